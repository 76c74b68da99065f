import { config } from "../config.server";
import { escapeMarkup, unescapeMarkup } from "../escape-markup";
import type { Language } from "../i18n";
import { translatorFor } from "../i18n.server";

/** A finished mail: everything already in its reader's language. */
export type Mail = {
  to: string;
  language: Language;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Shown large and alone, like a code or a reference. */
  highlight?: string;
  /** `path` on our own site: letters only ever link there. */
  action?: { label: string; path: string };
  /** Somebody waits for it in front of a page: it overtakes the others. */
  urgent?: boolean;
  /** `path` on our own site, where a press ends what the mail is part of, and so does a post without a press (RFC 8058). */
  unsubscribe?: { label: string; path: string };
};

export type MailReader = { email: string; name: string; language: Language };

/** To whom, in which language. An API caller may ask for a code before there is a name. */
export function mailHead(reader: MailReader): Pick<Mail, "to" | "language" | "greeting"> {
  const t = translatorFor(reader.language);
  const { email: to, language, name } = reader;
  return {
    to,
    language,
    greeting: name ? t("mails.greeting", { name }) : t("mails.greetingPlain"),
  };
}

export function mailText(mail: Mail): string {
  const t = translatorFor(mail.language);
  return [
    mail.greeting,
    ...mail.paragraphs,
    mail.highlight,
    mail.action && `${mail.action.label}:\n${config().appUrl}${mail.action.path}`,
    `${t("mails.signature")}\n${config().appUrl}`,
    mail.unsubscribe && `${mail.unsubscribe.label}:\n${config().appUrl}${mail.unsubscribe.path}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** Tables and inline styles: what mail programs understand. */
export function mailHtml(mail: Mail): string {
  const t = translatorFor(mail.language);
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;white-space:pre-line">${escapeMarkup(text)}</p>`;
  const highlight = mail.highlight
    ? `<p style="margin:8px 0 24px;padding:16px;background:#fbf3e2;border:1px solid #e3c98f;border-radius:8px;font-size:28px;letter-spacing:4px;text-align:center;color:#6d1329"><strong>${escapeMarkup(mail.highlight)}</strong></p>`
    : "";
  const action = mail.action
    ? `<p style="margin:8px 0 24px"><a href="${escapeMarkup(config().appUrl + mail.action.path)}" style="display:inline-block;padding:12px 20px;background:#7a1730;color:#fffaf0;text-decoration:none;border-radius:8px">${escapeMarkup(mail.action.label)}</a></p>`
    : "";
  const unsubscribe = mail.unsubscribe
    ? `<br><a href="${escapeMarkup(config().appUrl + mail.unsubscribe.path)}" style="color:#6b5a4d">${escapeMarkup(mail.unsubscribe.label)}</a>`
    : "";
  return `<!doctype html><html lang="${mail.language}"><head><meta charset="utf-8"><title>${escapeMarkup(mail.subject)}</title></head>
<body style="margin:0;background:#faf5ea;font-family:Mukta,'Noto Sans Devanagari',Helvetica,Arial,sans-serif;color:#2b1a16;font-size:16px;line-height:1.6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" style="max-width:560px;background:#fffdf8;border:1px solid #ead9b8;border-radius:12px" cellpadding="0" cellspacing="0">
<tr><td style="padding:24px 28px 0;font-size:22px;color:#7a1730"><strong>${escapeMarkup(t("layout.wordmark"))}</strong></td></tr>
<tr><td style="padding:16px 28px 8px">${paragraph(mail.greeting)}${mail.paragraphs.map(paragraph).join("")}${highlight}${action}</td></tr>
<tr><td style="padding:0 28px 24px;color:#6b5a4d;font-size:14px">${escapeMarkup(t("mails.signature"))}${unsubscribe}</td></tr>
</table></td></tr></table></body></html>`;
}

/** What mail programs draw their own button to unsubscribe from; undefined where there is nothing to end. */
export const mailHeaders = ({ unsubscribe }: Mail): Record<string, string> | undefined =>
  unsubscribe && {
    "List-Unsubscribe": `<${config().appUrl}${unsubscribe.path}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };

/** The subject of a mail, read back from what `mailHtml` made. */
export const titleOf = (html: string): string =>
  unescapeMarkup(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? "Aayojan");
