import { latinDigits } from "~/platform/india/text";
import { transliterate } from "~/platform/india/transliterate.server";
import { searchWords } from "../search-words";

/** Increase it with every change to the words or facets: the next start rebuilds the index. */
export const spellingVersion = 2;

const maxWordLength = 40;

/** In Latin letters, by sound, so that मेहंदी, mehendi and mehndi are one word. */
export const indexedWords = (text: string): string[] => [
  ...new Set(searchWords(text).flatMap((word) => indexedWord(word) || [])),
];

const cache = new Map<string, string>();
const maxCached = 20_000;

/** Cached: the same words occur in every profile. */
function indexedWord(word: string): string {
  const before = cache.get(word);
  if (before !== undefined) return before;
  const found = bySound(loanWords.get(word) ?? inLatin(word));
  if (cache.size >= maxCached) cache.clear();
  cache.set(word, found);
  return found;
}

const inLatin = (word: string) =>
  latinDigits(transliterate(word.slice(0, maxWordLength)))
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .slice(0, maxWordLength);

const bySound = (word: string) =>
  soundRules.reduce((read, [pattern, sound]) => read.replace(pattern, sound), word);

const consonant = "(?:[bcdgjkpst]h|[bcdfghjklmnprstvy])";

/** The order matters: each rule works on the result of the previous ones. */
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
  // ढ़ is spelled both 'rh' as in 'Garhwal' and 'dh' as in 'Gadhwal'.
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
  // Vowels that Hindi writes but does not pronounce: हलवाई is halwai, वरमाला is varmala.
  [new RegExp(`([aeiou]${consonant})a(?=${consonant}[aeiou])`, "g"), "$1"],
  [/ay(?=[^aeiou])/g, "e"],
];

/** Photographer and photography are found by the same stem. */
export const withoutEnding = (word: string) =>
  word.replace(/^([a-z]{4,}?)(?:[aeo]rs?|ings?|ions?|ies|es|[eis])$/, "$1");

/**
 * Where the sound differs from the English spelling: बैंड would be read as 'bend'. Written as
 * `searchable` returns them, without nukta.
 */
const written: Record<string, string> = {
  balloon: "बैलून बलून",
  band: "बैंड",
  banquet: "बैंक्वेट बैंक्वट",
  birthday: "बर्थडे",
  cake: "केक",
  cameraman: "कैमरामैन",
  catering: "कैटरिंग केटरिंग",
  caterers: "कैटरर्स केटरर्स कैटरर केटरर",
  dance: "डांस",
  decor: "डेकोर डेकॉर",
  decoration: "डेकोरेशन",
  decorators: "डेकोरेटर्स डेकोरेटर",
  dj: "डीजे",
  event: "इवेंट इवेंट्स ईवेंट",
  flower: "फ्लावर फ्लावर्स",
  group: "ग्रुप",
  hall: "हॉल हाल",
  hotel: "होटल",
  house: "हाउस",
  kitchen: "किचन",
  lawn: "लॉन",
  light: "लाइट लाइट्स",
  lighting: "लाइटिंग",
  makeup: "मेकअप",
  management: "मैनेजमेंट",
  marriage: "मैरिज",
  music: "म्यूजिक",
  orchestra: "ऑर्केस्ट्रा आर्केस्ट्रा",
  photographer: "फोटोग्राफर फोटोग्राफर्स",
  security: "सिक्योरिटी",
  service: "सर्विस सर्विसेज",
  sound: "साउंड",
  stage: "स्टेज",
  sweets: "स्वीट्स",
  transport: "ट्रांसपोर्ट",
  travels: "ट्रैवल्स ट्रेवल्स",
  video: "वीडियो विडियो",
  videography: "वीडियोग्राफी विडियोग्राफी",
  wedding: "वेडिंग वैडिंग",
};

const loanWords = new Map(
  Object.entries(written).flatMap(([english, hindi]) =>
    hindi.split(" ").map((word): [string, string] => [word, english]),
  ),
);
