import type { TFunction } from "i18next";
import { priceWords, type PriceUnit } from "~/features/directory/price-units";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { formatRupees, type Paise } from "~/platform/india/money";
import { cityName, countryName, stateName } from "~/platform/india/places/places";
import type { Language } from "~/platform/i18n";
import { isAsked, packageRows, type Checked, type Typed } from "./answers";
import { answerLabel, kindOf, optionsOf, questionNames } from "./questionnaire";
import type { QuestionName, Step } from "../application-steps";

/** '' if not answered; a wrong answer is shown as typed. */
type PresentedAnswer = { name: string; label: string; value: string };

export function presentAnswers(
  step: Step,
  typed: Typed,
  checked: Checked,
  t: TFunction,
  language: Language,
): PresentedAnswer[] {
  return (
    questionNames(step)
      .filter((name) => name !== "confirmAccountNumber")
      .filter((name) => isAsked(name, checked) || Boolean(typed[name]))
      // A GST number already implies that the business is registered.
      .filter((name) => name !== "notGstRegistered" || !typed.gstNumber || Boolean(typed[name]))
      .map((name) => ({
        name,
        label: answerLabel(name, t),
        value: readable(step, name, typed, checked, t, language),
      }))
  );
}

function readable(
  step: Step,
  name: QuestionName,
  typed: Typed,
  checked: Checked,
  t: TFunction,
  language: Language,
): string {
  if (name === "packages") return readablePackages(typed, checked, t);
  const value = (checked.values[step] as Partial<Record<QuestionName, unknown>>)[name];
  if (value === undefined) return [typed[name] ?? ""].flat().join(", ");
  const kind = kindOf(name);
  if (name === "notGstRegistered") return value ? t("onboarding.no") : "";
  if (kind === "tick") return value ? t("onboarding.yes") : "";
  if (kind === "money") return formatRupees(value as number);
  if (name === "city") return cityName(value as string, language);
  if (name === "country") return countryName(value as string, language);
  if (name === "state") return stateName(value as string, language);
  if (name === "serviceCities")
    return (value as string[]).map((city) => cityName(city, language)).join(", ");
  if (name === "phone") return formatMobile(value as string);
  const options = optionsOf(name, t, language);
  const textOf = (one: unknown) =>
    options.find((option) => option.value === one)?.label ?? String(one);
  return Array.isArray(value) ? value.map(textOf).join(", ") : textOf(value);
}

function readablePackages(typed: Typed, checked: Checked, t: TFunction): string {
  const valid = checked.values.services.packages ?? [];
  if (Object.keys(checked.wrong.services).some((name) => name.startsWith("packages")))
    return packageRows(typed)
      .map((row) => Object.values(row).filter(Boolean).join(" · "))
      .filter(Boolean)
      .join("\n");
  return valid
    .map(({ name, price, priceUnit, features }) =>
      [name, readablePrice(price, priceUnit, t), ...features].filter(Boolean).join(" · "),
    )
    .join("\n");
}

function readablePrice(price: Paise | null, unit: PriceUnit | undefined, t: TFunction): string {
  if (price === null) return t("onboarding.package.onRequest");
  return unit ? priceWords(price, unit, t) : formatRupees(price);
}
