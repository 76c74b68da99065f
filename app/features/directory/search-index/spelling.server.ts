import { latinDigits } from "~/platform/india/text";
import { transliterate } from "~/platform/india/transliterate.server";
import { searchWords } from "../search-words";
import { loanWords } from "./loan-words";

/**
 * Raised with every change to what `indexedWords` answers, or to the terms of facets: the index is
 * then written anew at the next start.
 */
export const spellingVersion = 2;

const longestWord = 40;

/**
 * The words of a text as the index holds them, each once: in Latin letters, by their sound. Both
 * what a provider published and what a visitor types come here, so that मेहंदी, mehendi and mehndi
 * are one word.
 */
export const indexedWords = (text: string): string[] => [
  ...new Set(searchWords(text).flatMap((word) => indexedWord(word) || [])),
];

const known = new Map<string, string>();
const mostKnown = 20_000;

/** Kept, since the same words return in every profile. */
function indexedWord(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  const found = bySound(loanWords.get(word) ?? inLatin(word));
  if (known.size >= mostKnown) known.clear();
  known.set(word, found);
  return found;
}

const inLatin = (word: string) =>
  latinDigits(transliterate(word.slice(0, longestWord)))
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .slice(0, longestWord);

const bySound = (word: string) =>
  soundRules.reduce((read, [pattern, sound]) => read.replace(pattern, sound), word);

const consonant = "(?:[bcdgjkpst]h|[bcdfghjklmnprstvy])";

/** In this order: each rule reads what the ones before it left. */
const soundRules: [pattern: RegExp, sound: string][] = [
  [/(?:c*ch+)+/g, "ch"],
  [/ph/g, "f"],
  [/ow(?![aeiou])/g, "o"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/ck|q/g, "k"],
  [/x/g, "ksh"],
  [/c(?=[eiy])/g, "s"],
  [/c(?!h)/g, "k"],
  // ढ़ is written both as in 'Garhwal' and as its letter sounds, 'Gadhwal'.
  [/rh/g, "dh"],
  [/^sri/g, "shri"],
  [/ee|ii/g, "i"],
  [/oo|uu/g, "u"],
  [/([a-z])\1+/g, "$1"],
  [/([kgjtdpb])\1h/g, "$1h"],
  [/aya$/g, "ay"],
  [/a[iy](?![aeiou])|ey$/g, "e"],
  [/[ao]u/g, "o"],
  [/iy(?=[aeiou])|ie$/g, "i"],
  [/(?<=[^aeiou])y$/g, "i"],
  // The short vowel of mehendi and mehandi, and the one before the h: Rehman, Rahman.
  [new RegExp(`(?<=[aeiou])h[ae](?=[^aeiouh])`, "g"), "h"],
  [/ah(?=[^aeiou])/g, "eh"],
  // What Hindi writes and does not speak: हलवाई is halwai, वरमाला is varmala.
  [new RegExp(`([aeiou]${consonant})a(?=${consonant}[aeiou])`, "g"), "$1"],
  [/ay(?=[^aeiou])/g, "e"],
];

/** A photographer and a photography studio are looked for by the same beginning. */
export const withoutEnding = (word: string) =>
  word.replace(/^([a-z]{4,}?)(?:[aeo]rs?|ings?|ions?|ies|es|[eis])$/, "$1");
