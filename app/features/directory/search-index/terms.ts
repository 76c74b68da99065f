import type { Category, EventSize } from "../catalogue";

// No word begins with these marks: words have letters and digits alone.
const nameMark = "¤";
const facetMark = "§";

/** A word of the business's name has a term of its own besides, for which it is ranked first. */
export const inName = (word: string) => nameMark + word;

const facet = (kind: string, value: string | number) =>
  `${facetMark}${kind}${String(value).replace(/[^a-z0-9]/g, "")}`;

/** What lists are filtered by, as terms beside the words. */
export const facets = {
  category: (category: Category) => facet("category", category),
  city: (slug: string) => facet("city", slug),
  size: (size: EventSize) => facet("size", size),
  price: (paise: number) => facet("price", priceStep(paise)),
};

/** One term for all prices from a power of two to the next. */
const priceStep = (paise: number) => Math.floor(Math.log2(Math.max(paise, 1)));

/** The steps that prices up to this one have; in the last of them are dearer ones too. */
export const pricesUpTo = (paise: number): string[] =>
  Array.from({ length: priceStep(paise) + 1 }, (_, step) => facet("price", step));

/** The words among an entry's terms. */
export const wordsIn = (terms: string): string[] =>
  terms.split(" ").filter((term) => !/^[¤§]|^$/.test(term));
