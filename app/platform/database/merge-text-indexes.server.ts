import { sql } from "drizzle-orm";
import { write, type Tx } from "./database.server";

/** All full-text indexes. What is deleted from one lies in it until its parts are merged. */
const indexes = ["provider_search", "account_search", "application_search"] as const;

/** Pages of an index that one transaction writes anew: some milliseconds. */
const pagesAtOnce = 200;

/**
 * Merges each full-text index into one part, so that nothing is left of the rows that were deleted
 * or changed. FTS5's own option for that, `secure-delete`, damages the index in SQLite 3.45.
 */
export async function mergeTextIndexes() {
  for (const index of indexes) {
    // A negative number begins a merge, a positive one goes on with it.
    let pages = -pagesAtOnce;
    while (await write((tx) => mergePages(tx, index, pages))) pages = pagesAtOnce;
  }
}

/** @returns whether there was something to merge */
async function mergePages(tx: Tx, index: string, pages: number): Promise<boolean> {
  const before = await changesIn(tx);
  await tx.run(sql.raw(`insert into ${index} (${index}, rank) values ('merge', ${pages})`));
  // The row that asks for it counts as one.
  return (await changesIn(tx)) - before >= 2;
}

async function changesIn(tx: Tx): Promise<number> {
  const [found] = await tx.all<{ many: number }>(sql`select total_changes() as many`);
  return found?.many ?? 0;
}
