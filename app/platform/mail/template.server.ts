import { config } from "../config.server";
import { escapeMarkup, unescapeMarkup } from "../escape-markup";
import type { Language } from "../i18n";
import { referencePattern } from "../ids.server";
import { translatorFor } from "../i18n.server";
import { site } from "../site/current-site.server";
import type { dayParts } from "../india/dates/day-format";
import { paths } from "~/urls";
import { markedLines, oneLine } from "../marked-lines";

/**
 * A text's lines after the first are marked as another person's words, all lines of a quote are,
 * and a list's are ours.
 */
export type Paragraph = string | readonly string[] | { quote: string };

export type Mail = {
  to: string;
  language: Language;
  subject: string;
  greeting: string;
  paragraphs: Paragraph[];
  /** What an inbox shows after the subject: by default the first paragraph. */
  preheader?: string;
  highlight?: string;
  card?: MailCard;
  /** `path` on our own site: emails never link elsewhere, except to a card's phone and email. */
  action?: { label: string; path: string };
  /** Someone is waiting for it in front of a page: it overtakes the others. */
  urgent?: boolean;
  /** When its contents, like a code, stop working: it is not sent any more. */
  expiresAt?: Date;
  /** `path` on our own site, which also takes a one-click post (RFC 8058). */
  unsubscribe?: { label: string; path: string };
};

/** The event, or another day that matters, as the cards on our pages show it. */
export type MailCard = {
  state?: string;
  title: string;
  day: ReturnType<typeof dayParts>;
  lines?: readonly string[];
  /** Amounts, and how to reach the other side. */
  rows?: readonly CardRow[];
  reference?: string;
};

type CardRow = {
  label: string;
  value: string;
  link?: `tel:${string}` | `mailto:${string}`;
};

export type MailReader = { email: string; name: string; language: Language };

