import Sanscript from "@indic-transliteration/sanscript";

type Script = { name: string; letters: RegExp; schwa: boolean };

/** `schwa`: a final consonant's written `a` is not spoken, भोजनालय is bhojanalay. */
const scripts: Script[] = [
  {
    name: "devanagari",
    letters: /\p{Script=Devanagari}[\p{Script=Devanagari}\u200c\u200d]*/gu,
    schwa: true,
  },
  {
    name: "bengali",
    letters: /\p{Script=Bengali}[\p{Script=Bengali}\u200c\u200d]*/gu,
    schwa: true,
  },
  {
    name: "gurmukhi",
    letters: /\p{Script=Gurmukhi}[\p{Script=Gurmukhi}\u200c\u200d]*/gu,
    schwa: true,
  },
  {
    name: "gujarati",
    letters: /\p{Script=Gujarati}[\p{Script=Gujarati}\u200c\u200d]*/gu,
    schwa: true,
  },
  { name: "oriya", letters: /\p{Script=Oriya}[\p{Script=Oriya}\u200c\u200d]*/gu, schwa: false },
  { name: "tamil", letters: /\p{Script=Tamil}[\p{Script=Tamil}\u200c\u200d]*/gu, schwa: false },
  { name: "telugu", letters: /\p{Script=Telugu}[\p{Script=Telugu}\u200c\u200d]*/gu, schwa: false },
  {
    name: "kannada",
    letters: /\p{Script=Kannada}[\p{Script=Kannada}\u200c\u200d]*/gu,
    schwa: false,
  },
  {
    name: "malayalam",
    letters: /\p{Script=Malayalam}[\p{Script=Malayalam}\u200c\u200d]*/gu,
    schwa: false,
  },
];

export function transliterate(text: string): string {
  return scripts.reduce(
    (read, script) => read.replace(script.letters, (word) => wordIn(script, word)),
    text.normalize("NFC"),
  );
}

function wordIn({ name, schwa }: Script, written: string): string {
  const word = inKnownLetters(written);
  const latin = Sanscript.t(word, name, "itrans")
    .replace(/[èò]/g, (vowel) => shortVowels[vowel] ?? "")
    .replace(/[^\x20-\x7e]/g, "");
  if (schwa) return plain(endsInSchwa(word) ? latin.replace(/a$/, "") : latin);
  // In the south the final sound of కళ్యాణం is an m.
  return plain((name === "tamil" ? withoutVoice(latin) : latin).replace(/M$/, "m"));
}

/** The scheme does not know them: ज़ and फ़ become one code each, ऑ, ன or ൽ change. */
function inKnownLetters(word: string): string {
  return word
    .normalize("NFD")
    .replace(/(?<![\u091c\u092b])\u093c|[\u09bc\u0a3c\u0abc\u0b3c\u200c\u200d]/g, "")
    .normalize("NFC")
    .replace(/\u091c\u093c/g, "\u095b")
    .replace(/\u092b\u093c/g, "\u095e")
    .replace(unknownLetters, (letter) => knownLetters[letter] ?? "");
}

const knownLetters: Record<string, string> = {
  ऑ: "ओ",
  "\u0949": "\u094b",
  ऍ: "ए",
  "\u0945": "\u0947",
  ॐ: "ओम्",
  ઑ: "ઓ",
  "\u0ac9": "\u0acb",
  ઍ: "એ",
  "\u0ac5": "\u0ac7",
  ன: "ந",
  ൺ: "ണ്",
  ൻ: "ന്",
  ർ: "ര്",
  ൽ: "ല്",
  ൾ: "ള്",
};
const unknownLetters = new RegExp(`[${Object.keys(knownLetters).join("")}]`, "gu");

const shortVowels: Record<string, string> = { è: "e", ò: "o" };

/** Tamil writes k and g, or t and d, alike; the scheme reads all as voiced, but names are not. */
function withoutVoice(itrans: string): string {
  const plainSounds: Record<string, string> = { gh: "k", jh: "ch", Dh: "t", dh: "th", bh: "p" };
  return itrans.replace(/gh|jh|Dh|dh|bh/g, (sound) => plainSounds[sound] ?? sound);
}

/** After a consonant य, र, व, न and म keep their vowel: मित्र is mitra, but आर्ट is art. */
function endsInSchwa(word: string): boolean {
  const [last = "", before = "", joined = ""] = [...word].reverse();
  if (!/\p{L}/u.test(last) || isVowel(last) || [...word].length < 2) return false;
  if (last === "य" && /[\u093f\u0940]/.test(before)) return false;
  const cluster = /\p{M}/u.test(before) && virama.test(before);
  return !cluster || !(sonorant.test(last) && !/[रরરਰ]/u.test(joined));
}

const virama = /[\u094d\u09cd\u0a4d\u0acd]/;
const sonorant = /[यरवनमযরনমਯਰਵਨਮયરવનમ]/u;

const isVowel = (letter: string) => ((letter.codePointAt(0) ?? 0) & 0x7f) < 0x15;

/** ITRANS marks by capitals and signs what plain writing leaves out. */
function plain(itrans: string): string {
  return itrans
    .replace(/M(?=[pbm])/g, "m")
    .replace(/\.N|~N|~n|M/g, "n")
    .replace(/RR[iI]/g, "ri")
    .replace(/Ch/g, "chh")
    .replace(/nn(?=[cjkg])/g, "n")
    .toLowerCase()
    .replace(/jn/g, "gy")
    .replace(/[^a-z0-9 ]/g, "");
}
