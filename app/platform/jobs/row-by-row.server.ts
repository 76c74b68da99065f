import { AsyncLocalStorage } from "node:async_hooks";
import { notInArray } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { hours, later, minutes, now } from "../clock.server";
import { batchesOf } from "../database/batches.server";
import { write, type Tx } from "../database/database.server";
import { isStorageFailure } from "../database/unavailable.server";
import { log } from "../log.server";
import { sum } from "../sum";

const maxPauseMs = hours(24);
const maxDeferred = 1000;

export type FailedRows = { count: number; error: unknown };

type Turn = { everyMs: number; counts: Map<object, number>; error: unknown };

const currentTurn = new AsyncLocalStorage<Turn>();

export async function countingFailedRows(
  everyMs: number,
  run: () => Promise<unknown>,
): Promise<FailedRows> {
  const turn: Turn = { everyMs, counts: new Map(), error: null };
  await currentTurn.run(turn, run);
  return { count: sum(turn.counts.values()), error: turn.error };
}

export type RowByRow = ReturnType<typeof rowByRow>;

/** A failed row holds up no others: it is put off, twice as long each time, up to a day. */
export function rowByRow() {
  const putOff = new Map<string, { pause: number; until: Date }>();

  const walk = {
    isNotPutOff: (id: SQLiteColumn) => {
      const ids = [...putOff].flatMap(([key, { until }]) => (until > now() ? key : []));
      currentTurn.getStore()?.counts.set(putOff, putOff.size);
      return ids.length > 0 ? notInArray(id, ids) : undefined;
    },

    /** Returns how many failed. @throws Error if database or disk is unusable, no row's fault */
    async each<Row extends { id: string }>(
      rows: readonly Row[],
      work: (row: Row) => Promise<unknown>,
    ) {
      const turn = currentTurn.getStore();
      const everyMs = turn?.everyMs ?? minutes(1);
      // Rows not found again have been finished elsewhere, or are gone.
      for (const [id, { pause, until }] of putOff)
        if (later(until, pause) < now()) putOff.delete(id);
      let failure: { error: unknown } | undefined;
      let failed = 0;
      for (const row of rows)
        try {
          await work(row);
          putOff.delete(row.id);
        } catch (error) {
          if (isStorageFailure(error)) throw error;
          log.error({ err: error, row: row.id }, "job failed for a row");
          const pause = Math.min(2 * (putOff.get(row.id)?.pause ?? everyMs), maxPauseMs);
          putOff.set(row.id, { pause, until: later(now(), pause) });
          failure = { error };
          failed += 1;
        }
      for (const id of [...putOff.keys()].slice(0, -maxDeferred)) putOff.delete(id);
      turn?.counts.set(putOff, putOff.size);
      if (turn && failure) turn.error = failure.error;
      else if (failure) throw failure.error;
      return failed;
    },

    async together<Row extends { id: string }>(
      rows: readonly Row[],
      act: (tx: Tx, rows: readonly Row[]) => Promise<unknown>,
    ) {
      let alone: readonly Row[] = [];
      try {
        if (rows.length > 0) await write((tx) => act(tx, rows));
      } catch (error) {
        if (isStorageFailure(error)) throw error;
        alone = rows;
      }
      return walk.each(alone, (row) => write((tx) => act(tx, [row])));
    },

    async inBatches<Row extends { id: string }>(
      find: (limit: number) => Promise<Row[]>,
      act: (tx: Tx, rows: readonly Row[]) => Promise<unknown>,
    ) {
      for await (const rows of batchesOf(find))
        if ((await walk.together(rows, act)) === rows.length) return;
    },
  };
  return walk;
}
