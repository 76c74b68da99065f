import { readFileSync } from "node:fs";

/** A text, or more texts by name. */
export interface Texts {
  [key: string]: string & Texts;
}

/** The texts of a language from its locale file: Playwright cannot import JSON. */
export const textsOf = (language: "en" | "hi", feature: string): Texts =>
  JSON.parse(readFileSync(`app/locales/${language}/${feature}.json`, "utf8")) as Texts;
