/** Ours and not Intl's: every version of ICU renders the same page. */
import { tidyCode, tidyLine } from "../text";

export const MONTHS = {
  en: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  hi: [
    "जनवरी",
    "फ़रवरी",
    "मार्च",
    "अप्रैल",
    "मई",
    "जून",
    "जुलाई",
    "अगस्त",
    "सितंबर",
    "अक्टूबर",
    "नवंबर",
    "दिसंबर",
  ],
} as const;

export const WEEKDAYS = {
  en: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  hi: ["रविवार", "सोमवार", "मंगलवार", "बुधवार", "गुरुवार", "शुक्रवार", "शनिवार"],
} as const;

const OTHER_SPELLINGS: Record<string, number> = { अक्तूबर: 10, जुलाइ: 7, अप्रेल: 4 };

export function dayFromText(text: string): [number, number, number] | null {
  const typed = tidyLine(tidyCode(text, "nothing")).replace(/[\p{Pd}\u2212]/gu, "-");
  if (typed.length > 60) return null;
  return inDigits(typed) ?? inWords(typed);
}

function inDigits(typed: string): [number, number, number] | null {
  const yearFirst = typed.match(/^(\d{4}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{1,2})$/);
  if (yearFirst) return [Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4])];
  // Some phones' keypads only have digits.
  const dayFirst =
    typed.match(/^(\d{1,2}) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d{4})$/) ??
    typed.match(/^(\d\d)()(\d\d)(\d{4})$/);
  return dayFirst && [Number(dayFirst[4]), Number(dayFirst[3]), Number(dayFirst[1])];
}

function inWords(typed: string): [number, number, number] | null {
  const plain = typed.replace(/^[\p{L}\p{M}]+(?:, ?| )(?=\d)/u, (word) =>
    isWeekday(word) ? "" : word,
  );
  const dayFirst = plain.match(
    /^(\d{1,2})(?:st|nd|rd|th)?[ -]?([\p{L}\p{M}]+)\.?,?[ -]?(\d{4})$/iu,
  );
  if (dayFirst) return named(dayFirst[3], dayFirst[2], dayFirst[1]);
  const monthFirst = plain.match(/^([\p{L}\p{M}]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/iu);
  return monthFirst && named(monthFirst[3], monthFirst[1], monthFirst[2]);
}

function named(year = "", month = "", day = ""): [number, number, number] | null {
  const number = monthNamed(month);
  return number ? [Number(year), number, Number(day)] : null;
}

function isWeekday(word: string): boolean {
  const typed = plainWord(word).replace(/[ ,]/g, "");
  return (
    WEEKDAYS.en.some((short) => typed.startsWith(short.toLowerCase())) ||
    WEEKDAYS.hi.some((name) => name.startsWith(typed))
  );
}

function monthNamed(word: string): number | undefined {
  const typed = plainWord(word);
  if (typed.length < (/[a-z]/.test(typed) ? 3 : 2)) return undefined;
  const starting = [...MONTHS.en, ...MONTHS.hi].flatMap((name, at) =>
    plainWord(name).startsWith(typed) ? [(at % 12) + 1] : [],
  );
  return starting.length === 1 ? starting[0] : OTHER_SPELLINGS[typed];
}

/** Without nukta, and with म् before a consonant as the anusvara it may be spelt with. */
function plainWord(word: string): string {
  return word
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\u093c/g, "")
    .replace(/म्(?=ब)/g, "ं");
}
