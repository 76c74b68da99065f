import { and, between, inArray, lt } from "drizzle-orm";
import { days, later, minutes, now } from "../clock.server";
import { inBatches } from "./batches.server";
import { db, schema } from "./database.server";
import { retentionDays, workingRetentionDays } from "~/platform/retention";

const { idempotencyKeys, outbox, rateLimits } = schema;

/** The limiter only resets those whose sender returns. */
export async function deleteExpiredLimits() {
  await inBatches(
    (limit) =>
      db
        .select({ key: rateLimits.key })
        .from(rateLimits)
        .where(lt(rateLimits.expire, now()))
        .limit(limit),
    (tx, rows) =>
      // It may have been counted on in the meantime.
      tx
        .delete(rateLimits)
        .where(and(inArray(rateLimits.key, rows.map(keyOf)), lt(rateLimits.expire, now()))),
  );
}

/** A form rendered a month ago is no longer sent twice by mistake. */
export async function deleteOldIdempotencyKeys() {
  const before = later(now(), -days(workingRetentionDays.idempotencyKeys));
  await inBatches(
    (limit) =>
      db
        .select({ key: idempotencyKeys.key })
        .from(idempotencyKeys)
        .where(lt(idempotencyKeys.at, before))
        .limit(limit),
    (tx, rows) => tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.key, rows.map(keyOf))),
  );
  const { key, at } = idempotencyKeys;
  const isAnswer = and(between(key, "post:", "post;"), lt(at, later(now(), -minutes(10))));
  await inBatches(
    (limit) => db.select({ key }).from(idempotencyKeys).where(isAnswer).limit(limit),
    (tx, rows) => tx.delete(idempotencyKeys).where(inArray(key, rows.map(keyOf))),
  );
}

export async function deleteOldMails() {
  const before = later(now(), -days(retentionDays.mails));
  await inBatches(
    (limit) =>
      db
        .select({ id: outbox.id })
        .from(outbox)
        .where(
          and(
            inArray(outbox.state, ["sent", "failed"]),
            // Both values, so that the index is searched by age as well.
            inArray(outbox.urgent, [true, false]),
            lt(outbox.nextTryAt, before),
          ),
        )
        .limit(limit),
    (tx, rows) =>
      tx.delete(outbox).where(
        inArray(
          outbox.id,
          rows.map(({ id }) => id),
        ),
      ),
  );
}

const keyOf = ({ key }: { key: string }) => key;
