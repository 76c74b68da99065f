import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, useTranslation } from "react-i18next";
import { expect, test, vi } from "vitest";
import { languages } from "~/platform/i18n";
import { allTexts, translatorFor } from "~/platform/i18n.server";
import { i18nOf, translatorOf } from "~/ui/translator";
import { plural } from "../../../vite-plugins/keys-in-code";

type Texts = { [name: string]: string | Texts };
const textsOf = (texts: Texts, path = ""): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === "string" ? [[path + name, text]] : textsOf(text, `${path}${name}.`),
  );

test.each(languages)("the browser shows every text in %s as the server does", (language) => {
  const texts = textsOf(allTexts(language));
  const inBrowser = translatorOf(Object.fromEntries(texts), language);
  const onServer = translatorFor(language);
  for (const [key, text] of texts) {
    // Only refusals are made of another text, and those are worded on the server.
    if (text.includes("$t(")) continue;
    const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
    const params = Object.fromEntries(names.map((name) => [name, `<${name}> & $1 {{x}}`]));
    for (const count of plural.test(key) ? [0, 1, 2, 11, 1.5] : [undefined]) {
      const bare = key.replace(plural, "");
      const all: Record<string, unknown> = count === undefined ? params : { ...params, count };
      expect(inBrowser(bare, all)).toBe(onServer(bare, all));
    }
  }
});

test("a missing text shows its key, as on the server", () => {
  expect(translatorOf({}, "en")("layout.unknown")).toBe("layout.unknown");
});

test("a language's plural rules are loaded with the first text that counts, not with the page", () => {
  const Rules = Intl.PluralRules;
  const loaded: (string | undefined)[] = [];
  vi.stubGlobal("Intl", {
    PluralRules: class extends Rules {
      constructor(language?: string) {
        super(language);
        loaded.push(language);
      }
    },
  });
  const t = translatorOf({ days_one: "{{count}} day", days_other: "{{count}} days" }, "en");
  t("days");
  expect(loaded).toEqual([]);
  expect([t("days", { count: 1 }), t("days", { count: 2 })]).toEqual(["1 day", "2 days"]);
  expect(loaded).toEqual(["en"]);
  vi.unstubAllGlobals();
});

test("a component shows its texts in the browser's language", () => {
  const Close = () => {
    const { t, i18n } = useTranslation();
    return `${t("ui.close")} ${i18n.language}`;
  };
  const i18n = i18nOf(translatorOf({ "ui.close": "बंद करें" }, "hi"), "hi");
  expect(renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(Close)))).toBe(
    "बंद करें hi",
  );
});
