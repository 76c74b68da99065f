import type { TFunction } from "i18next";
import { languages } from "#db/schema/allowed-values";

export { languages };
export type Language = (typeof languages)[number];

/**
 * Says a key that may carry parameters: `fields.text.tooLong|max=500`.
 * Schemas and refusals hold such keys; whoever answers a person says them in that person's language.
 */
export function translate(
  t: TFunction,
  coded: string,
  params: Record<string, string | number> = {},
): string {
  const [key = "", ...pairs] = coded.split("|");
  return String(
    t(key, { ...params, ...Object.fromEntries(pairs.map((pair) => pair.split("=", 2))) }),
  );
}
