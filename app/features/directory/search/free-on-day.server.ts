import { setImmediate as nextLoopTurn } from "node:timers/promises";
import { freeOn } from "~/features/calendar/calendar-queries.server";
import type { Cursor } from "~/platform/database/keyset";
import { clausesOf, type KeysetClauses, type SortOrder } from "~/platform/database/keyset.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { sql } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { db, schema } from "~/platform/database/database.server";
import type { Category } from "../category-catalogue";
import { isLiveOn } from "../live-on-day.server";
import { mostCounted, mostFreeCounted } from "./search-labels";
import type { Paginate } from "./word-search.server";

const { listings } = schema;

/** The calendars are asked about so many providers at once; others get a turn between these. */
const askedAtOnce = 500;

type Read<Row> = (clauses: KeysetClauses) => Promise<Row[]>;

/** Reads pages of the same list without those who are not free on the day. */
export const freeOnly =
  (day: IstDay, paginate: Paginate): Paginate =>
  (order, read) =>
    paginate(order, ({ from, limit }) => readFree(order, read, { day, from, limit }));

/** The same list as one page: those who are free on the day among the first `mostCounted`. */
export const allFree =
  (day: IstDay): Paginate =>
  async (order, read) => ({
    rows: await readFree(order, read, { day, from: null, limit: mostCounted }),
    previous: null,
    next: null,
  });

/**
 * How many of a category are free on a day in each of these cities, among the newest of each: see
 * `freeCount`. Two statements for all of them.
 */
export async function freeCountsByCity(
  category: Category | undefined,
  cities: readonly string[],
  day: IstDay,
): Promise<Map<string, number>> {
  const newest = sql`select ${listings.providerId} from ${listings} where ${listings.category} = ${category ?? ""} and ${listings.city} = asked.value and ${isLiveOn(listings)} order by ${listings.publishedAt} desc limit ${mostFreeCounted + 1}`;
  const rows = await db.all<{ city: string; ids: string }>(
    sql`select asked.value as city, (select json_group_array(provider_id) from (${newest})) as ids from json_each(${JSON.stringify(cities)}) as asked`,
  );
  const found = rows.map(({ city, ids }) => ({ city, ids: JSON.parse(ids) as ProviderId[] }));
  const free = await freeOn(
    found.flatMap(({ ids }) => ids),
    day,
  );
  return new Map(found.map(({ city, ids }) => [city, ids.filter((id) => free.has(id)).length]));
}

/**
 * Reads along the list until so many are found who are free, and no more than `mostCounted` rows:
 * on a day on which nearly nobody is free, all of a long list would be read for a few.
 */
async function readFree<Row>(
  order: SortOrder<Row>,
  read: Read<Row>,
  { day, from, limit }: { day: IstDay; from: Cursor | null; limit: number },
): Promise<Row[]> {
  const found: Row[] = [];
  let cursor = from;
  let atOnce = Math.min(2 * limit, askedAtOnce);
  for (let left = mostCounted; left > 0 && found.length < limit; left -= atOnce) {
    const rows = await read(clausesOf(order, cursor, atOnce));
    const free = await freeOn(
      rows.map((row) => order.positionOf(row).id),
      day,
    );
    found.push(...rows.filter((row) => free.has(order.positionOf(row).id)));
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) break;
    cursor = { side: from?.side ?? "after", ...order.positionOf(last) };
    atOnce = askedAtOnce;
    await nextLoopTurn();
  }
  return found.slice(0, limit);
}
