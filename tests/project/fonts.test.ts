import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import en from "~/locales/en";
import hi from "~/locales/hi";

const css = readFileSync("app/ui/styles/fonts.css", "utf8");
const { resolve } = createRequire(import.meta.url);

const faces = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = ""]) => {
  const url = /url\("([^"]+)"\)/.exec(rule)?.[1]?.replace(/\?.*$/, "");
  if (!url) return [];
  const file = url.startsWith("../") ? `app/ui/styles/${url}` : resolve(url);
  const ranges = /unicode-range:([^;]*)/.exec(rule)?.[1] ?? "";
  return [{ file, holds: inRanges(ranges) }];
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
const filesFor = (characters: number[]) =>
  faces.filter(({ holds }) => characters.some(holds)).map(({ file }) => file);

const kilobytes = (files: string[]) =>
  files.reduce((sum, file) => sum + statSync(file).size, 0) / 1024;

test("all Hindi texts are rendered with at most 90 KB of Devanagari, and none with a complete font file", () => {
  const files = filesFor(charactersOf([hi, "₹"]));
  expect(files.filter((file) => file.includes("@fontsource"))).toEqual([]);
  const devanagari = files.filter((file) => file.includes("devanagari"));
  expect(devanagari.length).toBe(2);
  expect(kilobytes(devanagari)).toBeLessThanOrEqual(90);
});

test("all English texts are rendered without a Devanagari file", () => {
  const latin = charactersOf([en, "₹"]).filter((code) => code < 0x900 || code > 0x97f);
  const files = filesFor(latin);
  expect(files.filter((file) => file.includes("devanagari"))).toEqual([]);
  expect(kilobytes(files)).toBeLessThan(40);
});

test("the text font never replaces another once a page is rendered, so that lines do not reflow", () => {
  const loaded = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].filter(([, rule]) =>
    rule?.includes("url("),
  );
  const swapped = loaded.filter(([, rule]) => rule?.includes("font-display: swap"));
  const optional = loaded.filter(([, rule]) => rule?.includes("font-display: optional"));
  expect(swapped.length + optional.length).toBe(loaded.length);
  expect(swapped.map(([, rule]) => /font-family: "?([^";]+)/.exec(rule ?? "")?.[1])).toEqual([
    "Rozha One",
    "Rozha One",
    "Hindi Name",
  ]);
});
