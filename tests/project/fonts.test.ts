import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import en from "~/locales/en";
import hi from "~/locales/hi";

const rulesOf = (...sheets: string[]) =>
  sheets.flatMap((sheet) =>
    [
      ...readFileSync(`app/ui/styles/${sheet}.css`, "utf8").matchAll(/@font-face\s*\{([^}]*)\}/g),
    ].map(([, rule = ""]) => rule),
  );
const rules = { en: rulesOf("fonts", "latin-fonts"), hi: rulesOf("fonts", "hindi-fonts") };

const facesOf = (language: "en" | "hi") =>
  rules[language].flatMap((rule) => {
    const url = /url\("([^"]+)"\)/.exec(rule)?.[1]?.replace(/\?.*$/, "");
    if (!url) return [];
    return [
      {
        file: `app/ui/styles/${url}`,
        holds: inRanges(/unicode-range:([^;]*)/.exec(rule)?.[1] ?? ""),
      },
    ];
  });

function inRanges(list: string) {
  const ranges = [...list.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(([, from, to]) => [
    parseInt(from ?? "", 16),
    parseInt(to ?? from ?? "", 16),
  ]);
  return (code: number) => ranges.some(([from = 0, to = 0]) => code >= from && code <= to);
}

const charactersOf = (texts: object) =>
  [...new Set(JSON.stringify(texts))].map((character) => character.codePointAt(0) ?? 0);

/** Every font file that a page with all these characters in every style would load. */
const filesFor = (language: "en" | "hi", characters: number[]) =>
  facesOf(language)
    .filter(({ holds }) => characters.some(holds))
    .map(({ file }) => file);

const kilobytes = (files: string[]) =>
  files.reduce((sum, file) => sum + statSync(file).size, 0) / 1024;

test("the Devanagari letters and digits of all Hindi texts are in two files of at most 90 KB", () => {
  const english = inRanges("U+41-7E");
  const characters = charactersOf([hi, "₹"]).filter((code) => !english(code));
  const files = filesFor("hi", characters);
  const held = (code: number) => facesOf("hi").some(({ holds }) => holds(code));
  const devanagari = characters.filter((code) => code >= 0x900 && code <= 0x97f);
  expect(devanagari.filter((code) => !held(code))).toEqual([]);
  const text = files.filter((file) => !file.includes("rozha"));
  expect(text.map((file) => /[\w-]+(?=\.woff2)/.exec(file)?.[0])).toEqual([
    "mukta-hindi-400",
    "mukta-hindi-600",
  ]);
  expect(kilobytes(text)).toBeLessThanOrEqual(90);
});

test("all English texts are rendered without a Devanagari file", () => {
  const latin = charactersOf([en, "₹"]).filter((code) => code < 0x900 || code > 0x97f);
  const files = filesFor("en", latin);
  expect(files.filter((file) => /devanagari|hindi/.test(file))).toEqual([]);
  expect(kilobytes(files)).toBeLessThan(40);
});

test("the text font never replaces another once a page is rendered, so that lines do not reflow", () => {
  const loaded = [...rules.en, ...rules.hi].filter((rule) => rule.includes("url("));
  const late = loaded.filter((rule) => !/font-display: optional|\.woff2\?inline/.test(rule));
  expect(new Set(late.map((rule) => /font-family: "?([^";]+)/.exec(rule)?.[1]))).toEqual(
    new Set(["Rozha One", "Hindi Name"]),
  );
});
