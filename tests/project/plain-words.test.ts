import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourcesIn } from "../support/source/imports";

const files = ["app", "db", "seed", "tests", "vite-plugins"].flatMap(sourcesIn);

test("comments and test titles use none of the words that docs/english.md refuses in code", () => {
  const [, list = ""] = /## Refused in code\n(.*?)\n## /s.exec(
    readFileSync("docs/english.md", "utf8"),
  )!;
  const words = [...list.matchAll(/^- (.+?):/gm)].map(([, word]) => word);
  expect(words.length).toBeGreaterThan(10);
  const refused = new RegExp(`\\b(${words.join("|")})\\b`, "i");
  const found = files.flatMap((file) =>
    proseIn(readFileSync(file, "utf8"))
      .filter(({ text }) => refused.test(text))
      .map(({ line, text }) => `${file}:${line}: ${text}`),
  );
  expect(found).toEqual([]);
});

/** Comments and test titles, without quoted code. */
const proseIn = (source: string) =>
  source.split("\n").flatMap((text, at) => {
    const [, comment] =
      /^\s*(?:\/\/|\/?\*+|\{\/\*)(.*)/.exec(text) ?? / \/\/ (.*)/.exec(text) ?? [];
    const [, title] = /^\s*(?:(?:test|describe)[^"`]*|\]\)\()["`](.+)["`],/.exec(text) ?? [];
    const prose = comment ?? title;
    return prose === undefined
      ? []
      : [{ line: at + 1, text: prose.replaceAll(/`[^`]*`|'[^']*'/g, "") }];
  });
