import type { legalPages } from "#db/schema/allowed-values";
import type { FileId } from "#db/schema/ids";
import type { Language } from "../i18n";
import type { SiteColours } from "./site-colours";

/** The same text in each language. Readers of a language without one get the English text. */
export type Texts = Record<Language, string>;

/** What the host of a site decides about it (`/admin/site`). */
export type SiteSettings = {
  name: Texts;
  company: Texts;
  address: Texts;
  contactEmail: string;
  contactPhone: string;
  grievanceOfficer: Texts;
  grievanceEmail: string;
  securityEmail: string;
  /** Null for the default colours. */
  colours: SiteColours | null;
  /** A square picture instead of the rangoli; null for the rangoli. */
  logo: FileId | null;
  /** Shown above every page; empty if there is nothing to announce. */
  announcement: Texts;
  /** Whether anyone may apply as a provider, or only those invited. */
  registration: (typeof registrations)[number];
  /** Within how many hours a reviewer answers an application. */
  reviewHours: number;
  /** The days of notice for providers who have set none. */
  noticeDays: number;
  languages: Language[];
  /** The slugs of what is not offered to visitors and applicants. */
  hidden: Record<HideableList, string[]>;
  /** The host's own text in `legal_texts`; null if the locales' text applies. */
  legalTexts: Record<LegalPage, { number: number; version: string } | null>;
};

export type LegalPage = (typeof legalPages)[number];

export const registrations = ["open", "invitation"] as const;
export const reviewHoursOffered = [24, 48, 72, 96] as const;
export type HideableList = "categories" | "cities" | "eventTypes";

/** A version of the settings: 0 until one is saved. */
export type Site = SiteSettings & { number: number };

/** The values that the host offers, in order, and those chosen before they were withdrawn. */
export const offeredOf = <Value extends string>(
  hidden: readonly string[],
  all: readonly Value[],
  chosenBefore: readonly (string | undefined)[] = [],
): Value[] => all.filter((one) => !hidden.includes(one) || chosenBefore.includes(one));

export const textIn = (texts: Texts, language: Language): string => texts[language] || texts.en;

/** The law and the readers need these before a site opens to the public (E-commerce Rules 2020). */
const neededToOpen = [
  "company",
  "address",
  "contactEmail",
  "grievanceOfficer",
  "grievanceEmail",
  "securityEmail",
] as const;
type NeededToOpen = (typeof neededToOpen)[number];

/** What is still missing before the site may open. */
export const missingToOpen = (site: SiteSettings): NeededToOpen[] =>
  neededToOpen.filter((field) => {
    const value = site[field];
    return (typeof value === "string" ? value : value.en) === "";
  });

/** Values for texts' placeholders. `reviewTime` defaults to `24-48`, the specification's words. */
export function siteValues(site: SiteSettings, language: Language) {
  return {
    siteName: textIn(site.name, language),
    siteNameInEnglish: site.name.en,
    company: textIn(site.company, language),
    companyAddress: textIn(site.address, language),
    contactEmail: site.contactEmail,
    contactPhone: site.contactPhone,
    grievanceOfficer: textIn(site.grievanceOfficer, language),
    grievanceEmail: site.grievanceEmail,
    reviewHours: String(site.reviewHours),
    reviewTime: site.reviewHours === 48 ? "24-48" : String(site.reviewHours),
  };
}

/** The text with the site's values filled in; other placeholders stay. */
export function withSiteValues(text: string, values: ReturnType<typeof siteValues>): string {
  const known = new Map(Object.entries(values));
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => known.get(name) ?? whole);
}
