import type { TFunction } from "i18next";
import { categories, eventSizes } from "~/features/directory/category-catalogue";
import { priceUnits } from "~/features/directory/price-units";
import { states } from "~/platform/india/places/places";
import type { Language } from "~/platform/i18n";
import { businessTypes, licenseStatuses } from "./choices";
import { requiredFields } from "./application-score";
import type { QuestionName, Step } from "../application-steps";

type Kind = "line" | "area" | "money" | "select" | "radio" | "checks" | "tick" | "packages";
type Option = { value: string; label: string };

export type Question = {
  name: QuestionName;
  kind: Kind;
  label: string;
  hint?: string | undefined;
  optional: boolean;
  options?: Option[] | undefined;
  width?: "short" | "medium" | undefined;
  inputMode?: "tel" | "email" | "url" | "numeric" | undefined;
  autoComplete?: string | undefined;
  /** For codes, emails and URLs: turns off the spelling checker. */
  isCode?: boolean | undefined;
};

type QuestionGroup = { legend: string | null; questions: Question[] };

type FieldSettings = Partial<
  Pick<Question, "kind" | "width" | "inputMode" | "autoComplete" | "isCode">
> & { options?: (t: TFunction, language: Language) => Option[] };

const named = (list: readonly string[], keyOf: (value: string) => string) => (t: TFunction) =>
  list.map((value) => ({ value, label: t(keyOf(value)) }));
const link: FieldSettings = { inputMode: "url", isCode: true, autoComplete: "off" };
const code: FieldSettings = { width: "medium", isCode: true };
const number: FieldSettings = { inputMode: "numeric", width: "short" };

/** A line of text, if nothing else is said. */
const fieldSettings: Partial<Record<QuestionName, FieldSettings>> = {
  businessName: { autoComplete: "organization" },
  contactPerson: { autoComplete: "name" },
  email: { inputMode: "email", autoComplete: "email", isCode: true },
  phone: { inputMode: "tel", autoComplete: "tel", width: "medium" },
  businessType: {
    kind: "select",
    options: named(businessTypes, (value) => `onboarding.businessType.${value}`),
  },
  yearsOfExperience: number,
  address: { kind: "area", autoComplete: "street-address" },
  city: { autoComplete: "address-level2", width: "medium" },
  state: {
    kind: "select",
    autoComplete: "address-level1",
    options: (_, language) => states.map((one) => ({ value: one.code, label: one[language] })),
  },
  pincode: { ...number, autoComplete: "postal-code", isCode: true },
  country: { autoComplete: "country-name", width: "medium" },
  website: { ...link, autoComplete: "url" },
  facebook: link,
  instagram: link,
  linkedin: link,
  otherSocial: link,
  categories: {
    kind: "checks",
    options: named(categories, (value) => `directory.category.${value}`),
  },
  serviceDescription: { kind: "area" },
  startingPrice: { kind: "money" },
  priceUnit: {
    kind: "select",
    width: "medium",
    options: named(priceUnits, (value) => `directory.priceUnit.${value}`),
  },
  packages: { kind: "packages" },
  panNumber: code,
  gstNumber: code,
  notGstRegistered: { kind: "tick" },
  accountNumber: { ...code, inputMode: "numeric" },
  confirmAccountNumber: { ...code, inputMode: "numeric" },
  ifsc: code,
  upiId: code,
  licenseStatus: {
    kind: "radio",
    options: named(licenseStatuses, (value) => `onboarding.licenseStatus.${value}`),
  },
  fssaiNumber: { ...code, inputMode: "numeric" },
  eventSizes: {
    kind: "checks",
    options: named(eventSizes, (value) => `directory.size.${value}`),
  },
  serviceAreas: { kind: "area" },
  serviceCities: { kind: "area" },
  teamSize: number,
  dailyCapacity: number,
  noticeDays: number,
  digitalSignature: { autoComplete: "name" },
  acceptTerms: { kind: "tick" },
  acceptPrivacy: { kind: "tick" },
  marketingConsent: { kind: "tick" },
};

const groups: Record<Step, { legend?: string; names: QuestionName[] }[]> = {
  company: [
    {
      legend: "business",
      names: ["businessName", "businessType", "legalName", "yearsOfExperience"],
    },
    { legend: "contact", names: ["contactPerson", "email", "phone"] },
    { legend: "place", names: ["address", "city", "state", "pincode", "country"] },
    { legend: "links", names: ["website", "facebook", "instagram", "linkedin", "otherSocial"] },
  ],
  services: [
    { names: ["categories", "serviceDescription"] },
    { legend: "price", names: ["startingPrice", "priceUnit"] },
    { legend: "packages", names: ["packages"] },
  ],
  portfolio: [],
  legal: [
    { legend: "tax", names: ["panNumber", "gstNumber", "notGstRegistered"] },
    {
      legend: "bank",
      names: [
        "accountHolder",
        "accountNumber",
        "confirmAccountNumber",
        "ifsc",
        "bankName",
        "branch",
        "upiId",
      ],
    },
  ],
  documents: [{ legend: "licence", names: ["licenseStatus", "fssaiNumber"] }],
  operations: [
    { legend: "events", names: ["eventSizes", "teamSize", "dailyCapacity", "noticeDays"] },
    { legend: "where", names: ["serviceCities", "serviceAreas"] },
  ],
  declaration: [
    { names: ["digitalSignature", "acceptTerms", "acceptPrivacy", "marketingConsent"] },
  ],
};

export function questionGroups(
  step: Step,
  t: TFunction,
  language: Language,
  isAsked: (name: string) => boolean,
): QuestionGroup[] {
  return groups[step]
    .map(({ legend, names }) => ({
      legend: legend ? t(`onboarding.group.${legend}`) : null,
      questions: names.filter(isAsked).map((name) => question(name, t, language)),
    }))
    .filter(({ questions }) => questions.length > 0);
}

export const questionNames = (step: Step) => groups[step].flatMap(({ names }) => names);
export const kindOf = (name: QuestionName): Kind => fieldSettings[name]?.kind ?? "line";
export const optionsOf = (name: QuestionName, t: TFunction, language: Language): Option[] =>
  fieldSettings[name]?.options?.(t, language) ?? [];

/** A question's full label may be an instruction, which doesn't suit an answer. */
export const answerLabel = (name: string, t: TFunction) =>
  t([`onboarding.field.${name}.short`, `onboarding.field.${name}.label`]);

/** Required by another answer: a starting price, an account number, or catering. */
const neededWithOthers: ReadonlySet<QuestionName> = new Set([
  "priceUnit",
  "confirmAccountNumber",
  "fssaiNumber",
]);

function question(name: QuestionName, t: TFunction, language: Language): Question {
  const { options, kind = "line", ...settings } = fieldSettings[name] ?? {};
  return {
    ...settings,
    name,
    kind,
    label: t(`onboarding.field.${name}.label`),
    hint: t(`onboarding.field.${name}.hint`, { defaultValue: "" }) || undefined,
    optional: !requiredFields.has(name) && !neededWithOthers.has(name),
    options: options?.(t, language),
  };
}
