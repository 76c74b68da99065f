import type { TFunction } from "i18next";
import { priceWords, type PriceUnit } from "~/features/directory/price-units";
import { formatRupees, type Paise } from "~/platform/india/money";
import type { Language } from "~/platform/i18n";
import { isAsked, packageRows, type Checked, type Typed } from "./answers";
import { answerLabel, answerText, kindOf, questions, type QuestionName } from "./questionnaire";
import type { Step } from "../application-steps";

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
    questions[step]
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
) {
  if (name === "packages") return readablePackages(typed, checked, t);
  const value = (checked.values[step] as Partial<Record<QuestionName, unknown>>)[name];
  if (value === undefined) return [typed[name] ?? ""].flat().join(", ");
  if (kindOf(name) !== "tick") return answerText(name, value, { t, language });
  return value ? t(name === "notGstRegistered" ? "onboarding.no" : "onboarding.yes") : "";
}

function readablePackages(typed: Typed, checked: Checked, t: TFunction) {
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

function readablePrice(price: Paise | null, unit: PriceUnit | undefined, t: TFunction) {
  if (price === null) return t("onboarding.package.onRequest");
  return unit ? priceWords(price, unit, t) : formatRupees(price);
}
