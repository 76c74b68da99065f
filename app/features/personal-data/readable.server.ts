import type { TFunction } from "i18next";
import type { ExportedData, ExportedTable } from "~/features/accounts/personal-data/exported-data";
import { bookingFields } from "~/features/bookings/booking-fields";
import { enquiryFields } from "~/features/enquiries/enquiry-fields";
import { eventFields } from "~/features/events/event-fields";
import { amountsIn } from "~/platform/forms/optional-fields";
import { escapeMarkup } from "~/platform/escape-markup";
import { parseDay } from "~/platform/india/dates/dates";
import { formatDay, formatInstant } from "~/platform/india/dates/day-format";
import { formatRupees } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";
import { cityName, findCity } from "~/platform/india/places/places";
import type { Language } from "~/platform/i18n";

type Reader = { t: TFunction; language: Language };
type Row = [label: string, value: string];

/** In paise, in any part. */
const amounts = new Set([
  ...["advance", "amount", "balance", "changedBy", "gst", "price", "startingPrice"],
  ...["subtotal", "taxable", "total", "travel"],
  ...[enquiryFields, eventFields, bookingFields].flatMap(amountsIn),
]);

/** Texts of codes; the star is the code. */
const codeTexts: Record<string, string> = {
  "account/state": "administration.state.*",
  "applications/state": "applicationReview.state.*",
  "applications/from": "applicationReview.state.*",
  "applications/to": "applicationReview.state.*",
  "applications/event": "applicationReview.event.*",
  "applications/uploads/state": "onboarding.reviewState.*",
  "applications/uploads/reason": "onboarding.documentReason.*",
  "amendments/state": "amendments.state.*",
  "bookings/state": "bookings.state.*",
  "bookings/to": "bookings.state.*",
  "enquiries/state": "enquiries.state.*",
  "enquiries/to": "enquiries.state.*",
  "flags/reason": "flags.reason.*",
  "grievances/state": "grievances.state.*",
  "grievances/to": "grievances.state.*",
  "grievances/kind": "grievances.kind.*",
  "history/event": "auditLog.event.*",
  categories: "directory.category.*",
  decisionCode: "onboarding.rejectionReason.*",
  category: "directory.category.*",
  contactPreference: "enquiries.form.contactPreference.*",
  eventType: "enquiries.eventType.*",
  function: "enquiries.eventType.*",
  functions: "enquiries.eventType.*",
  language: "accounts.settings.language.*",
  purpose: "accounts.consents.purpose.*.title",
  priceUnit: "directory.priceUnit.*",
  role: "layout.role.*",
  slot: "onboarding.slot.*.label",
  step: "onboarding.step.*.title",
  type: "enquiries.eventType.*",
  unit: "directory.priceUnit.*",
  vote: "shortlist.vote.*",
};

const labels = [
  "enquiries.form.*.label",
  "events.form.*.label",
  "bookings.form.*.label",
  "onboarding.field.*.label",
  "onboarding.slot.*.label",
  "onboarding.step.*.title",
];

export const labelOf = (name: string, t: TFunction) =>
  t([`personalData.label.${name}`, ...labels.map((key) => key.replace("*", name))], {
    defaultValue: "",
  }) || null;

