import { intent } from "~/platform/forms/intent";
import { currentPassword } from "~/features/accounts/settings/settings-forms";
import { z } from "zod";
import { categories, eventTypes, languages, ranges } from "#db/schema/allowed-values";
import { placeholders, sectionsIn } from "~/features/legal-pages/sections";
import { email, freeText, personName, wholeNumber } from "~/platform/india/india-fields";
import { cities } from "~/platform/india/places/places";
import { isReadableAccent, isReadablePrimary } from "~/platform/site/site-colours";
import { registrations, reviewHoursOffered } from "~/platform/site/site-settings";

/** Another administrator may have saved one since the form was rendered. */
const version = z.string().max(20).default("");

/** Translations would read these as placeholders. */
const withoutBraces = (text: string | undefined) => !/[{}]|\$t\(/.test(text ?? "");
const siteName = { max: 40, oneLine: true };

export const siteOverviewForm = intent("testEmail");

export const siteNameForm = z.object({
  version,
  nameEn: freeText({ missing: "site.name.nameEn.missing", ...siteName }).refine(
    withoutBraces,
    "site.braces",
  ),
  nameHi: freeText.optional(siteName).refine(withoutBraces, "site.braces"),
});

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, { error: "site.look.colour.format", abort: true });

export const siteLookForm = z.discriminatedUnion("intent", [
  intent("colours", {
    version,
    primary: colour.refine(isReadablePrimary, "site.look.primary.unreadable"),
    accent: colour.refine(isReadableAccent, "site.look.accent.unreadable"),
  }),
  intent("deliveredColours", { version }),
  intent("logo", {
    version,
    logo: z.instanceof(File, { error: "onboarding.upload.none" }),
  }),
  intent("removeLogo", { version }),
]);

const line = { max: 200, oneLine: true };
const lines = { max: 500 };

export const siteOperatorForm = z.object({
  version,
  password: currentPassword,
  companyEn: freeText({ missing: "site.operator.companyEn.missing", ...line }),
  companyHi: freeText.optional(line),
  addressEn: freeText({ missing: "site.operator.addressEn.missing", ...lines }),
  addressHi: freeText.optional(lines),
  contactEmail: email(),
  contactPhone: z
    .string()
    .trim()
    .regex(/^\+?\d[\d -]{6,18}\d$/, "site.operator.contactPhone.format")
    .optional(),
  grievanceOfficerEn: personName({ missing: "site.operator.grievanceOfficerEn.missing" }),
  grievanceOfficerHi: personName.optional(),
  grievanceEmail: email(),
  securityEmail: email(),
});

const announcement = { max: 200, oneLine: true };

export const siteAnnouncementForm = z
  .object({
    version,
    announcementEn: freeText.optional(announcement),
    announcementHi: freeText.optional(announcement),
  })
  .refine(({ announcementEn, announcementHi }) => announcementEn || !announcementHi, {
    path: ["announcementEn"],
    message: "site.announcement.announcementEn.missing",
  });

const slugs = cities.map(({ slug }) => slug);
/** Unknown values are ignored. */
const ticked = <Value extends string>(values: readonly Value[], missing: string) =>
  z
    .array(z.string())
    .default([])
    .transform((list) => values.filter((value) => list.includes(value)))
    .refine((list) => list.length > 0, missing);

export const siteOfferForm = z.object({
  version,
  registration: z.enum(registrations, { error: "site.offer.registration.missing" }),
  reviewHours: z.enum(reviewHoursOffered.map(String), { error: "site.offer.reviewHours.missing" }),
  noticeDays: wholeNumber({ ...ranges.noticeDays, missing: "site.offer.noticeDays.missing" }),
  languages: ticked(languages, "site.offer.languages.missing"),
  categories: ticked(categories, "site.offer.categories.missing"),
  eventTypes: ticked(eventTypes, "site.offer.eventTypes.missing"),
  cities: ticked(slugs, "site.offer.cities.missing"),
});

const knownPlaceholder = (text: string | undefined) =>
  [...(text ?? "").matchAll(/\{\{(.*?)\}\}/g)].every(([, name]) =>
    placeholders.some((one) => one === name),
  );
const hasSections = (text: string | undefined) => !text || sectionsIn(text).length > 0;
const longText = { max: 40_000 };

export const legalTextForm = z.discriminatedUnion("intent", [
  intent("publish", {
    version,
    password: currentPassword,
    textEn: freeText({ missing: "site.legal.textEn.missing", ...longText })
      .refine(hasSections, "site.legal.noHeading")
      .refine(knownPlaceholder, "site.legal.unknownPlaceholder"),
    textHi: freeText
      .optional(longText)
      .refine(hasSections, "site.legal.noHeading")
      .refine(knownPlaceholder, "site.legal.unknownPlaceholder"),
  }),
  intent("useBuiltIn", { version, password: currentPassword }),
]);

export type SiteNameInput = z.output<typeof siteNameForm>;
export type SiteLookInput = z.output<typeof siteLookForm>;
export type SiteOperatorInput = z.output<typeof siteOperatorForm>;
export type SiteAnnouncementInput = z.output<typeof siteAnnouncementForm>;
export type SiteOfferInput = z.output<typeof siteOfferForm>;
export type LegalTextInput = z.output<typeof legalTextForm>;
