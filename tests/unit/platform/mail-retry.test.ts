import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { days, hours, later, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { stopSending } from "~/platform/mail/sending.server";
import { retryUnsentMails, unsentMails, waitingMails } from "~/platform/mail/unsent.server";
import { rowsWith } from "../../support/records/stored-rows";

const { auditLog, outbox } = schema;

async function mail(values: Partial<typeof outbox.$inferInsert>) {
  const id = newId();
  const row = { id, to: "asha@example.com", body: "x", createdAt: later(now(), -days(4)) };
  const tried = {
    tries: 90,
    nextTryAt: later(now(), hours(1)),
    error: "421 asha@example.com busy",
  };
  await write((tx) => tx.insert(outbox).values({ ...row, ...tried, state: "waiting", ...values }));
  return id;
}

test("a retry makes waiting and failed emails due, but not expired ones", async () => {
  // As in a command, which leaves sending to the app.
  stopSending();
  const [waiting, failed, expired] = [
    await mail({ state: "waiting" }),
    await mail({ state: "failed" }),
    await mail({ state: "failed", expiresAt: later(now(), -hours(1)) }),
  ];
  expect(await waitingMails()).toEqual([
    expect.objectContaining({ to: "a…@example.com", tries: 90, error: "421 … busy" }),
  ]);
  expect(await retryUnsentMails()).toBe(2);
  const rows = await db
    .select()
    .from(outbox)
    .where(inArray(outbox.id, [waiting, failed, expired]));
  const stateOf = (id: string) => rows.find((row) => row.id === id);
  for (const id of [waiting, failed])
    expect(stateOf(id)).toMatchObject({ state: "waiting", nextTryAt: now() });
  expect(stateOf(expired)?.state).toBe("failed");
  expect((await unsentMails()).failed.map(({ id }) => id)).toEqual([expired]);
  const entries = await rowsWith(auditLog, { event: "mail.tryAgain" });
  expect(entries).toEqual([
    expect.objectContaining({ actorId: null, subject: failed, detail: { by: "operator" } }),
  ]);
  expect(await retryUnsentMails()).toBe(0);
});
