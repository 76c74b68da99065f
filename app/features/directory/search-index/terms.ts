import type { Paise } from "~/platform/india/money";
import type { Category, EventSize } from "../category-catalogue";
import { timesFor, type PriceUnit } from "../price-units";

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
  price: (paise: Paise, unit: PriceUnit) => facet(priceKind(unit), priceStep(paise)),
};

/** Prices that an event's guests multiply are apart from the others. */
const priceKind = (unit: PriceUnit) => (timesFor(unit, 2) === 2 ? "guestprice" : "price");

/** One term for all prices from a power of two to the next. */
const priceStep = (paise: Paise) => Math.floor(Math.log2(Math.max(paise, 1)));

/** The steps that prices up to this one have; in the last of them are dearer ones too. */
export const pricesUpTo = (paise: Paise, guests: number | undefined): string[] =>
  (["event", "plate"] as const).flatMap((unit) => {
    const steps = priceStep(paise / timesFor(unit, guests)) + 1;
    return Array.from({ length: steps }, (_, step) => facet(priceKind(unit), step));
  });

/** The words among an entry's terms. */
export const wordsIn = (terms: string): string[] =>
  terms.split(" ").filter((term) => !/^[¤§]|^$/.test(term));
