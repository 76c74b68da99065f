import type { TFunction } from "i18next";
import { languages } from "#db/schema/allowed-values";

export { languages };
export type Language = (typeof languages)[number];

/** A key may carry parameters: `fields.text.tooLong|max=500`. */
export function translate(
  t: TFunction,
  coded: string,
  params: Record<string, string | number> = {},
) {
  const [key = "", ...pairs] = coded.split("|");
  const own = pairs.map((pair) => {
    const [name = "", value = ""] = pair.split("=", 2).map(decodeURIComponent);
    return [name, value] as const;
  });
  return String(t(key, { ...params, ...Object.fromEntries(own) }));
}

/** Without one of our messages, zod writes an English sentence. */
export const isTranslationKey = (message: string) => /^[a-z]+(\.[\w-]+)+(\||$)/i.test(message);

export const keyWith = (key: string, params: Record<string, string | number> = {}) =>
  [
    key,
    ...Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
  ].join("|");
