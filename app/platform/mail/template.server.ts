import { config } from "../config.server";
import { escapeMarkup, unescapeMarkup } from "../escape-markup";
import type { Language } from "../i18n";
import { referencePattern } from "../ids.server";
import { translatorFor } from "../i18n.server";
import { site } from "../site/current-site.server";
import { paths } from "~/urls";
import { markedLines, oneLine } from "../marked-lines";

/** A text's lines after the first are marked as another person's words, a list's are ours. */
type Paragraph = string | readonly string[];

export type Mail = {
  to: string;
  language: Language;
  subject: string;
  greeting: string;
  paragraphs: Paragraph[];
  highlight?: string;
  invitation?: Invitation;
  /** `path` on our own site: emails never link elsewhere. */
  action?: { label: string; path: string };
  /** Someone is waiting for it in front of a page: it overtakes the others. */
  urgent?: boolean;
  /** When its contents, like a code, stop working: it is not sent any more. */
  expiresAt?: Date;
  /** `path` on our own site, which also takes a one-click post (RFC 8058). */
  unsubscribe?: { label: string; path: string };
};

export type Invitation = {
  event: string;
  day: { weekday: string; date: string; month: string; year: string };
  facts: string;
  reference: string;
};

export type MailReader = { email: string; name: string; language: Language };

/** An API caller may request a code before there is a name. */
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
    mail.urgent && mail.highlight,
    ...mail.paragraphs.map(paragraphText),
    !mail.urgent && mail.highlight,
    mail.invitation && invitationText(mail.invitation),
    mail.action && `${mail.action.label}:\n${config().appUrl}${mail.action.path}`,
    `${t("mails.signature")}\n${config().appUrl}`,
    mail.unsubscribe && `${mail.unsubscribe.label}:\n${config().appUrl}${mail.unsubscribe.path}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

const paragraphText = (one: Paragraph) =>
  typeof one === "string" ? markedLines(one) : one.map(oneLine).join("\n");

const primary = () => site().colours?.primary ?? "#7a1730";

const markPath = () => {
  const { logo } = site();
  return logo ? paths.siteIcon("180", logo) : "/icon-180.png";
};

const picture = (path: string, side: number) =>
  `<img src="${escapeMarkup(config().appUrl + path)}" width="${side}" height="${side}" alt="" style="border-radius:${side / 2}px;vertical-align:middle">`;

export function mailHtml(mail: Mail): string {
  const t = translatorFor(mail.language);
  // Outlook does not know `white-space: pre-line`.
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${unbrokenReferences(escapeMarkup(text)).replaceAll("\n", "<br>\n")}</p>`;
  const quiet = "color:#6b5a4d";
  const highlight = mail.highlight
    ? `<p style="margin:8px 0 24px;padding:16px;background:#fbf3e2;border:1px solid #e3c98f;border-radius:8px;font-size:28px;letter-spacing:${mail.urgent ? 4 : 1}px;white-space:nowrap;text-align:center;color:#6d1329"><strong>${escapeMarkup(mail.highlight)}</strong></p>`
    : "";
  const invitation = mail.invitation ? invitationHtml(mail.invitation) : "";
  const [above, below] = mail.urgent ? [highlight, ""] : ["", highlight];
  const action = mail.action
    ? `<p style="margin:8px 0 24px">${link(mail.action, `display:inline-block;padding:12px 20px;background:${primary()};color:#fffaf0;text-decoration:none;border-radius:8px`)}</p>`
    : "";
  const unsubscribe = mail.unsubscribe ? `<br>${link(mail.unsubscribe, quiet)}` : "";
  return `<!doctype html><html lang="${mail.language}"><head><meta charset="utf-8"><title>${escapeMarkup(mail.subject)}</title></head>
<body style="margin:0;background:#faf5ea;font-family:Mukta,'Noto Sans Devanagari',Helvetica,Arial,sans-serif;color:#2b1a16;font-size:16px;line-height:1.6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" style="max-width:560px;background:#fffdf8;border:1px solid #ead9b8;border-radius:12px" cellpadding="0" cellspacing="0">
<tr><td style="padding:24px 28px 0;font-size:22px;color:${primary()}">${picture(markPath(), 40)}&nbsp; <strong>${escapeMarkup(t("layout.wordmark"))}</strong></td></tr>
<tr><td style="padding:16px 28px 8px">${paragraph(mail.greeting)}${above}${mail.paragraphs.map((one) => paragraph(paragraphText(one))).join("")}${invitation}${below}${action}</td></tr>
<tr><td style="padding:0 28px 24px;color:#6b5a4d;font-size:14px">${escapeMarkup(t("mails.signature"))}<br>${link({ path: "", label: config().appUrl }, quiet)}${unsubscribe}</td></tr>
</table></td></tr></table></body></html>`;
}

const link = ({ path, label }: { path: string; label: string }, style: string) =>
  `<a href="${escapeMarkup(config().appUrl + path)}" style="${style}">${escapeMarkup(label)}</a>`;

const unbrokenReferences = (html: string) =>
  html.replace(referencePattern, '<span style="white-space:nowrap">$&</span>');

const invitationText = ({ event, day, facts, reference }: Invitation) =>
  [event, `${day.weekday} · ${day.date} ${day.month} ${day.year}`, facts, reference].join("\n");

/** The same as the card on our pages (features/enquiries/views/invitation-card.tsx). */
function invitationHtml({ event, day, facts, reference }: Invitation): string {
  const side = (text: string) =>
    `<td width="40%" align="center" style="border-top:1px solid #c8973f;border-bottom:1px solid #c8973f;padding:4px 0">${escapeMarkup(text)}</td>`;
  const line = (text: string, style: string) =>
    `<p style="margin:0 0 8px;${style}">${escapeMarkup(text)}</p>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td align="center" style="padding:24px 16px;background:#fffaf0;border:3px double #c8973f;border-radius:14px">
${picture(paths.rangoli(reference), 96)}
${line(event, "font-size:26px;color:#6f1128;line-height:1.3")}
<table role="presentation" width="100%" style="max-width:320px" cellpadding="0" cellspacing="0"><tr>${side(day.weekday)}<td align="center" style="padding:0 14px;font-size:46px;line-height:1.2;color:#6f1128">${escapeMarkup(day.date)}</td>${side(day.month)}</tr></table>
${line(day.year, "letter-spacing:4px;color:#6b5a4d")}${line(facts, "font-size:18px")}${line(reference, "margin:0;font-weight:bold;white-space:nowrap;color:#6f1128")}
</td></tr></table>`;
}

export const mailHeaders = ({ unsubscribe }: Mail): Record<string, string> | undefined =>
  unsubscribe && {
    "List-Unsubscribe": `<${config().appUrl}${unsubscribe.path}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };

export const titleOf = (html: string): string =>
  unescapeMarkup(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? site().name.en);
