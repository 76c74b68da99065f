import { write, type Tx } from "./database.server";

const most = 200;

/**
 * Finds rows and writes about them, a few in each transaction, so that other writes get their turn
 * between them.
 */
export async function inBatches<Row>(
  find: (limit: number) => Promise<Row[]>,
  act: (tx: Tx, rows: Row[]) => Promise<unknown>,
) {
  for await (const rows of batchesOf(find)) await write((tx) => act(tx, rows));
}

/**
 * A few rows at a time, until there are no more: the caller changes them so that they are
 * not found again.
 */
export async function* batchesOf<Row>(find: (limit: number) => Promise<Row[]>) {
  let rows: Row[];
  do {
    rows = await find(most);
    if (rows.length > 0) yield rows;
  } while (rows.length === most);
}
