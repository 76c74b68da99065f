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
> & {
  hint?: true;
  options?: (t: TFunction, language: Language) => Option[];
};

const named = (list: readonly string[], keyOf: (value: string) => string) => (t: TFunction) =>
  list.map((value) => ({ value, label: t(keyOf(value)) }));
const link: FieldSettings = { hint: true, inputMode: "url", isCode: true, autoComplete: "off" };

const fieldSettings: Record<QuestionName, FieldSettings> = {
  businessName: { hint: true, autoComplete: "organization" },
  legalName: { hint: true },
  contactPerson: { autoComplete: "name" },
  email: { hint: true, inputMode: "email", autoComplete: "email", isCode: true },
  phone: { hint: true, inputMode: "tel", autoComplete: "tel", width: "medium" },
  businessType: {
    kind: "select",
    hint: true,
    options: named(businessTypes, (value) => `onboarding.businessType.${value}`),
  },
  yearsOfExperience: { hint: true, inputMode: "numeric", width: "short" },
  address: { kind: "area", hint: true, autoComplete: "street-address" },
  city: { autoComplete: "address-level2", width: "medium" },
  state: {
    kind: "select",
    autoComplete: "address-level1",
    options: (_, language) => states.map((one) => ({ value: one.code, label: one[language] })),
  },
  pincode: { inputMode: "numeric", autoComplete: "postal-code", width: "short", isCode: true },
  country: { autoComplete: "country-name", width: "medium" },
  website: { ...link, autoComplete: "url" },
  facebook: link,
  instagram: link,
  linkedin: link,
  otherSocial: link,
  categories: {
    kind: "checks",
    hint: true,
    options: named(categories, (value) => `directory.category.${value}`),
  },
  serviceDescription: { kind: "area", hint: true },
  startingPrice: { kind: "money", hint: true },
  priceUnit: {
    kind: "select",
    hint: true,
    width: "medium",
    options: named(priceUnits, (value) => `directory.priceUnit.${value}`),
  },
  packages: { kind: "packages" },
  panNumber: { hint: true, width: "medium", isCode: true },
  gstNumber: { hint: true, width: "medium", isCode: true },
  notGstRegistered: { kind: "tick" },
  accountHolder: { hint: true },
  accountNumber: { hint: true, inputMode: "numeric", width: "medium", isCode: true },
  confirmAccountNumber: { hint: true, inputMode: "numeric", width: "medium", isCode: true },
  ifsc: { hint: true, width: "medium", isCode: true },
  bankName: { hint: true },
  branch: { hint: true },
  upiId: { hint: true, width: "medium", isCode: true },
  licenseStatus: {
    kind: "radio",
    hint: true,
    options: named(licenseStatuses, (value) => `onboarding.licenseStatus.${value}`),
  },
  fssaiNumber: { hint: true, inputMode: "numeric", width: "medium", isCode: true },
  eventSizes: {
    kind: "checks",
    hint: true,
    options: named(eventSizes, (value) => `directory.size.${value}`),
  },
  serviceAreas: { kind: "area", hint: true },
  serviceCities: { kind: "area", hint: true },
  teamSize: { hint: true, inputMode: "numeric", width: "short" },
  dailyCapacity: { hint: true, inputMode: "numeric", width: "short" },
  noticeDays: { hint: true, inputMode: "numeric", width: "short" },
  digitalSignature: { hint: true, autoComplete: "name" },
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
export const kindOf = (name: QuestionName): Kind => fieldSettings[name].kind ?? "line";
export const optionsOf = (name: QuestionName, t: TFunction, language: Language): Option[] =>
  fieldSettings[name].options?.(t, language) ?? [];

/** Required by another answer: a starting price, an account number, or catering. */
const neededWithOthers: ReadonlySet<QuestionName> = new Set([
  "priceUnit",
  "confirmAccountNumber",
  "fssaiNumber",
]);

function question(name: QuestionName, t: TFunction, language: Language): Question {
  const { hint, options, kind = "line", ...settings } = fieldSettings[name];
  return {
    ...settings,
    name,
    kind,
    label: t(`onboarding.field.${name}.label`),
    hint: hint && t(`onboarding.field.${name}.hint`),
    optional: !requiredFields.has(name) && !neededWithOthers.has(name),
    options: options?.(t, language),
  };
}
