import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { now } from "~/platform/clock.server";
import {
  db,
  isDatabaseWritable,
  inWriteQueue,
  schema,
  write,
} from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { runOnce } from "~/platform/database/idempotency.server";

const { idempotencyKeys } = schema;
let key: string;
beforeEach(async () => {
  key = newId();
  await write((tx) => tx.insert(idempotencyKeys).values({ key, outcome: 0, at: now() }));
});

const outcome = async () =>
  (await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)).get())?.outcome;

const addOne = () =>
  write(async (tx) => {
    const row = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)).get();
    await tx
      .update(idempotencyKeys)
      .set({ outcome: (row!.outcome as number) + 1 })
      .where(eq(idempotencyKeys.key, key));
  });

test("fifty concurrent writes all succeed", async () => {
  await Promise.all(Array.from({ length: 50 }, addOne));
  expect(await outcome()).toBe(50);
});

test.each([
  [
    "that come one after the other",
    async () => {
      for (let at = 0; at < 50; at += 1) await addOne();
    },
  ],
  ["that wait together", () => Promise.all(Array.from({ length: 50 }, addOne))],
])("between writes %s, other work gets a turn", async (_, writeOften) => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await writeOften();
  clearImmediate(next);
  expect(turns).toBeGreaterThan(45);
});

test("a failed write is rolled back, and the next ones succeed", async () => {
  const failing = write(async (tx) => {
    await tx.update(idempotencyKeys).set({ outcome: 99 }).where(eq(idempotencyKeys.key, key));
    throw new Error("changed our mind");
  });
  const after = addOne();
  await expect(failing).rejects.toThrow("changed our mind");
  await after;
  expect(await outcome()).toBe(1);
});

test("a failed statement of a library does not stop the queue", async () => {
  await expect(inWriteQueue(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await isDatabaseWritable()).toBe(true);
});

test("readers see all of a transaction or nothing", async () => {
  const seen = new Set<unknown>();
  const moving = write(async (tx) => {
    await tx.update(idempotencyKeys).set({ outcome: 1 }).where(eq(idempotencyKeys.key, key));
    seen.add(await outcome());
    await tx.update(idempotencyKeys).set({ outcome: 2 }).where(eq(idempotencyKeys.key, key));
  });
  await moving;
  seen.add(await outcome());
  expect([...seen]).toEqual([0, 2]);
});

test("an idempotency key used twenty times at once runs once, and all callers get the same result", async () => {
  let times = 0;
  const requestKey = `send:${key}`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      write((tx) =>
        runOnce(tx, requestKey, async () => {
          times += 1;
          return { reference: newId() };
        }),
      ),
    ),
  );
  expect(times).toBe(1);
  expect(new Set(answers.map((answer) => answer.reference)).size).toBe(1);
});

test("an idempotency key may be used again after a failure", async () => {
  const requestKey = `send:${key}`;
  await expect(
    write((tx) => runOnce(tx, requestKey, () => Promise.reject(new Error("full")))),
  ).rejects.toThrow("full");
  expect(await write((tx) => runOnce(tx, requestKey, async () => "sent"))).toBe("sent");
});
