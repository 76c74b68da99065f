import type { TFunction } from "i18next";
import { categories, eventTypes, legalPages } from "#db/schema/allowed-values";
import { builtInText, builtInVersion } from "~/features/legal-pages/legal-text.server";
import { peopleByIds } from "~/features/accounts/account-queries.server";
import { paths } from "~/urls";
import { formatDay, formatInstant } from "~/platform/india/dates/day-format";
import { istDay } from "~/platform/india/dates/dates";
import { cities, cityName } from "~/platform/india/places/places";
import type { Language } from "~/platform/i18n";
import { site } from "~/platform/site/current-site.server";
import { legalTextByNumber, legalTextsOf } from "~/platform/site/legal-texts.server";
import {
  textIn,
  type HideableList,
  type LegalPage,
  type SiteSettings,
  type Texts,
} from "~/platform/site/site-settings";
import { config } from "~/platform/config.server";

export function presentSite(t: TFunction) {
  const current = site();
  const offer = {
    registration: t(`site.offer.${current.registration}`),
    reviewHours: t("site.offer.hours", { count: current.reviewHours }),
    noticeDays: t("site.offer.days", { count: current.noticeDays }),
    languages: current.languages.map((one) => languageNames[one]).join(", "),
    ...shownOf(t, current),
  };
  const operator = (field: (typeof operatorFields)[number]) => {
    const value = current[field];
    return {
      label: t(`site.shown.${field}`),
      lines: typeof value === "string" ? [value] : linesOf(value),
    };
  };
  const look = (part: "colours" | "logo") => ({
    label: t(`site.shown.${part}`),
    lines: [t(current[part] === null ? "site.look.asDelivered" : "site.look.own")],
    to: paths.adminSite("look"),
  });
  const name = { label: t("site.shown.name"), lines: linesOf(current.name) };
  const announcement = {
    label: t("site.shown.announcement"),
    lines: linesOf(current.announcement),
    to: paths.adminSite("announcement"),
    changes: t("site.announcement.title"),
  };
  const legal = (page: LegalPage) => {
    const own = current.legalTexts[page];
    const version = own?.version ?? builtInVersion(page);
    return {
      label: t(`legal.${page}.title`),
      lines: [t(own ? "site.legal.own" : "site.legal.builtIn", { version })],
      to: paths.adminLegalText(page),
    };
  };
  const sections: Section[] = [
    {
      title: t("site.name.title"),
      to: paths.adminSite("name"),
      rows: [
        { ...name, changes: t("site.name.title") },
        look("colours"),
        look("logo"),
        announcement,
      ],
    },
    {
      title: t("site.operator.title"),
      to: paths.adminSite("operator"),
      rows: operatorFields.map(operator),
    },
    {
      title: t("site.offer.title"),
      to: paths.adminSite("offer"),
      rows: Object.entries(offer).map(([field, value]) => ({
        label: t(`site.offer.${field}.label`),
        lines: [value],
      })),
    },
    { title: t("site.legal.heading"), to: paths.adminSite(), rows: legalPages.map(legal) },
  ];
  return {
    title: t("site.title"),
    sections,
  };
}

/** What is set, and the page that changes it; a row may name its own. */
type Section = {
  title: string;
  to: string;
  rows: { label: string; lines: string[]; to?: string; changes?: string }[];
};

const linesOf = (texts: Texts) => Object.values(texts).filter(Boolean);

const operatorFields = [
  "company",
  "address",
  "contactEmail",
  "contactPhone",
  "grievanceOfficer",
  "grievanceEmail",
  "securityEmail",
] as const;

const languageNames: Record<Language, string> = { en: "English", hi: "हिन्दी" };

function shownOf(t: TFunction, { hidden }: SiteSettings): Record<HideableList, string> {
  const label = (list: HideableList, all: number) => {
    const count = all - hidden[list].length;
    return count === all ? t("site.offer.all", { all }) : t("site.offer.some", { count, all });
  };
  return {
    categories: label("categories", categories.length),
    eventTypes: label("eventTypes", eventTypes.length),
    cities: label("cities", cities.length),
  };
}

/** As typed in the forms of all sections. */
export function presentSiteSettings() {
  const { number, name, company, address, grievanceOfficer, announcement, ...current } = site();
  const { contactEmail, contactPhone, grievanceEmail, securityEmail } = current;
  const texts = Object.entries({ name, company, address, grievanceOfficer, announcement });
  return {
    version: number,
    defaults: {
      ...Object.fromEntries(
        texts.flatMap(([field, { en, hi }]) => [
          [`${field}En`, en],
          [`${field}Hi`, hi],
        ]),
      ),
      contactEmail,
      contactPhone,
      grievanceEmail,
      securityEmail,
    },
  };
}

export function presentSiteOffer(language: Language) {
  const { number, registration, reviewHours, noticeDays, languages, hidden } = site();
  const shown = (list: HideableList, all: readonly string[]) =>
    all.filter((one) => !hidden[list].includes(one));
  return {
    version: number,
    cities: cities.map(({ slug }) => ({ value: slug, label: cityName(slug, language) })),
    defaults: {
      registration,
      reviewHours: String(reviewHours),
      noticeDays: String(noticeDays),
      languages,
      categories: shown("categories", categories),
      eventTypes: shown("eventTypes", eventTypes),
      cities: shown(
        "cities",
        cities.map(({ slug }) => slug),
      ),
    },
  };
}

export async function presentLegalText(page: LegalPage, language: Language) {
  const current = site().legalTexts[page];
  const [own, versions] = await Promise.all([
    current && legalTextByNumber(current.number),
    legalTextsOf(page),
  ]);
  const people = await peopleByIds(versions.map(({ publishedBy }) => publishedBy));
  return {
    version: site().number,
    isOwn: own !== null,
    textEn: own?.en ?? builtInText(page, "en"),
    textHi: own ? own.hi : builtInText(page, "hi"),
    versions: versions.map((one) => ({
      version: one.version,
      day: formatDay(istDay(one.publishedAt), language),
      publisher: people.get(one.publishedBy)?.name ?? "",
      text: textIn(one, language),
      isCurrent: one.number === current?.number,
    })),
  };
}

export function presentInstallation(
  t: TFunction,
  language: Language,
  proxyProblems: ReadonlyMap<"untrusted_peer" | "no_proxy", Date>,
) {
  const { appUrl, backup, clamdUrl, mode, smtpUrl } = config();
  const settings = [
    { what: "mail", isSet: smtpUrl, line: "SMTP_URL=smtp://user:password@mail.example.com:587" },
    { what: "backup", isSet: backup, line: "BACKUP_URL=file:/backups" },
    { what: "https", isSet: appUrl.startsWith("https:"), line: "APP_URL=https://example.com" },
    { what: "virusScanner", isSet: clamdUrl, line: "CLAMD_URL=tcp://clamd:3310" },
    { what: "proxy", isSet: proxyProblems.size === 0, line: "TRUST_PROXY=1" },
  ];
  return {
    isTrial: mode !== "production",
    todo: settings
      .filter(({ isSet }) => !isSet)
      .map(({ what, line }) => ({ what: t(`site.installation.${what}`), line })),
    proxy: [...proxyProblems].map(([problem, at]) =>
      t(`site.installation.proxyProblem.${problem}`, { when: formatInstant(at, language) }),
    ),
  };
}
