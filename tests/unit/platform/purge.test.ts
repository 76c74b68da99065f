import { expect, test } from "vitest";
import { advanceClock, days, hours, later, minutes, now } from "~/platform/clock.server";
import { runOnce } from "~/platform/database/idempotency.server";
import { db, schema, write } from "~/platform/database/database.server";
import {
  deleteExpiredLimits,
  deleteOldIdempotencyKeys,
  deleteOldMails,
} from "~/platform/database/database-purge.server";
import { newId } from "~/platform/ids.server";
import { rowsWith } from "../../support/records/stored-rows";

const { idempotencyKeys, outbox, rateLimits } = schema;

test("rate limit counters are deleted once their window has passed", async () => {
  const [soon, late] = [newId(), newId()];
  const counter = (key: string, lasts: number) => ({ key, points: 1, expire: later(now(), lasts) });
  await write((tx) =>
    tx.insert(rateLimits).values([counter(soon, minutes(15)), counter(late, hours(24))]),
  );
  const keysLeft = async () => (await db.select().from(rateLimits)).map(({ key }) => key);
  advanceClock(minutes(14));
  await deleteExpiredLimits();
  expect((await keysLeft()).sort()).toEqual([soon, late].sort());
  advanceClock(minutes(2));
  await deleteExpiredLimits();
  expect(await keysLeft()).toEqual([late]);
});

test("idempotency keys are deleted after a month", async () => {
  const key = newId();
  await write((tx) => runOnce(tx, key, async () => "done"));
  const isStored = async () => (await rowsWith(idempotencyKeys, { key })).length;
  advanceClock(days(29));
  await deleteOldIdempotencyKeys();
  expect(await isStored()).toBe(1);
  advanceClock(days(2));
  await deleteOldIdempotencyKeys();
  expect(await isStored()).toBe(0);
});

test("emails that were sent, or given up, are deleted after a year; a waiting one stays", async () => {
  const mail = { to: "a@example.com", subject: "x", body: "", nextTryAt: now(), createdAt: now() };
  const waiting = { ...mail, state: "waiting" as const, nextTryAt: later(now(), days(1000)) };
  const rows = [
    { ...mail, id: newId(), state: "sent" as const },
    { ...mail, id: newId(), state: "failed" as const },
    { ...waiting, id: newId() },
  ];
  await write((tx) => tx.insert(outbox).values(rows));
  const states = async () => (await db.select().from(outbox)).map(({ state }) => state).sort();
  advanceClock(days(364));
  await deleteOldMails();
  expect(await states()).toEqual(["failed", "sent", "waiting"]);
  advanceClock(days(2));
  await deleteOldMails();
  expect(await states()).toEqual(["waiting"]);
});
