import { AsyncLocalStorage } from "node:async_hooks";
import { notInArray, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { hours, later, minutes, now } from "../clock.server";
import { batchesOf } from "../database/batches.server";
import { write, type Tx } from "../database/database.server";
import { isStorageFailure } from "../database/unavailable.server";
import { log } from "../log.server";

const maxPauseMs = hours(24);
/** If more rows than these fail, they are tried again sooner. */
const maxDeferred = 1000;

/** The rows a job's turn could not finish, including those put off, and the turn's last error. */
export type FailedRows = { count: number; error: unknown };

type Turn = { everyMs: number; counts: Map<object, number>; error: unknown };

const currentTurn = new AsyncLocalStorage<Turn>();

/** Runs a job's turn and reports the rows that it could not finish. */
export async function countingFailedRows(
  everyMs: number,
  run: () => Promise<unknown>,
): Promise<FailedRows> {
  const turn: Turn = { everyMs, counts: new Map(), error: null };
  await currentTurn.run(turn, run);
  const count = [...turn.counts.values()].reduce((sum, some) => sum + some, 0);
  return { count, error: turn.error };
}

export type RowByRow = ReturnType<typeof rowByRow>;

/**
 * Processes a job's rows one by one: one that fails does not hold up the others, in this turn or
 * the next. It is put off, first for two turns, then twice as long each time, up to a day or until
 * the next start.
 */
export function rowByRow() {
  const putOff = new Map<string, { pause: number; until: Date }>();

  const walk = {
    /** A condition for the query that finds the rows. */
    isNotPutOff: (id: SQLiteColumn): SQL | undefined => {
      const ids = [...putOff].flatMap(([key, { until }]) => (until > now() ? key : []));
      currentTurn.getStore()?.counts.set(putOff, putOff.size);
      return ids.length > 0 ? notInArray(id, ids) : undefined;
    },

    /**
     * @returns how many failed
     * @throws Error when the database or the disk can't be used at the moment, which is not a row's
     *   fault; outside a job's turn also the last row's error, after all rows
     */
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

    /** Several rows in one transaction; if it fails, one transaction per row. */
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

    /** Like `inBatches`, with rows that `find` excludes by `isNotPutOff`. */
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