export function mailText(mail: Mail) {
  const t = translatorFor(mail.language);
  return [
    mail.greeting,
    mail.urgent && mail.highlight,
    ...mail.paragraphs.map(paragraphText),
    mail.card && cardText(mail.card),
    !mail.urgent && mail.highlight,
    mail.action && `${mail.action.label}:\n${config().appUrl}${mail.action.path}`,
    `${t("mails.signature")}\n${config().appUrl}`,
    mail.unsubscribe && `${mail.unsubscribe.label}:\n${config().appUrl}${mail.unsubscribe.path}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

function paragraphText(one: Paragraph) {
  if (typeof one === "string") return markedLines(one);
  return "quote" in one ? `> ${markedLines(one.quote)}` : one.map(oneLine).join("\n");
}

const cardText = ({ state, title, day, lines = [], rows = [], reference }: MailCard) =>
  [
    title,
    `${day.weekday} · ${day.date} ${day.month} ${day.year}`,
    ...lines,
    state,
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    reference,
  ]
    .filter(Boolean)
    .map((line) => oneLine(line ?? ""))
    .join("\n");

const display = "font-family:'Rozha One',Georgia,serif";

const primary = () => site().colours?.primary ?? "#7a1730";

const markPath = () => {
  const { logo } = site();
  return logo ? paths.siteIcon("180", logo) : "/icon-180.png";
};

/** Where pictures are not loaded, its colour fills the gap. */
const picture = (path: string, side: number) =>
  `<img src="${escapeMarkup(config().appUrl + path)}" width="${side}" height="${side}" alt="" class="disc" style="border-radius:${side / 2}px;vertical-align:middle;background:#f5ebd9">`;

/** As in `ui/styles/tokens.css`; the classes have what the inline styles can't say. */
const styles = `<style>
@media (max-width: 480px) {
  .side { padding-left: 14px !important; padding-right: 14px !important }
}
@media (prefers-color-scheme: dark) {
  .page { background: #1d1015 !important; color: #f5e9d8 !important }
  .sheet { background: #2f1d24 !important; border-color: #4a2f36 !important }
  .sunk { background: #160b0f !important; border-color: #a97f3c !important }
  .disc { background: #4a2f36 !important }
  .soft, .soft a { color: #cab3a6 !important }
  .title { color: #fbdfb4 !important }
  .link { color: #f6bf9f !important }
  .button { background: #f1ac33 !important; color: #3b0a15 !important }
}
</style>`;

const table = (html: string, style = "", name = "") =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="${name}" style="${style}">${html}</table>`;

const paragraphHtml = (one: Paragraph) =>
  typeof one !== "string" && "quote" in one
    ? `<blockquote class="sunk" style="margin:0 0 16px;padding:8px 14px;background:#f5ebd9;border-left:3px solid #c8973f">${linesHtml(one.quote)}</blockquote>`
    : `<p style="margin:0 0 16px">${linesHtml(paragraphText(one))}</p>`;

/** Outlook does not know `white-space: pre-line`. */
const linesHtml = (text: string) =>
  unbrokenReferences(escapeMarkup(text)).replaceAll("\n", "<br>\n");

export function mailHtml(mail: Mail) {
  const t = translatorFor(mail.language);
  const [first] = mail.paragraphs;
  const preheader = mail.preheader ?? (first ? paragraphText(first) : "");
  const highlight = mail.highlight
    ? `<p class="sunk title" style="margin:8px 0 24px;padding:12px;background:#fbf3e2;border:1px solid #e3c98f;border-radius:8px;font-size:${mail.urgent ? "28px;letter-spacing:4px;white-space:nowrap" : "20px"};text-align:center;color:#6f1128"><strong>${unbrokenReferences(escapeMarkup(mail.highlight))}</strong></p>`
    : "";
  const [above, below] = mail.urgent ? [highlight, ""] : ["", highlight];
  const contents = [
    paragraphHtml([mail.greeting]),
    above,
    ...mail.paragraphs.map(paragraphHtml),
    mail.card && cardHtml(mail.card),
    below,
    mail.action &&
      `<p style="margin:8px 0 24px">${link(mail.action, "button", `display:inline-block;padding:12px 20px;background:${primary()};color:#fffaf0;text-decoration:none;border-radius:8px`)}</p>`,
  ];
  const unsubscribe = mail.unsubscribe ? `<br>${link(mail.unsubscribe, "", soft)}` : "";
  const wordmark = `${picture(markPath(), 40)}&nbsp; <strong>${escapeMarkup(t("layout.wordmark"))}</strong>`;
  const sheet = table(
    `<tr><td class="title side" style="padding:24px 28px 0;font-size:22px;${display};color:${primary()}">${wordmark}</td></tr>
<tr><td class="side" style="padding:16px 28px 8px">${contents.filter(Boolean).join("\n")}</td></tr>
<tr><td class="soft side" style="padding:0 28px 24px;font-size:14px;${soft}">${escapeMarkup(t("mails.signature"))}<br>${link({ path: "", label: config().appUrl }, "", soft)}${unsubscribe}</td></tr>`,
    "max-width:560px;background:#fffdf8;border:1px solid #e7d8be;border-radius:12px",
    "sheet",
  );
  return `<!doctype html><html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeMarkup(mail.subject)}</title>${styles}</head>
<body class="page" style="margin:0;background:#fbf5ea;font-family:Mukta,'Noto Sans Devanagari',Helvetica,Arial,sans-serif;color:#33151b;font-size:16px;line-height:1.6;word-break:break-word">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(oneLine(preheader))}${"&#8199;&#847; ".repeat(60)}</div>
${table(`<tr><td align="center" style="padding:24px 8px">${sheet}</td></tr>`)}</body></html>`;
}

const soft = "color:#6c504f";

const link = ({ path, label }: { path: string; label: string }, name: string, style: string) =>
  `<a href="${escapeMarkup(config().appUrl + path)}" class="${name}" style="${style}">${escapeMarkup(label)}</a>`;

const unbrokenReferences = (html: string) =>
  html.replace(referencePattern, '<span style="white-space:nowrap">$&</span>');

/** Like features/enquiries/views/invitation-card.tsx. */
function cardHtml({ state, title, day, lines = [], rows = [], reference }: MailCard) {
  const side = (text: string) =>
    `<td width="40%" align="center" style="border-top:1px solid #c8973f;border-bottom:1px solid #c8973f;padding:4px 0">${escapeMarkup(text)}</td>`;
  const line = (text: string | undefined, style: string, name = "") =>
    text && `<p class="${name}" style="margin:0 0 8px;${style}">${escapeMarkup(text)}</p>`;
  const contents = [
    reference && picture(paths.rangoli(reference), 96),
    line(title, `margin:8px 0;font-size:26px;${display};color:#6f1128;line-height:1.3`, "title"),
    table(
      `<tr>${side(day.weekday)}<td align="center" class="title" style="padding:0 10px;font-size:46px;${display};line-height:1.2;white-space:nowrap;color:#6f1128">${escapeMarkup(day.date)}</td>${side(day.month)}</tr>`,
      "max-width:320px",
    ),
    line(day.year, `letter-spacing:4px;${soft}`, "soft"),
    ...lines.map((text) => line(text, "font-size:18px")),
    line(state, "font-weight:bold;color:#6f1128", "title"),
    rows.length > 0 && table(rows.map(rowHtml).join("\n"), "max-width:320px;margin:0 0 8px"),
    line(reference, "margin:0;font-weight:bold;white-space:nowrap;color:#6f1128", "title"),
  ];
  return table(
    `<tr><td align="center" class="sunk side" style="padding:24px 16px;background:#fffaf0;border:3px double #c8973f;border-radius:14px">
${contents.filter(Boolean).join("\n")}
</td></tr>`,
    "margin:8px 0 24px",
  );
}

function rowHtml({ label, value, link }: CardRow) {
  // A long email address breaks after the '@', not in the middle of a word.
  const text = escapeMarkup(value).replace("@", "@<wbr>");
  const shown = link
    ? `<a href="${escapeMarkup(link)}" class="link" style="color:#861a36">${text}</a>`
    : text;
  return `<tr><td class="soft" style="padding:4px 8px 4px 0;white-space:nowrap;${soft}">${escapeMarkup(label)}</td><td align="right" style="padding:4px 0"><strong>${shown}</strong></td></tr>`;
}

export const mailHeaders = ({ unsubscribe }: Mail): Record<string, string> | undefined =>
  unsubscribe && {
    "List-Unsubscribe": `<${config().appUrl}${unsubscribe.path}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };

export const titleOf = (html: string) =>
  unescapeMarkup(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? site().name.en);
