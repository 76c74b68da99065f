import { currentPassword } from "~/features/accounts/settings/settings-forms";
import { z } from "zod";
import { ranges } from "#db/schema/allowed-values";
import { categories, eventSizes } from "~/features/directory/category-catalogue";
import { priceUnits } from "~/features/directory/price-units";
import { checkbox, checkboxRequired, chosenOnce } from "~/platform/forms/checkbox";
import * as india from "~/platform/india/india-fields";
import { findCity, findState, homeCountry, parseCountry } from "~/platform/india/places/places";
import { isBlank } from "~/platform/india/text";
import { businessTypes, licenseStatuses, maxPackages, slots } from "./choices";

const line = (max: number) => india.freeText.optional({ max, oneLine: true });
const chosen = <const List extends readonly string[]>(list: List, key: string) =>
  z
    .string({ error: key })
    .transform((text) => text || undefined)
    .pipe(z.enum(list, { error: key }).optional())
    .optional();
const several = z
  .union([z.array(z.string()), z.string().transform((text) => [text])])
  .optional()
  .transform((texts) => chosenOnce((texts ?? []).filter((text) => !isBlank(text))));

/** Any other city as typed. */
const citySlug = (text: string) => findCity(text)?.slug ?? text;

const company = z.object({
  businessName: india.freeText({
    min: 2,
    max: 120,
    oneLine: true,
    missing: "onboarding.problem.businessName",
  }),
  legalName: line(120),
  contactPerson: india.personName({ missing: "onboarding.problem.contactPerson" }),
  email: india.email(),
  phone: india.mobile(),
  businessType: chosen(businessTypes, "onboarding.problem.businessType"),
  yearsOfExperience: india.years.optional(),
  address: india.freeText.optional({ max: 300 }),
  city: india
    .freeText({ max: 80, oneLine: true, missing: "onboarding.problem.city" })
    .transform(citySlug),
  state: z.string({ error: "onboarding.problem.state" }).transform((text, context) => {
    const state = findState(text);
    if (!state) context.addIssue({ code: "custom", message: "onboarding.problem.state" });
    return state?.code ?? z.NEVER;
  }),
  pincode: india.pincode(),
  country: line(60).transform((text) => parseCountry(text ?? homeCountry)),
  website: india.webLink.optional(),
  facebook: india.networkLink("facebook").optional(),
  instagram: india.networkLink("instagram").optional(),
  linkedin: india.networkLink("linkedin").optional(),
  otherSocial: india.webLink.optional(),
});

const priceUnit = chosen(priceUnits, "onboarding.problem.priceUnit");

export const packageForm = z.object({
  name: india.freeText({ max: 100, oneLine: true, missing: "onboarding.problem.packageName" }),
  price: india.rupees.optional().transform((paise) => paise ?? null),
  priceUnit,
  features: india.freeText.optional({ max: 1500 }).transform((text) =>
    (text ?? "")
      .split("\n")
      .map((one) => one.trim())
      .filter(Boolean),
  ),
});

const services = z.object({
  categories: several.pipe(
    z
      .array(z.enum(categories, { error: "onboarding.problem.categories" }))
      .min(1, "onboarding.problem.categories"),
  ),
  serviceDescription: india.freeText({
    min: 50,
    max: 3000,
    missing: "onboarding.problem.serviceDescription",
  }),
  startingPrice: india.rupees.optional(),
  priceUnit,
  packages: z
    .array(packageForm)
    .max(maxPackages, `onboarding.problem.packages|max=${maxPackages}`)
    .default([]),
});

const legal = z.object({
  panNumber: india.pan(),
  gstNumber: india.gstin.optional(),
  notGstRegistered: checkbox,
  accountHolder: india.personName.optional(),
  accountNumber: india.accountNumber.optional(),
  confirmAccountNumber: india.accountNumber.optional(),
  ifsc: india.ifsc.optional(),
  bankName: line(100),
  branch: line(100),
  upiId: india.upi.optional(),
});

const documents = z.object({
  licenseStatus: chosen(licenseStatuses, "onboarding.problem.licenseStatus"),
  fssaiNumber: india.fssai.optional(),
});

const operations = z.object({
  eventSizes: several.pipe(z.array(z.enum(eventSizes, { error: "onboarding.problem.eventSizes" }))),
  serviceAreas: india.freeText.optional({ max: 500 }),
  /** Separated by commas or new lines, as people type them, or a list. */
  serviceCities: several
    .transform((texts) =>
      texts.flatMap((text) => text.split(/[\n,;،、।|]+/)).filter((text) => !isBlank(text)),
    )
    .pipe(
      z
        .array(india.freeText({ max: 80, oneLine: true }).transform(citySlug))
        .max(50, "onboarding.problem.serviceCities|max=50"),
    )
    .transform((cities) => [...new Set(cities)]),
  teamSize: india.wholeNumber.optional(ranges.teamSize),
  dailyCapacity: india.wholeNumber.optional(ranges.dailyCapacity),
  noticeDays: india.wholeNumber.optional(ranges.noticeDays),
});

const declaration = z.object({
  digitalSignature: india.personName({ missing: "onboarding.problem.digitalSignature" }),
  acceptTerms: checkboxRequired("onboarding.problem.acceptTerms"),
  acceptPrivacy: checkboxRequired("onboarding.problem.acceptPrivacy"),
  marketingConsent: checkbox,
});

export const stepForms = {
  company,
  services,
  portfolio: z.object({}),
  legal,
  documents,
  operations,
  declaration,
};

export type StepForm = (typeof stepForms)[keyof typeof stepForms];

export type ApplicationValues = {
  [Name in keyof typeof stepForms]: Partial<z.output<(typeof stepForms)[Name]>>;
};

/** Empty before anything was entered. */
const shownDraft = z.string().max(40).optional();

/** The answers are read from the form data, so that wrong ones are saved too. */
export const stepPost = z.looseObject({
  intent: z.string().max(40).default("continue"),
  _version: z.string().max(12).optional(),
  _draft: shownDraft,
  /** From the page's script: identifies the open page, and numbers its saves. */
  _page: z.string().max(40).optional().catch(undefined),
  _save: z.coerce.number().int().min(1).max(1e9).optional().catch(undefined),
  _unanswered: z.string().optional().catch(undefined),
  password: currentPassword,
});

export const piecePost = z.object({
  slot: z.enum(slots),
  name: z.string().max(400).default(""),
  type: z.string().max(100).default(""),
  /** Bytes, of the whole file. */
  size: z.coerce.number().int().min(0).max(1e12),
  /** The same for all pieces of a file, even after the page is reloaded. */
  key: z.string().max(600),
  /** Offset of the piece, in bytes. */
  from: z.coerce.number().int().min(0).max(1e12),
  piece: z.instanceof(File),
  /** Those shown on the page where the file was chosen. */
  _uploads: z.string().max(4000).default(""),
  _draft: shownDraft,
});
