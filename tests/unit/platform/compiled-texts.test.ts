import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { languages } from "~/platform/i18n";
import { allTexts, translatorFor } from "~/platform/i18n.server";

type Texts = ReturnType<typeof allTexts>;

const keysOf = (texts: Texts, path: string[] = []): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === "string" ? [[...path, name].join(".")] : keysOf(text, [...path, name]),
  );

/** `undefined` leaves a placeholder as it is. */
const given = ["Sharma {{nothing}} $t(x)", 7, 0, null, undefined];

test.each(languages)("every text of '%s' is filled in as i18next does", async (language) => {
  const texts = allTexts(language);
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (_: string, [placeholder]: RegExpExecArray) => placeholder,
  });
  const t = translatorFor(language);
  const keys = [...keysOf(texts), "no.such.key"];
  expect(keys.length).toBeGreaterThan(2000);
  const names = [
    ...new Set([...JSON.stringify(texts).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name)),
  ];
  const different = keys.flatMap((written) => {
    const key = written.replace(/_(zero|one|other)$/, "");
    return [0, 1, 2].flatMap((count, at) => {
      const values = {
        ...Object.fromEntries(names.map((name, more) => [name, given[(at + more) % given.length]])),
        count,
      };
      return t(key, values) === i18n.t(key, values)
        ? []
        : [[key, count, t(key, values), i18n.t(key, values)]];
    });
  });
  expect(different).toEqual([]);
});

test("a value that looks like a placeholder is shown as typed", () => {
  const t = translatorFor("en");
  const name = "Sharma {{count}}";
  expect(t("directory.rating.words", { average: name, count: 2 })).toContain(name);
});
