import { istDay } from "~/platform/india/dates/dates";
import type { IstDay } from "#db/schema/allowed-values";
import type { Language } from "~/platform/i18n";
import { required } from "~/platform/required";
import { textOfLocale } from "~/platform/i18n.server";
import { site } from "~/platform/site/current-site.server";
import { legalTextByNumber } from "~/platform/site/legal-texts.server";
import { siteValues, textIn, withSiteValues, type LegalPage } from "~/platform/site/site-settings";
import { accessibilityStatement, builtInTexts, sectionsIn, type LegalSection } from "./sections";

type CurrentLegalText = { version: string; day: IstDay; sections: LegalSection[] };

/** What a legal page says now: the host's own text, else the one that comes with the app. */
export async function currentLegalText(
  page: LegalPage,
  language: Language,
): Promise<CurrentLegalText> {
  const current = site().legalTexts[page];
  if (!current) {
    const { version, day } = builtInTexts[page];
    return { version, day, sections: sectionsIn(filled(builtInText(page, language), language)) };
  }
  const own = required(
    await legalTextByNumber(current.number),
    "the text that the site's settings name",
  );
  const text = filled(textIn(own, language), language);
  return { version: own.version, day: istDay(own.publishedAt), sections: sectionsIn(text) };
}

/** The version that a declaration signed now is signed under. */
export const currentVersion = (page: LegalPage): string =>
  site().legalTexts[page]?.version ?? builtInTexts[page].version;

export const builtInVersion = (page: LegalPage): string => builtInTexts[page].version;

/** The text that comes with the app, as a host would write it: what an edit begins with. */
export const builtInText = (page: LegalPage, language: Language): string =>
  textOf(page, builtInTexts[page].sections, language);

/** What was checked and what is missing is a property of the software: no host rewrites it. */
export const accessibilitySections = (language: Language): LegalSection[] =>
  sectionsIn(filled(textOf("accessibility", accessibilityStatement.sections, language), language));

const textOf = (page: string, sections: readonly string[], language: Language) =>
  sections
    .map((id) => {
      const says = (part: string) => textOfLocale(language, `legal.${page}.${id}.${part}`);
      return `## ${says("title")}\n${says("text")}`;
    })
    .join("\n\n");

const filled = (text: string, language: Language) =>
  withSiteValues(text, siteValues(site(), language));
