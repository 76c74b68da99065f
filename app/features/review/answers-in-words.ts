import type { TFunction } from "i18next";
import type { Checked, TypedSteps } from "~/features/onboarding/answers";
import { questions, type Step } from "~/features/onboarding/steps";
import { formatRupees } from "~/platform/india/money";
import { cityName, stateName } from "~/platform/india/places";
import { sayKey, type Language } from "~/platform/words";
import { maskEnd, maskGstin, maskPan, maskUpi } from "./mask";

export type AnswerRow = {
  field: string;
  label: string;
  /** Empty where nothing was given. */
  value: string;
  href?: string;
  /** What looks odd, or could not be read. */
  notes: string[];
};

type Told = { typed: TypedSteps; checked: Checked };

/** The answers of a step as the reviewer reads them; numbers worth stealing are masked. */
export function answerRows(t: TFunction, language: Language, step: Step, told: Told): AnswerRow[] {
  const { typed, checked } = told;
  return questions[step]
    .filter((field) => field !== "confirmAccountNumber")
    .map((field) => {
      const wrong = Object.entries(checked.wrong[step]).filter(
        ([name]) => name === field || name.startsWith(`${field}[`),
      );
      const notes = [
        ...wrong.flatMap(([, keys]) => keys),
        ...(checked.warnings[step][field] ?? []),
      ];
      const value = inWords(t, language, field, told, step);
      return {
        field,
        label: t(`onboarding.field.${field}.label`),
        value: value ?? asTyped(field, typed[step]?.[field]),
        href: /^https?:/.test(value ?? "") ? value : undefined,
        notes: notes.map((key) => sayKey(t, key)),
      };
    });
}

function inWords(
  t: TFunction,
  language: Language,
  field: string,
  { checked }: Told,
  step: Step,
): string | undefined {
  const value = (checked.values[step] as Record<string, unknown>)[field];
  if (value === undefined) return undefined;
  const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  switch (field) {
    case "categories":
      return list(value)
        .map((one) => t(`directory.category.${one}`))
        .join(" · ");
    case "eventSizes":
      return list(value)
        .map((one) => t(`directory.size.${one}`))
        .join(" · ");
    case "serviceCities":
      return list(value)
        .map((one) => cityName(one, language))
        .join(", ");
    case "city":
      return cityName(String(value), language);
    case "state":
      return stateName(String(value), language);
    case "businessType":
    case "licenseStatus":
      return t(`onboarding.${field}.${String(value)}`);
    case "startingPrice":
      return formatRupees(Number(value));
    case "packages":
      return (checked.values.services.packages ?? [])
        .map(({ name, price, features }) =>
          [
            [name, price === null ? "" : formatRupees(price)].filter(Boolean).join(": "),
            ...features,
          ].join("\n– "),
        )
        .join("\n");
    default:
      if (typeof value === "boolean") return t(value ? "review.yes" : "review.no");
      return masked(field, String(value));
  }
}

const masks: Record<string, (text: string) => string> = {
  panNumber: maskPan,
  gstNumber: maskGstin,
  accountNumber: maskEnd,
  upiId: maskUpi,
};

const masked = (field: string, text: string) => masks[field]?.(text) ?? text;

/** What could not be read is shown as it was typed, masked all the same. */
function asTyped(field: string, typed: string | string[] | undefined): string {
  const text = Array.isArray(typed) ? typed.join(", ") : (typed ?? "");
  return text && masked(field, text);
}
