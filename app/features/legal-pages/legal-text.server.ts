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

/** The host's own, otherwise the built-in one. */
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

export const currentVersion = (page: LegalPage): string =>
  site().legalTexts[page]?.version ?? builtInTexts[page].version;

export const builtInVersion = (page: LegalPage): string => builtInTexts[page].version;

export const builtInText = (page: LegalPage, language: Language): string =>
  textOf(page, builtInTexts[page].sections, language);

/** The statement describes the software, so no host may rewrite it. */
export const accessibilitySections = (language: Language): LegalSection[] =>
  sectionsIn(filled(textOf("accessibility", accessibilityStatement.sections, language), language));

const textOf = (page: string, sections: readonly string[], language: Language) =>
  sections
    .map((id) => {
      const part = (name: string) => textOfLocale(language, `legal.${page}.${id}.${name}`);
      return `## ${part("title")}\n${part("text")}`;
    })
    .join("\n\n");

/** Without the lines that name what the host has not set, such as a phone number. */
function filled(text: string, language: Language): string {
  const values = siteValues(site(), language);
  const isUnset = (name = "") => new Map(Object.entries(values)).get(name) === "";
  const lines = text
    .split("\n")
    .filter((line) => ![...line.matchAll(/\{\{(\w+)\}\}/g)].some(([, name]) => isUnset(name)));
  return withSiteValues(lines.join("\n"), values);
}