export function readablePage(parts: ExportedData[], t: TFunction, language: Language, now: Date) {
  const reader = { t, language };
  const title = escapeMarkup(t("accounts.settings.export.title"));
  const sections = parts.map((part) => {
    const tables = tablesOf(part, reader).map(tableMarkup).join("");
    const everything = escapeMarkup(t("personalData.everything"));
    return `<section><h2>${escapeMarkup(titleOf(part.name, t))}</h2>${
      part.sheets
        ? `${part.sheets.map(tableMarkup).join("")}<details><summary>${everything}</summary>${tables}</details>`
        : tables
    }</section>`;
  });
  const made = t("accounts.settings.export.made", { when: formatInstant(now, language) });
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body{font:1rem/1.6 Mukta,system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;background:#fbf5ea;color:#33151b}
h1,h2,h3{color:#6f1128}table{width:100%;border-collapse:collapse;background:#fffdf8;table-layout:fixed}summary{cursor:pointer;margin:1rem 0}
th,td{text-align:start;vertical-align:top;padding:.4rem .6rem;border:1px solid #e7d8be;white-space:pre-line;overflow-wrap:anywhere}th{width:35%}</style></head>
<body><h1>${title}</h1><p>${escapeMarkup(made)}</p>
${sections.join("\n")}</body></html>`;
}

const titleOf = (name: string, t: TFunction) => labelOf(name, t) ?? name;

function tableMarkup({ title, rows }: ExportedTable) {
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th scope="row">${escapeMarkup(label)}</th><td>${escapeMarkup(value) || "–"}</td></tr>`,
  );
  return `<h3>${escapeMarkup(title)}</h3><table>${lines.join("")}</table>`;
}

function tablesOf({ name, json }: ExportedData, reader: Reader) {
  const title = titleOf(name, reader.t);
  if (isListOfRows(json)) return numbered(title, json as unknown[], name, reader);
  if (Array.isArray(json)) return [{ title, rows: rowsOf(json, name, title, reader) }];
  if (!isObject(json)) return [];
  const lists = Object.entries(json).filter(([, value]) => isListOfRows(value));
  const rest = Object.entries(json).filter(([, value]) => !isListOfRows(value));
  const rows = rowsOf(Object.fromEntries(rest), name, "", reader);
  return [
    ...(rows.length > 0 ? [{ title, rows }] : []),
    ...lists.flatMap(([key, list]) =>
      numbered(titleOf(key, reader.t), list as unknown[], `${name}.${key}`, reader),
    ),
  ];
}

const numbered = (title: string, list: unknown[], path: string, reader: Reader) =>
  list
    .map((one, at) => ({ title: `${title} ${at + 1}`, rows: rowsOf(one, path, "", reader) }))
    .filter(({ rows }) => rows.length > 0);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !(value instanceof Date) && !Array.isArray(value);
const isListOfRows = (value: unknown) => Array.isArray(value) && value.some(isObject);

function rowsOf(value: unknown, path: string, label: string, reader: Reader): Row[] {
  if (isObject(value))
    return Object.entries(value).flatMap(([name, one]) => {
      const own = titleOf(name, reader.t);
      return rowsOf(one, `${path}.${name}`, label ? `${label} › ${own}` : own, reader);
    });
  if (Array.isArray(value))
    return isListOfRows(value)
      ? value.flatMap((one, at) => rowsOf(one, path, `${label} ${at + 1}`, reader))
      : textRow(label, value.map((one) => wordsFor(one, path, reader)).join("\n"));
  return textRow(label, wordsFor(value, path, reader));
}

const textRow = (label: string, text: string): Row[] => (text === "" ? [] : [[label, text]]);

function wordsFor(value: unknown, path: string, { t, language }: Reader) {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return formatInstant(value, language);
  const name = path.split(".").at(-1) ?? "";
  if (typeof value === "boolean") return t(`personalData.${value ? "yes" : "no"}`);
  if (typeof value === "number") {
    if (amounts.has(name)) return formatRupees(value);
    return Number.isInteger(value) && value >= 0 ? groupIndian(value) : String(value);
  }
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseDay(text) : null;
  if (day) return formatDay(day, language);
  if (name === "city" || name === "cities") return findCity(text) ? cityName(text, language) : text;
  return codeIn(text, path, t) ?? text;
}

/** The most specific key wins: `applications/uploads/state` before `applications/state`. */
function codeIn(code: string, path: string, t: TFunction) {
  const [part = "", ...names] = path.split(".");
  const name = names.at(-1) ?? part;
  const before = names.at(-2);
  const keys = [before && `${part}/${before}/${name}`, `${part}/${name}`, name];
  const [text] = keys.flatMap((key) => (key && codeTexts[key]) || []);
  return text && /^[\w-]+(\.[\w-]+)*$/.test(code)
    ? t(text.replace("*", code.replaceAll(".", "_")), { defaultValue: code })
    : null;
}
