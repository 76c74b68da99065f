import { findCity } from "~/platform/india/places/places";
import { tidyLine } from "~/platform/india/text";

/**
 * Without Latin accents; in Devanagari without nukta, and with chandrabindu and a nasal before a
 * consonant as anusvara, so that मुम्बई finds मुंबई.
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

/** Without filler words: 'Caterers in Bangalore' gives 'caterers' and 'bangalore'. */
export const searchWords = (text: string): string[] => [
  ...new Set(
    searchable(text)
      .split(" ")
      .filter((word) => word !== "" && !fillerWords.has(word)),
  ),
];

const fillerWords = new Set(
  "a an and at by for in near of on the to with में के का की को और से पर लिए"
    .split(" ")
    .map(searchable),
);

type WordFilters = { q?: string | undefined; city?: string | undefined; locations?: string[] };

export const needsTextIndex = ({ q = "", city = "", locations = [] }: WordFilters): boolean =>
  searchWords(q).length > 0 || isUnknown(city) || locations.length > 0;

const isUnknown = (city: string) => !findCity(city) && searchWords(city).length > 0;
