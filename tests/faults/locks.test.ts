import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import readline from "node:readline";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { holdLock } from "../support/hold-lock";

/** Starts the built command that migrates a file, and collects what it prints. */
function startMigration(file: string) {
  const child = spawn(process.execPath, ["build/server/commands/migrate.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DEMO: "1",
      DATABASE_URL: `file:${file}`,
      LOG_LEVEL: "warn",
    },
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
