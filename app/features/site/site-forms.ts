import { currentPassword } from "~/features/accounts/settings/settings-forms";
import { z } from "zod";
import { placeholders, sectionsIn } from "~/features/legal-pages/sections";
import {
  legalTextFields,
  logoFields,
  lookFields,
  offerFields,
  openingFields,
  siteFields,
} from "./site-fields";
import { cities } from "~/platform/india/places/places";
import { described, shapeOf } from "~/platform/forms/field-schemas";
import { isReadableAccent, isReadablePrimary } from "~/platform/site/site-colours";
import { byIntent } from "~/platform/forms/intent";

/** Another administrator may have saved one since the form was rendered. */
const version = z.string().max(20).default("");

/** Translations would read these as placeholders. */
const withoutBraces = (text: string | undefined) => !/[{}]|\$t\(/.test(text ?? "");

export const siteOverviewForm = byIntent({
  testEmail: {},
  open: { version },
  close: { version, ...shapeOf(openingFields) },
});

const { nameEn, nameHi } = shapeOf(siteFields.name);

export const siteNameForm = z.object({
  version,
  nameEn: nameEn.refine(withoutBraces, "site.braces"),
  nameHi: nameHi.refine(withoutBraces, "site.braces"),
});

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, { error: "site.look.colour.format", abort: true });

export const siteLookForm = byIntent({
  colours: {
    version,
    primary: described(
      colour.refine(isReadablePrimary, "site.look.primary.unreadable"),
      lookFields.primary,
    ),
    accent: described(
      colour.refine(isReadableAccent, "site.look.accent.unreadable"),
      lookFields.accent,
    ),
  },
  deliveredColours: { version },
  logo: { version, ...shapeOf(logoFields) },
  removeLogo: { version },
});

export const siteOperatorForm = z.object({
  version,
  password: currentPassword,
  ...shapeOf(siteFields.operator),
  contactPhone: described(
    z
      .string()
      .trim()
      .regex(/^\+?\d[\d -]{6,18}\d$/, "site.operator.contactPhone.format")
      .optional(),
    siteFields.operator.contactPhone,
  ),
});

export const siteAnnouncementForm = z
  .object({ version, ...shapeOf(siteFields.announcement) })
  .refine(({ announcementEn, announcementHi }) => announcementEn || !announcementHi, {
    path: ["announcementEn"],
    message: "site.announcement.announcementEn.missing",
  });

/** Unknown values are ignored. */
const ticked = <Value extends string>(field: {
  values: readonly Value[];
  label: string;
  missing?: string;
}) =>
  described(
    z
      .array(z.string())
      .default([])
      .transform((list) => field.values.filter((value) => list.includes(value)))
      .refine((list) => list.length > 0, field.missing),
    field,
  );

export const siteOfferForm = z.object({
  version,
  ...shapeOf(offerFields),
  languages: ticked(offerFields.languages),
  categories: ticked(offerFields.categories),
  eventTypes: ticked(offerFields.eventTypes),
  cities: ticked({
    values: cities.map(({ slug }) => slug),
    label: "site.offer.cities.label",
    missing: "site.offer.cities.missing",
  }),
});

const knownPlaceholder = (text: string | undefined) =>
  [...(text ?? "").matchAll(/\{\{(.*?)\}\}/g)].every(([, name]) =>
    placeholders.some((one) => one === name),
  );
const hasSections = (text: string | undefined) => !text || sectionsIn(text).length > 0;
const legalText = <Schema extends z.ZodType<string | undefined>>(schema: Schema) =>
  schema
    .refine(hasSections, "site.legal.noHeading")
    .refine(knownPlaceholder, "site.legal.unknownPlaceholder");
const { textEn, textHi } = shapeOf(legalTextFields);

export const legalTextForm = byIntent({
  publish: {
    version,
    password: currentPassword,
    textEn: legalText(textEn),
    textHi: legalText(textHi),
  },
  useBuiltIn: { version, password: currentPassword },
});

export type SiteOpeningInput = Exclude<z.output<typeof siteOverviewForm>, { intent: "testEmail" }>;
export type SiteNameInput = z.output<typeof siteNameForm>;
export type SiteLookInput = z.output<typeof siteLookForm>;
export type SiteOperatorInput = z.output<typeof siteOperatorForm>;
export type SiteAnnouncementInput = z.output<typeof siteAnnouncementForm>;
export type SiteOfferInput = z.output<typeof siteOfferForm>;
export type LegalTextInput = z.output<typeof legalTextForm>;
