import { setImmediate as nextLoopTurn } from "node:timers/promises";
import { freeOn } from "~/features/calendar/calendar-queries.server";
import type { Cursor } from "~/platform/database/keyset";
import { clausesOf, type KeysetClauses, type SortOrder } from "~/platform/database/keyset.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { mostCounted } from "./search-labels";
import type { Paginate } from "./word-search.server";

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
