import { tidyCode } from "./text";

export const GROUPED = "\\d{1,15}|\\d{1,3}(?:, ?\\d{2,3}){0,5}, ?\\d{3}";

/** No sign, fraction or exponent; commas and Devanagari digits are accepted. */
export function parseWholeNumber(text: string): number | null {
  const typed = tidyCode(text, "nothing");
  return new RegExp(`^(?:${GROUPED})$`).test(typed) ? Number(typed.replace(/[, ]/g, "")) : null;
}

/** '30 people', '5 साल'. 'Lakh' is not one of them. */
const counted =
  "people|persons?|guests?|members?|staff|crew|pax|years?|yrs?|days?|events?|plates?|log|saal|din|" +
  "लोग|लोगों|व्यक्ति|मेहमान|सदस्य|साल|वर्ष|बरस|दिन|आयोजन|इवेंट|कार्यक्रम|प्लेट";

export function parseCount(text: string): number | null {
  const [, number] =
    new RegExp(`^(${GROUPED})\\s*(?:${counted})\\.?$`, "i").exec(tidyCode(text, "nothing")) ?? [];
  return parseWholeNumber(number ?? text);
}

export function parseCountRange(text: string): [low: number, high: number] | null {
  const [, low, high] =
    new RegExp(
      `^(\\d{1,9})\\s*(?:[\\p{Pd}\\u2212~]|to|se|से)\\s*(\\d{1,9})\\s*(?:${counted})?\\.?$`,
      "iu",
    ).exec(tidyCode(text, "nothing")) ?? [];
  return low === undefined ? null : [Number(low), Number(high)];
}

export function groupIndian(whole: number): string {
  return String(whole).replace(/(\d)(?=(?:\d{2})*\d{3}$)/g, "$1,");
}
