import type { IstDay, legalPages } from "#db/schema/allowed-values";
import type { FileId } from "#db/schema/ids";
import type { Language } from "../i18n";
import type { SiteColours } from "./site-colours";

/** Readers of a language without one get the English text. */
export type Texts = Record<Language, string>;

export type SiteSettings = {
  /** `soon` until it is opened for the first time. */
  opening: "soon" | "open" | "closed";
  /** Announced while it is not open; it opens by a press. */
  opensOn: IstDay | null;
  name: Texts;
  company: Texts;
  address: Texts;
  contactEmail: string;
  contactPhone: string;
  grievanceOfficer: Texts;
  grievanceEmail: string;
  securityEmail: string;
  colours: SiteColours | null;
  /** Null for the rangoli. */
  logo: FileId | null;
  announcement: Texts;
  registration: (typeof registrations)[number];
  reviewHours: number;
  noticeDays: number;
  languages: Language[];
  hidden: Record<HideableList, string[]>;
  /** Null if the locales' text applies. */
  legalTexts: Record<LegalPage, { number: number; version: string } | null>;
};

export type LegalPage = (typeof legalPages)[number];

export const registrations = ["open", "invitation"] as const;
export const reviewHoursOffered = [24, 48, 72, 96] as const;
export type HideableList = "categories" | "cities" | "eventTypes";

/** 0 until a version is saved. */
export type Site = SiteSettings & { number: number };

export const offeredOf = <Value extends string>(
  hidden: readonly string[],
  all: readonly Value[],
  chosenBefore: readonly (string | undefined)[] = [],
) => all.filter((one) => !hidden.includes(one) || chosenBefore.includes(one));

export const textIn = (texts: Texts, language: Language) => texts[language] || texts.en;

/** Needed by the E-commerce Rules 2020 and the readers. */
const neededToOpen = [
  "company",
  "address",
  "contactEmail",
  "grievanceOfficer",
  "grievanceEmail",
  "securityEmail",
] as const;

export const missingToOpen = (site: SiteSettings): (typeof neededToOpen)[number][] =>
  neededToOpen.filter((field) => {
    const value = site[field];
    return (typeof value === "string" ? value : value.en) === "";
  });

/** `reviewTime` defaults to `24-48`, the specification's words. */
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

export function withSiteValues(text: string, values: ReturnType<typeof siteValues>) {
  const known = new Map(Object.entries(values));
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => known.get(name) ?? whole);
}
