import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";
import { findCity } from "~/platform/india/places/places";
import { languages } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import type { Category, EventSize } from "../category-catalogue";
import { mayBeLive } from "../live-on-day.server";
import { listsOfProvider } from "../provider-lists.server";
import { indexedWords } from "./spelling.server";
import type { Paise } from "~/platform/india/money";
import { timesFor, type PriceUnit } from "../price-units";
import { isDeepStrictEqual } from "node:util";
import { replaceWords } from "./vocabulary.server";

const { providers, searchEntries, searchTerms } = schema;

/** In the transaction that changes the profiles. @returns those whose entry has changed */
export async function updateEntries(tx: Tx, ids: ProviderId[]): Promise<ProviderId[]> {
  const stored = await entriesOf(tx, ids);
  const expected = await expectedEntries(tx, ids, stored);
  const changed = ids.filter((id) => !isDeepStrictEqual(stored.get(id), expected.get(id)));
  if (changed.length === 0) return [];
  await tx.delete(searchEntries).where(inArray(searchEntries.providerId, changed));
  const rows = changed
    .flatMap((providerId) => {
      const entry = expected.get(providerId);
      return entry ? { providerId, ...entry } : [];
    })
    .sort((one, other) => one.number - other.number);
  if (rows.length > 0) {
    await tx.insert(searchEntries).values(rows);
    await tx.insert(searchTerms).values(rows.map(({ number, terms }) => ({ number, terms })));
  }
  const wordsOf = (entries: typeof expected) =>
    changed.flatMap((id) => wordsIn(entries.get(id)?.terms ?? ""));
  await replaceWords(tx, wordsOf(stored), wordsOf(expected));
  return changed;
}

type Entry = Omit<typeof searchEntries.$inferSelect, "providerId"> & { terms: string };

/** Numbers per millisecond: at most this many profiles can be published in one. */
const perMillisecond = 1000;

async function entriesOf(tx: Tx, providerIds: ProviderId[]): Promise<Map<ProviderId, Entry>> {
  const found = await tx
    .select({
      ...getTableColumns(searchEntries),
      terms: sql<string>`coalesce(${searchTerms.terms}, '')`,
    })
    .from(searchEntries)
    .leftJoin(searchTerms, eq(searchTerms.number, searchEntries.number))
    .where(inArray(searchEntries.providerId, providerIds));
  return new Map(found.map(({ providerId, ...entry }) => [providerId, entry]));
}

/** None unless live, or live after a pause; `stored` entries keep their numbers where possible. */
async function expectedEntries(
  tx: Tx,
  providerIds: ProviderId[],
  stored: Map<ProviderId, Entry>,
): Promise<Map<ProviderId, Entry>> {
  const live = await tx
    .select({ ...getTableColumns(providers), ...listsOfProvider })
    .from(providers)
    .where(and(inArray(providers.id, providerIds), mayBeLive));
  const expected = new Map<ProviderId, Entry>();
  const unnumbered: ProviderId[] = [];
  for (const one of live) {
    const terms = termsOf(one);
    const number = stored.get(one.id)?.number ?? -1;
    const hasNumber = Math.floor(number / perMillisecond) === one.publishedAt.getTime();
    if (!hasNumber) unnumbered.push(one.id);
    const { startingPrice, priceUnit, pausedFrom, pausedUntil } = one;
    expected.set(one.id, { number, startingPrice, priceUnit, pausedFrom, pausedUntil, terms });
  }
  for (const { id, number } of await freeNumbers(tx, unnumbered)) {
    const entry = expected.get(id);
    if (entry) entry.number = number;
  }
  return expected;
}

type Profile = typeof providers.$inferSelect & {
  categories: Category[];
  cities: string[];
  sizes: EventSize[];
};

/** Sorted, so that equal entries have equal texts. */
function termsOf(profile: Profile): string {
  const { categories, cities, description, serviceAreas, startingPrice, priceUnit } = profile;
  const name = indexedWords(profile.businessName);
  const terms = [
    ...name,
    ...name.map(inName),
    ...indexedWords(`${description} ${serviceAreas ?? ""}`),
    ...categories.flatMap(wordsOfCategory),
    ...cities.flatMap(wordsOfCity),
    ...categories.map(facets.category),
    ...cities.flatMap((city) => findCity(city)?.slug ?? []).map(facets.city),
    ...profile.sizes.map(facets.size),
    ...(startingPrice === null ? [] : [facets.price(startingPrice, priceUnit)]),
  ];
  return [...new Set(terms)].sort().join(" ");
}

export const wordsOfCategory = (category: Category) =>
  [
    category,
    ...languages.map((one) => translatorFor(one)(`directory.category.${category}`)),
  ].flatMap(indexedWords);

function wordsOfCity(city: string): string[] {
  const known = findCity(city);
  return (known ? [known.en, known.hi, ...known.aliases] : [city]).flatMap(indexedWords);
}

async function freeNumbers(tx: Tx, providerIds: ProviderId[]) {
  if (providerIds.length === 0) return [];
  const first = sql`${providers.publishedAt} * ${sql.raw(String(perMillisecond))}`;
  const taken = sql`(select max(${searchEntries.number}) from ${searchEntries} where ${searchEntries.number} between ${first} and ${first} + ${sql.raw(String(perMillisecond - 1))})`;
  const among = sql`row_number() over (partition by ${providers.publishedAt} order by ${providers.id})`;
  return tx
    .select({
      id: providers.id,
      number: sql<number>`coalesce(${taken} + 1, ${first}) - 1 + ${among}`,
    })
    .from(providers)
    .where(inArray(providers.id, providerIds));
}

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

const wordsIn = (terms: string): string[] =>
  terms.split(" ").filter((term) => !/^[¤§]|^$/.test(term));
