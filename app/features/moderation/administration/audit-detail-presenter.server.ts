import type { TFunction } from "i18next";
import { paths } from "~/urls";
import { formatRupees } from "~/platform/india/money";
import { formatDay, formatInstant } from "~/platform/india/dates/day-format";
import { isIstDay } from "~/platform/india/dates/dates";
import { groupIndian } from "~/platform/india/numbers";
import type { Language } from "~/platform/i18n";

type Context = {
  t: TFunction;
  language: Language;
  event: string;
  people: Map<string, { name: string }>;
};

const hiddenDetails = new Set(["amendment", "by", "file", "flag", "invitation", "profile"]);

export const presentDetails = (detail: Record<string, unknown>, context: Context) =>
  Object.entries(detail)
    .filter(([name, value]) => isShown(name, value, context.event))
    .map(([name, value]) => ({
      name,
      label: context.t(`auditLog.name.${name}`, { defaultValue: name }),
      text: [value].flat().map(textOf(name, context)).join(", "),
      to: typeof value === "string" ? (pagesOfDetails[name]?.(value) ?? null) : null,
    }));

const isShown = (name: string, value: unknown, event: string) =>
  value !== null &&
  value !== "" &&
  !hiddenDetails.has(name) &&
  // Here it is a note's id, not text.
  !(name === "note" && event === "application.note");

const pagesOfDetails: Record<string, (id: string) => string> = {
  application: paths.adminProvider,
  claimedBy: paths.adminUser,
};

const textOf =
  (name: string, context: Context) =>
  (value: unknown): string => {
    const { t } = context;
    if (typeof value === "number")
      return name === "paid" || name === "refund" ? formatRupees(value) : groupIndian(value);
    if (value !== null && typeof value === "object")
      return Object.values(value).flat().map(textOf("fields", context)).join(": ");
    if (typeof value !== "string") return JSON.stringify(value);
    if (name === "application") return t("auditLog.open");
    if (name === "claimedBy") return context.people.get(value)?.name ?? t("auditLog.open");
    return dayOrInstant(value, context.language) ?? codeLabel(name, value, context);
  };

function dayOrInstant(value: string, language: Language) {
  if (isIstDay(value)) return formatDay(value, language);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatInstant(new Date(value), language) : null;
}

/** Text without a match was typed by someone. */
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

function codeLabel(name: string, value: string, { t, event }: Context) {
  if (!/^\w+$/.test(value)) return value;
  const patterns = name === "reason" ? (reasons[event.split(".")[0] ?? ""] ?? []) : codes[name];
  const keys = (patterns ?? []).map((pattern) => pattern.replace("*", value));
  return keys.length > 0 ? t(keys, { defaultValue: value }) : value;
}

const reasons: Record<string, string[]> = {
  document: ["onboarding.documentReason.*"],
  enquiry: ["flags.reason.*"],
};
