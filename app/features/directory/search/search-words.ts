import { tidyLine } from "~/platform/india/text";

/**
 * Text as the search compares it: lower case, no marks between words, no Latin accents. In Devanagari without nukta,
 * chandrabindu as anusvara, and a nasal before a consonant as anusvara too, so that मुम्बई finds मुंबई.
 */
export function searchable(text: string): string {
  return tidyLine(text)
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, "")
    .replace(/\u0901/g, "\u0902")
    .replace(/[ङञणनम]\u094d(?=[क-ह])/g, "\u0902")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** What must all be found somewhere in a provider's own text. 'Caterers in Bangalore' asks for 'cater' and 'bangalore'. */
export function searchWords(typed: string): string[] {
  const words = searchable(typed)
    .split(" ")
    .filter((word) => word !== "" && !fillerWords.has(word));
  return [...new Set(words.map(stem))].slice(0, mostWords);
}

const mostWords = 8;

const fillerWords = new Set(
  "a an and at by for in near of on the to with में के का की को और से पर लिए"
    .split(" ")
    .map(searchable),
);

/** A photographer and a photography studio are looked for by the same word. */
function stem(word: string): string {
  const short = word.replace(/^([a-z]{4,}?)(?:ers?|ors?|ing|ies|y|s)$/, "$1");
  return short;
}
