import type { i18n } from "i18next";

export type Texts = Readonly<Record<string, string>>;

/** The part that our texts need: i18next itself would be 18 KB of script. */
export function translatorOf(texts: Texts, language: string) {
  // Browsers load the rules slowly, and few pages count anything at the start.
  let plurals: Intl.PluralRules | undefined;
  const pluralOf = (count: number) => (plurals ??= new Intl.PluralRules(language)).select(count);
  return (key: string, params: Record<string, unknown> = {}) => {
    const { count } = params;
    const forms =
      typeof count === "number"
        ? [...(count === 0 ? [`${key}_zero`] : []), `${key}_${pluralOf(count)}`, key]
        : [key];
    const form = forms.find((one) => one in texts);
    if (form === undefined) return key;
    return (texts[form] ?? "").replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(params[name] ?? ""),
    );
  };
}

/** What react-i18next reads. Nothing here ever changes: another language is another document. */
export function i18nOf(t: ReturnType<typeof translatorOf>, language: string) {
  const instance = {
    language,
    languages: [language],
    isInitialized: true,
    options: { react: { bindI18n: false } },
    hasLoadedNamespace: () => true,
    getFixedT: () => t,
  } satisfies Partial<Record<keyof i18n, unknown>>;
  return instance as unknown as i18n;
}
