import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import readline from "node:readline";
import { count } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { now } from "~/platform/clock.server";
import { db, isDatabaseWritable, schema, write } from "~/platform/database/database.server";
import { isStorageFailure } from "~/platform/database/unavailable.server";
import { newId } from "~/platform/ids.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { holdLock, type Lock } from "../support/hold-lock";
import { seconds } from "../support/time-limits.mjs";

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

describe.each<Lock>(["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"])(
  "while another process holds a lock with %s",
  (begin) => {
    let release: () => Promise<void>;
    let before: number;
    beforeEach(async () => {
      before = await rows();
      release = await holdLock(process.env.DATABASE_URL!, begin);
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

    test("writes are all refused after five seconds, and the next one succeeds within a second of the release", async () => {
      const started = performance.now();
      const refused = await Promise.allSettled([
        ...Array.from({ length: 20 }, addRow),
        write((tx) => tx.delete(schema.rateLimits)),
      ]);
      const waited = performance.now() - started;
      expect(waited).toBeGreaterThan(4900);
      expect(waited).toBeLessThan(5000 + seconds(2));
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
      for (const time of times) expect(time).toBeLessThan(5000 + seconds(1.4));
    });

    test("the readiness probe answers within its two seconds, however often it is called", async () => {
      const started = performance.now();
      expect(await Promise.all(Array.from({ length: 30 }, isDatabaseWritable))).not.toContain(true);
      expect(performance.now() - started).toBeLessThan(2000 + seconds(2));
      await release();
      expect(await isDatabaseWritable()).toBe(true);
    });
  },
);

/** Starts `npm run db:migrate` for a file, and collects what it prints. */
function startMigration(file: string) {
  const child = spawn(process.execPath, ["--import", "tsx", "db/migrate.ts"], {
    env: { ...process.env, DATABASE_URL: `file:${file}`, LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill());
  const lines = readline.createInterface({ input: child.stdout });
  let output = "";
  child.stdout.on("data", (bytes: Buffer) => (output += bytes.toString()));
  child.stderr.on("data", (bytes: Buffer) => (output += bytes.toString()));
  return { lines, output: once(child, "close").then(() => output) };
}

const isMigrated = "The database has this version's shape.";

describe("several processes migrate one file", () => {
  let file: string;
  beforeEach(() => {
    const folder = mkdtempSync(join(tmpdir(), "aayojan-migrate-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    file = join(folder, "aayojan.db");
  });

  test("processes that start concurrently on an empty file all find it migrated", async () => {
    const outputs = await Promise.all([1, 2, 3].map(() => startMigration(file).output));
    for (const output of outputs) expect(output).toContain(isMigrated);
  });

  test("a process that starts while another one migrates waits for it, beyond a write's five seconds", async () => {
    writeFileSync(file, "");
    const release = await holdLock(`file:${file}`, "BEGIN IMMEDIATE");
    onTestFinished(release);
    const { lines, output } = startMigration(file);
    for (let refusals = 0; refusals < 2; refusals += 1) {
      const [line] = await Promise.race([once(lines, "line"), output]);
      expect(line).toContain("the migration waits for it");
    }
    await release();
    expect(await output).toContain(isMigrated);
  });
});
