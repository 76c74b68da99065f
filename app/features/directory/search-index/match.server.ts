import { findCity } from "~/platform/india/places/places";
import type { Paise } from "~/platform/india/money";
import { categories, type Category, type EventSize } from "../category-catalogue";
import { searchWords } from "../search-words";
import { wordsOfCategory, facets, inName, pricesUpTo } from "./search-entries.server";
import { indexedWords } from "./spelling.server";
import { matchingWords, type Meant } from "./vocabulary.server";

type Wanted = {
  q?: string;
  category?: Category;
  city?: string;
  locations?: string[];
  size?: EventSize;
  maxPrice?: Paise;
  guests?: number;
};

/** In FTS5's syntax. */
type Match = {
  all: string;
  ranks: Rank[];
  /** A word was taken for one with a similar spelling. */
  isGuess: boolean;
};

type Rank = { rank: number; expression: string };

/** Further words hardly narrow a search down. */
const maxWords = 8;

/** Null if a word occurs in no profile, not even in another spelling. */
export async function matchFor(wanted: Wanted): Promise<Match | null> {
  const meant = await allMeant(wanted.q ?? "");
  const inCity = await cityTerms(wanted.city ?? "");
  const inLocations = await Promise.all((wanted.locations ?? []).map(cityTerms));
  const inAnyLocation = inLocations.flatMap((one) => (one?.length ? [both(one)] : []));
  if (!meant || !inCity || (inLocations.length > 0 && inAnyLocation.length === 0)) return null;
  const words = meant.map((one) => one.words);
  const filters = [
    ...inCity,
    ...(inLocations.length ? [either(inAnyLocation)] : []),
    ...(wanted.category ? [term(facets.category(wanted.category))] : []),
    ...(wanted.size ? [term(facets.size(wanted.size))] : []),
    ...(wanted.maxPrice === undefined
      ? []
      : [either(pricesUpTo(wanted.maxPrice, wanted.guests).map(term))]),
  ];
  const all = both([...words.map((some) => either(some.map(term))), ...filters]);
  const named = words.map((some) => either(some.map((word) => term(inName(word)))));
  const trades = words.flatMap((some) => {
    const theirs = categoriesNamed(some).map((one) => term(facets.category(one)));
    return theirs.length > 0 ? [either(theirs)] : [];
  });
  const isGuess = meant.some((one) => one.isGuess);
  return { all, ranks: ranksOf({ all, named, trades, filters }), isGuess };
}

type Parts = { all: string; named: string[]; trades: string[]; filters: string[] };

/** All words in the name; some, or a word for the trade; then those that only mention the words. */
function ranksOf({ all, named, trades, filters }: Parts): Rank[] {
  if (named.length === 0) return [{ rank: 0, expression: all }];
  const best = { rank: 2, expression: both([...named, ...filters]) };
  const good = either([...named, ...trades]);
  const last = { rank: 0, expression: without(all, good) };
  if (named.length === 1 && trades.length === 0) return [best, last];
  const some = without(both([all, good]), both(named));
  return [best, { rank: 1, expression: some }, last];
}

const categoriesNamed = (meant: string[]): Category[] =>
  categories.filter(
    (one) => one !== "other" && wordsOfCategory(one).some((word) => meant.includes(word)),
  );

/** Null if one of the words matches nothing, or if none can be indexed. */
async function allMeant(text: string): Promise<Meant[] | null> {
  const words = indexedWords(text).slice(0, maxWords);
  const typed = searchWords(text);
  if (words.length === 0 && typed.length > 0) return null;
  // The sound of 'zzzz' is one letter, with which much begins.
  const isWhole = (word: string) =>
    word.length === 1 && !typed.some((one) => [...one].length === 1);
  const meant = await Promise.all(words.map((word) => matchingWords(word, isWhole(word))));
  return meant.every((one) => one.words.length > 0) ? meant : null;
}

async function cityTerms(city: string): Promise<string[] | null> {
  const known = findCity(city)?.slug;
  if (known) return [term(facets.city(known))];
  return (await allMeant(city))?.map(({ words }) => either(words.map(term))) ?? null;
}

const term = (text: string) => `"${text}"`;
const either = (terms: string[]) => `(${terms.join(" OR ")})`;
const both = (terms: string[]) => `(${terms.join(" AND ")})`;
const without = (one: string, other: string) => `(${one} NOT ${other})`;
