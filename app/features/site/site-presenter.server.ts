import type { TFunction } from "i18next";
import { categories, eventTypes, legalPages } from "#db/schema/allowed-values";
import { builtInText, builtInVersion } from "~/features/legal-pages/legal-text.server";
import { peopleByIds } from "~/features/accounts/account-queries.server";
import { formatDay } from "~/platform/india/dates/day-format";
import { istDay } from "~/platform/india/dates/dates";
import { cities, cityName } from "~/platform/india/places/places";
import type { Language } from "~/platform/i18n";
import { site } from "~/platform/site/current-site.server";
import { legalTextByNumber, legalTextsOf } from "~/platform/site/legal-texts.server";
import {
  missingToOpen,
  textIn,
  type HideableList,
  type LegalPage,
  type SiteSettings,
  type Texts,
} from "~/platform/site/site-settings";

export function presentSite(t: TFunction) {
  const current = site();
  return {
    title: t("site.title"),
    missing: missingToOpen(current).map((field) => t(`site.missing.${field}`)),
    name: linesOf(current.name),
    look: (["colours", "logo"] as const).map((part) => ({
      label: t(`site.shown.${part}`),
      value: t(current[part] === null ? "site.look.asDelivered" : "site.look.own"),
    })),
    operator: [
      ["company", linesOf(current.company)],
      ["address", linesOf(current.address)],
      ["contactEmail", [current.contactEmail]],
      ["contactPhone", [current.contactPhone]],
      ["grievanceOfficer", linesOf(current.grievanceOfficer)],
      ["grievanceEmail", [current.grievanceEmail]],
      ["securityEmail", [current.securityEmail]],
    ].map(([field, lines]) => ({
      label: t(`site.shown.${String(field)}`),
      lines: [lines ?? []].flat(),
    })),
    announcement: linesOf(current.announcement),
    offer: {
      registration: t(`site.offer.${current.registration}`),
      reviewHours: t("site.offer.hours", { count: current.reviewHours }),
      noticeDays: t("site.offer.days", { count: current.noticeDays }),
      languages: current.languages.map((one) => languageNames[one]).join(", "),
      ...shownOf(t, current),
    },
    legal: legalPages.map((page) => ({
      page,
      title: t(`legal.${page}.title`),
      version: t(current.legalTexts[page] ? "site.legal.own" : "site.legal.builtIn", {
        version: current.legalTexts[page]?.version ?? builtInVersion(page),
      }),
    })),
  };
}

const languageNames: Record<Language, string> = { en: "English", hi: "हिन्दी" };

const linesOf = ({ en, hi }: Texts) => [en, hi].filter(Boolean);

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
