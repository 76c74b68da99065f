/** Money is a whole number of paise everywhere; rupees only exist in what people type and read. */
import { ranges, type Paise, type Rupees } from "#db/schema/allowed-values";
import { GROUPED, groupIndian } from "./numbers";
import { tidyCode } from "./text";

export type { Paise, Rupees };

/** Matched after NFKC, which splits the nukta from its letter. */
const UNITS: [RegExp, number][] = [
  [/^(?:lakhs?|lacs?|l|लाख)$/i, 1_00_000],
  [/^(?:crores?|cr|करोड\u093c?)$/i, 1_00_00_000],
  [/^(?:thousand|k|हज\u093c?ार)$/i, 1000],
];

const TYPED = new RegExp(
  `^(?:₹|rs\\.?|inr|रु\\.?|रू\\.?)?\\s*(${GROUPED})(?:\\.(\\d{1,2}))?\\s*([\\p{L}\\p{M}]*?)\\s*(?:/-|₹|रुपये|रुपए)?$`,
  "iu",
);

/** '₹1,50,000', 'Rs 500/-', '2.5 lakh' to paise; null unless ₹1 to ₹10,00,00,000. */
export function parseRupees(text: string): Paise | null {
  const paise = readRupees(text);
  return paise !== null && paise >= ranges.paise.min && paise <= ranges.paise.max ? paise : null;
}

/** Without the limits, for telling 'not an amount' from 'too much'. */
export function readRupees(text: string): Paise | null {
  const [, rupees, fraction = "", word = ""] = tidyCode(text, "nothing").match(TYPED) ?? [];
  const unit = word === "" ? 1 : UNITS.find(([pattern]) => pattern.test(word))?.[1];
  if (rupees === undefined || unit === undefined) return null;
  const paise =
    (Number(rupees.replace(/[, ]/g, "")) * 100 + Number(fraction.padEnd(2, "0"))) * unit;
  return Number.isSafeInteger(paise) ? paise : null;
}

/** For what uses rupees: the JSON API, search engines, URLs. */
export function inRupees(paise: Paise): Rupees;
export function inRupees(paise: Paise | null): Rupees | null;
export function inRupees(paise: Paise | null): Rupees | null {
  return paise === null ? null : paise / 100;
}

/** '₹12,50,000'; paise are only shown if there are any: '₹999.50'. */
export function formatRupees(paise: Paise): string {
  const whole = Math.round(Math.abs(paise));
  const rest = whole % 100;
  const sign = paise < 0 && whole > 0 ? "-" : "";
  return `${sign}₹${groupIndian(Math.floor(whole / 100))}${rest ? `.${String(rest).padStart(2, "0")}` : ""}`;
}
