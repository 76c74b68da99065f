import { asc, gt } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { db, write, type Tx } from "./database.server";

const batchSize = 200;

/** In small transactions, so that other writes get a turn in between. */
export async function inBatches<Row>(
  find: (limit: number) => Promise<Row[]>,
  act: (tx: Tx, rows: Row[]) => Promise<unknown>,
) {
  for await (const rows of batchesOf(find)) await write((tx) => act(tx, rows));
}

/** Callers must change the rows so that they drop out. */
export async function* batchesOf<Row>(find: (limit: number) => Promise<Row[]>) {
  let rows: Row[];
  do {
    rows = await find(batchSize);
    if (rows.length > 0) yield rows;
  } while (rows.length === batchSize);
}

/** The ids of all rows, for a comparison that leaves the rows. */
export async function* batchesOfIds<T extends SQLiteTable & { id: SQLiteColumn }>(
  { id }: T,
  size: number,
): AsyncGenerator<T["id"]["_"]["data"][]> {
  let ids: T["id"]["_"]["data"][] = [];
  do {
    const rows = await db
      .select({ id })
      .from(id.table)
      .where(gt(id, ids.at(-1) ?? ""))
      .orderBy(asc(id))
      .limit(size);
    ids = rows.map((row) => row.id);
    if (ids.length > 0) yield ids;
  } while (ids.length > 0);
}
