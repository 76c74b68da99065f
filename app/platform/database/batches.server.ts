import { write, type Tx } from "./database.server";

const most = 200;

/** Finds rows and writes about them, a few in each transaction, so that other writes get their turn between them. */
export async function inBatches<Row>(
  find: (limit: number) => Promise<Row[]>,
  act: (tx: Tx, rows: Row[]) => Promise<unknown>,
) {
  let rows: Row[];
  do {
    const found = (rows = await find(most));
    if (found.length > 0) await write((tx) => act(tx, found));
  } while (rows.length === most);
}
