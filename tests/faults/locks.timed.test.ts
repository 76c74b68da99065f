import { count } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import { db, isDatabaseWritable, schema, write } from "~/platform/database/database.server";
import { isStorageFailure } from "~/platform/database/unavailable.server";
import { newId } from "~/platform/ids.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { holdLock } from "../support/hold-lock";
import { seconds as usual } from "../support/time-limits.mjs";

/** The app's limits, and those of the tests, are halved: they are only waited for. */
config().timeLimitFactor /= 2;
const seconds = (n: number) => usual(n) / 2;

const { idempotencyKeys } = schema;
const addRow = () =>
  write((tx) => tx.insert(idempotencyKeys).values({ key: newId(), outcome: 0, at: now() }));
const rows = async () => (await db.select({ keys: count() }).from(idempotencyKeys))[0]!.keys;

/**
 * Keeps reading for a while, like other requests; a blocked event loop would finish only after the
 * lock.
 */
async function readFor(milliseconds: number) {
  const until = performance.now() + milliseconds;
  let longest = 0;
  while (performance.now() < until) {
    const started = performance.now();
    await rows();
    await new Promise((next) => setTimeout(next, 1));
    longest = Math.max(longest, performance.now() - started);
  }
  return longest;
}

// In WAL mode, an exclusive lock is the same as an immediate one.
describe("while another process holds a lock", () => {
  let release: () => Promise<void>;
  let before: number;
  beforeEach(async () => {
    before = await rows();
    release = await holdLock(process.env.DATABASE_URL!);
  });
  afterEach(() => release());

  test("reads work, and writes succeed as soon as it is released", async () => {
    const writes = Promise.all([addRow(), addRow(), consumeLimit("loginByAccount", newId())]);
    expect(await readFor(1500)).toBeLessThan(seconds(1));
    expect(await rows()).toBe(before);
    await release();
    const released = performance.now();
    await writes;
    expect(performance.now() - released).toBeLessThan(seconds(1));
    expect(await rows()).toBe(before + 2);
  });

  test("writes are all refused after their time limit, and the next one succeeds within a second of the release", async () => {
    const started = performance.now();
    const refused = await Promise.allSettled([
      ...Array.from({ length: 20 }, addRow),
      write((tx) => tx.delete(schema.rateLimits)),
    ]);
    const waited = performance.now() - started;
    expect(waited).toBeGreaterThan(seconds(4.9));
    expect(waited).toBeLessThan(seconds(7));
    for (const one of refused) {
      expect(one.status).toBe("rejected");
      expect(isStorageFailure((one as PromiseRejectedResult).reason)).toBe(true);
    }
    await release();
    const released = performance.now();
    await addRow();
    expect(await rows()).toBe(before + 1);
    // The probe writes its own row.
    expect(await isDatabaseWritable()).toBe(true);
    expect(performance.now() - released).toBeLessThan(seconds(1));
  });

  test("a write that arrives while others wait waits no longer than they do", async () => {
    const times: number[] = [];
    const timed = async () => {
      const started = performance.now();
      await expect(addRow()).rejects.toSatisfy(isStorageFailure);
      times.push(performance.now() - started);
    };
    const first = timed();
    await readFor(1500);
    await Promise.all([first, timed()]);
    for (const time of times) expect(time).toBeLessThan(seconds(6.4));
  });

  test("the readiness probe answers within its two seconds, however often it is called", async () => {
    const started = performance.now();
    expect(await Promise.all(Array.from({ length: 30 }, isDatabaseWritable))).not.toContain(true);
    expect(performance.now() - started).toBeLessThan(seconds(4));
    await release();
    expect(await isDatabaseWritable()).toBe(true);
  });
});
