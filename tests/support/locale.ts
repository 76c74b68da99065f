import { readFileSync } from "node:fs";

/** A text, or more of them by name. */
export interface Texts {
  [key: string]: string & Texts;
}

/** What the pages say in a language, read from its locale file: Playwright cannot import JSON. */
export const textsOf = (language: "en" | "hi", feature: string): Texts =>
  JSON.parse(readFileSync(`app/locales/${language}/${feature}.json`, "utf8")) as Texts;
