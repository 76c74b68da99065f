import { tidyCode } from "./text";

/** Digits alone, or grouped with commas the Indian way (12,50,000) or the other (1,250,000). */
export const GROUPED = "\\d{1,15}|\\d{1,3}(?:, ?\\d{2,3}){0,5}, ?\\d{3}";

/** A whole number typed by a person: no sign, fraction or exponent; commas and Devanagari digits are understood. */
export function parseWholeNumber(text: string): number | null {
  const typed = tidyCode(text, "nothing");
  return new RegExp(`^(?:${GROUPED})$`).test(typed) ? Number(typed.replace(/[, ]/g, "")) : null;
}

/** 1250000 → '12,50,000' */
export function groupIndian(whole: number): string {
  return String(whole).replace(/(\d)(?=(?:\d{2})*\d{3}$)/g, "$1,");
}
