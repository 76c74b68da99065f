import type { TFunction } from "i18next";
import { paths } from "~/urls";
import { formatRupees } from "~/platform/india/money";
import { formatDay, formatInstant } from "~/platform/india/dates/day-format";
import { isIstDay } from "~/platform/india/dates/dates";
import { groupIndian } from "~/platform/india/numbers";
import type { Language } from "~/platform/i18n";

/** An entry whose details are put into words, and the names of the accounts in it. */
type Told = {
  t: TFunction;
  language: Language;
  event: string;
  people: Map<string, { name: string }>;
};

/** Ids of what has no page, and what another column says. */
const leftOut = new Set(["amendment", "by", "file", "flag", "invitation"]);

/** The details of an entry in words, each with the page that it leads to. */
export const detailsInWords = (detail: Record<string, unknown>, told: Told) =>
  Object.entries(detail)
    .filter(([name, value]) => isShown(name, value, told.event))
    .map(([name, value]) => ({
      name,
      label: told.t(`auditLog.name.${name}`, { defaultValue: name }),
      text: [value].flat().map(wordsFor(name, told)).join(", "),
      to: typeof value === "string" ? (pagesOfDetails[name]?.(value) ?? null) : null,
    }));

const isShown = (name: string, value: unknown, event: string) =>
  value !== null &&
  value !== "" &&
  !leftOut.has(name) &&
  // The id of a note, and not what somebody wrote.
  !(name === "note" && event === "application.note");

/** Details that are ids of something with a page. */
const pagesOfDetails: Record<string, (id: string) => string> = {
  application: paths.adminProvider,
  claimedBy: paths.adminUser,
};

const wordsFor =
  (name: string, told: Told) =>
  (value: unknown): string => {
    const { t } = told;
    if (typeof value === "number")
      return name === "paid" || name === "refund" ? formatRupees(value) : groupIndian(value);
    if (value !== null && typeof value === "object")
      return Object.values(value).flat().map(wordsFor("fields", told)).join(": ");
    if (typeof value !== "string") return JSON.stringify(value);
    if (name === "application") return t("auditLog.open");
    if (name === "claimedBy") return told.people.get(value)?.name ?? t("auditLog.open");
    return dayOrInstant(value, told.language) ?? codeInWords(name, value, told);
  };

function dayOrInstant(value: string, language: Language): string | null {
  if (isIstDay(value)) return formatDay(value, language);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatInstant(new Date(value), language) : null;
}

/** Where the words of the codes under a name are; what is in none of them was typed. */
const codes: Record<string, string[]> = {
  because: ["onboarding.field.*.label", "enquiries.form.*.label"],
  code: ["onboarding.rejectionReason.*"],
  field: ["onboarding.field.*.label", "onboarding.slot.*.label"],
  fields: ["onboarding.field.*.label", "onboarding.slot.*.label"],
  purpose: ["accounts.consents.purpose.*.title"],
  role: ["layout.role.*"],
  side: ["layout.role.*"],
  slot: ["onboarding.slot.*.label"],
};

function codeInWords(name: string, value: string, { t, event }: Told): string {
  if (!/^\w+$/.test(value)) return value;
  const places = name === "reason" ? (reasons[event.split(".")[0] ?? ""] ?? []) : codes[name];
  const keys = (places ?? []).map((place) => place.replace("*", value));
  return keys.length > 0 ? t(keys, { defaultValue: value }) : value;
}

const reasons: Record<string, string[]> = {
  document: ["onboarding.documentReason.*"],
  enquiry: ["flags.reason.*"],
};
