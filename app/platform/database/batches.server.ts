import { write, type Tx } from "./database.server";

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
