import type { Paise } from "~/platform/india/money";
import type { Category, EventSize } from "../category-catalogue";
import { timesFor, type PriceUnit } from "../price-units";

// Words contain only letters and digits, so none begins with these marks.
const nameMark = "¤";
const facetMark = "§";

/** It ranks words of the business's name first. */
export const inName = (word: string) => nameMark + word;

const facet = (kind: string, value: string | number) =>
  `${facetMark}${kind}${String(value).replace(/[^a-z0-9]/g, "")}`;

export const facets = {
  category: (category: Category) => facet("category", category),
  city: (slug: string) => facet("city", slug),
  size: (size: EventSize) => facet("size", size),
  price: (paise: Paise, unit: PriceUnit) => facet(priceKind(unit), priceStep(paise)),
};

/** Prices per guest are separate from the others. */
const priceKind = (unit: PriceUnit) => (timesFor(unit, 2) === 2 ? "guestprice" : "price");

/** All prices from one power of two to the next share a term. */
const priceStep = (paise: Paise) => Math.floor(Math.log2(Math.max(paise, 1)));

export const pricesUpTo = (paise: Paise, guests: number | undefined): string[] =>
  (["event", "plate"] as const).flatMap((unit) => {
    const steps = priceStep(paise / timesFor(unit, guests)) + 1;
    return Array.from({ length: steps }, (_, step) => facet(priceKind(unit), step));
  });

export const wordsIn = (terms: string): string[] =>
  terms.split(" ").filter((term) => !/^[¤§]|^$/.test(term));
