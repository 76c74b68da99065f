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
import { maxCounted, maxFreeCounted } from "./search-labels";
import type { Found, SortedList } from "./word-search.server";

const { listings } = schema;

/** Providers per read of the calendars; other requests are served between these batches. */
const batchSize = 500;

export async function freeOnly(
  { order, read }: SortedList,
  day: IstDay,
): Promise<SortedList & { count: number }> {
  const free = await readFree({ order, read }, day);
  return {
    order,
    read: (clauses) => Promise.resolve(rowsWithin(free, order, clauses)),
    count: free.length,
  };
}

function rowsWithin(
  list: readonly Found[],
  { direction, positionOf }: SortOrder<Found>,
  { from, ascending, limit }: KeysetClauses,
): Found[] {
  const isBeyond = (row: Found) => {
    if (!from) return true;
    const { key, id } = positionOf(row);
    if (key !== from.key) return key > from.key === ascending;
    return id !== from.id && id > from.id === ascending;
  };
  const inOrder = ascending === (direction === "ascending") ? list : list.toReversed();
  return inOrder.filter(isBeyond).slice(0, limit);
}

/** Among the newest of each city. Two statements for all cities. */
export async function freeCountsByCity(
  category: Category | undefined,
  cities: readonly string[],
  day: IstDay,
): Promise<Map<string, number>> {
  const newest = sql`select ${listings.providerId} from ${listings} where ${listings.category} = ${category ?? ""} and ${listings.city} = asked.value and ${isLiveOn(listings)} order by ${listings.publishedAt} desc limit ${maxFreeCounted + 1}`;
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

async function readFree({ order, read }: SortedList, day: IstDay): Promise<Found[]> {
  const found: Found[] = [];
  let cursor: Cursor | null = null;
  for (let left = maxCounted; left > 0; left -= batchSize) {
    const rows = await read(clausesOf(order, cursor, batchSize));
    const free = await freeOn(
      rows.map((row) => order.positionOf(row).id),
      day,
    );
    found.push(...rows.filter((row) => free.has(order.positionOf(row).id)));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) break;
    cursor = { side: "after", ...order.positionOf(last) };
    await nextLoopTurn();
  }
  return found;
}
