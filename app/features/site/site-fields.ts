import { categories, eventTypes, languages, ranges } from "#db/schema/allowed-values";
import { fields, fieldsWithTexts } from "~/platform/forms/fields";
import { keyWith } from "~/platform/i18n";
import { registrations, reviewHoursOffered } from "~/platform/site/site-settings";

const inHindi = { hint: "site.hindiHint", lang: "hi", optional: true, unmarked: true } as const;
const email = { kind: "email", missing: "fields.email.missing", autoComplete: "off" } as const;

const colour = {
  kind: "line",
  max: 7,
  missing: "site.look.colour.format",
  spellCheck: false,
  width: "short",
} as const;

/** By the page that asks for them. */
export const siteFields = {
  name: fieldsWithTexts((name, text) => `site.name.${name}.${text}`, {
    nameEn: { kind: "line", max: 40 },
    nameHi: { kind: "line", max: 40, ...inHindi },
  }),
  operator: fieldsWithTexts((name, text) => `site.operator.${name}.${text}`, {
    companyEn: { kind: "line", max: 200 },
    companyHi: { kind: "line", max: 200, ...inHindi },
    addressEn: { kind: "text", max: 500, rows: 3 },
    addressHi: { kind: "text", max: 500, rows: 3, ...inHindi },
    contactEmail: email,
    contactPhone: {
      kind: "line",
      max: 20,
      hint: true,
      optional: true,
      unmarked: true,
      inputMode: "tel",
    },
    grievanceOfficerEn: { kind: "name", autoComplete: "off" },
    grievanceOfficerHi: { kind: "name", autoComplete: "off", ...inHindi },
    grievanceEmail: email,
    securityEmail: { ...email, hint: true },
  }),
  announcement: fieldsWithTexts((name, text) => `site.announcement.${name}.${text}`, {
    announcementEn: { kind: "line", max: 200, hint: true, optional: true, unmarked: true },
    announcementHi: { kind: "line", max: 200, ...inHindi },
  }),
};

export const openingFields = fieldsWithTexts((name, text) => `site.opening.${name}.${text}`, {
  opensOn: { kind: "day", hint: true, optional: true, unmarked: true },
});

export const offerFields = fieldsWithTexts((name, text) => `site.offer.${name}.${text}`, {
  registration: { kind: "radio", values: registrations, text: (value) => `site.offer.${value}` },
  reviewHours: {
    kind: "radio",
    values: reviewHoursOffered.map(String),
    text: (count) => keyWith("site.offer.hours", { count }),
    hint: true,
    inline: true,
  },
  noticeDays: { kind: "number", ...ranges.noticeDays, hint: true },
  languages: {
    kind: "checkboxes",
    values: languages,
    text: (value) => `site.offer.language.${value}`,
    inline: true,
  },
  categories: {
    kind: "checkboxes",
    values: categories,
    text: (value) => `directory.category.${value}`,
    hint: true,
    inline: true,
  },
  eventTypes: {
    kind: "checkboxes",
    values: eventTypes,
    text: (value) => `enquiries.eventType.${value}`,
    inline: true,
  },
});

export const lookFields = fieldsWithTexts((name, text) => `site.look.${name}.${text}`, {
  primary: { ...colour, hint: true },
  accent: { ...colour, hint: true },
});

export const logoFields = fields({
  logo: {
    kind: "file",
    label: "site.look.logo.label",
    hint: "site.look.logo.hint",
    missing: "onboarding.upload.none",
    accept: "image/jpeg,image/png,image/webp",
  },
});

export const legalTextFields = fieldsWithTexts((name, text) => `site.legal.${name}.${text}`, {
  textEn: { kind: "text", max: 40_000, rows: 18, hint: true },
  textHi: { kind: "text", max: 40_000, rows: 18, ...inHindi },
});
