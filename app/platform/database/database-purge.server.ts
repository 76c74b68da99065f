import { and, between, inArray, lt, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { days, later, minutes, now } from "../clock.server";
import { inBatches } from "./batches.server";
import { db, schema } from "./database.server";
import { retentionDays, workingRetentionDays } from "~/platform/retention";

const { idempotencyKeys, outbox, rateLimits } = schema;

/** The limiter only resets those whose sender returns. */
export const deleteExpiredLimits = () => deleteWhere(rateLimits.key, lt(rateLimits.expire, now()));

/** A form rendered a month ago is no longer sent twice by mistake. */
export async function deleteOldIdempotencyKeys() {
  const { key, at } = idempotencyKeys;
  await deleteWhere(key, lt(at, later(now(), -days(workingRetentionDays.idempotencyKeys))));
  const isAnswer = between(key, "post:", "post;");
  await deleteWhere(key, and(isAnswer, lt(at, later(now(), -minutes(10)))));
}

export const deleteOldMails = () =>
  deleteWhere(
    outbox.id,
    and(
      inArray(outbox.state, ["sent", "failed"]),
      // Both values, so that the index is searched by age as well.
      inArray(outbox.urgent, [true, false]),
      lt(outbox.nextTryAt, later(now(), -days(retentionDays.mails))),
    ),
  );

/** Asked again when it is deleted: a row may have changed in the meantime. */
const deleteWhere = (key: SQLiteColumn, condition: SQL | undefined) =>
  inBatches(
    (limit) => db.select({ key }).from(key.table).where(condition).limit(limit),
    (tx, rows) =>
      tx.delete(key.table).where(
        and(
          inArray(
            key,
            rows.map((row) => row.key),
          ),
          condition,
        ),
      ),
  );
