import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { days, hours, later, minutes, now } from "~/platform/clock.server";
import { checkConfiguration } from "~/platform/doctor/configuration-check.server";
import { findingOf, lineOf } from "~/platform/doctor/finding";
import {
  checkClock,
  checkClockOfServers,
  checkDataFolder,
  checkDisk,
} from "~/platform/doctor/machine-checks.server";

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "aayojan-doctor-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe("the configuration", () => {
  const production = {
    NODE_ENV: "production",
    APP_URL: "https://aayojan.example",
    SESSION_SECRET: "s".repeat(32),
    DATA_KEY: Buffer.alloc(32, 1).toString("base64"),
    SMTP_URL: "smtp://127.0.0.1:25",
    MAIL_FROM: "Utsav <no-reply@utsav.example>",
  };

  test("that starts the app is fine", () => {
    expect(checkConfiguration(production)).toEqual({
      level: "ok",
      found: "production, at https://aayojan.example",
    });
  });
});

describe("the data folder", () => {
  test("that only the app's user can read is fine, and one that others can read is a warning", async () => {
    const folder = newFolder();
    chmodSync(folder, 0o700);
    expect((await checkDataFolder(folder)).level).toBe("ok");
    chmodSync(folder, 0o755);
    const { level, todo } = await checkDataFolder(folder);
    expect([level, todo]).toEqual(["warning", `Run chmod 700 ${folder}.`]);
  });

  test("that is missing, or can't be written, is a problem", async () => {
    expect((await checkDataFolder(join(newFolder(), "missing"))).level).toBe("problem");
    // A problem even for root, which bypasses permissions.
    expect((await checkDataFolder("/proc/self")).level).toBe("problem");
    const folder = join(newFolder(), "read-only");
    mkdirSync(folder);
    chmodSync(folder, 0o500);
    if (process.getuid?.() !== 0) expect((await checkDataFolder(folder)).level).toBe("problem");
    const file = join(newFolder(), "file");
    writeFileSync(file, "");
    expect((await checkDataFolder(file)).level).toBe("problem");
  });
});

test("little free space is a warning, almost none is a problem", async () => {
  const all = Number.MAX_SAFE_INTEGER;
  expect((await checkDisk(tmpdir(), { warning: 0, problem: 0 })).level).toBe("ok");
  expect((await checkDisk(tmpdir(), { warning: all, problem: 0 })).level).toBe("warning");
  const { level, found } = await checkDisk(tmpdir(), { warning: all, problem: all });
  expect([level, found]).toEqual(["problem", expect.stringMatching(/^[\d.]+ [KMG]B free in /)]);
});

test("a clock earlier than the last writes is a problem, unless by minutes", () => {
  const yesterday = later(now(), -days(1));
  expect(checkClock([]).level).toBe("ok");
  expect(checkClock([yesterday, later(now(), minutes(1))]).level).toBe("ok");
  const { level, found } = checkClock([yesterday, later(now(), hours(1))]);
  expect(level).toBe("problem");
  expect(found).toContain(later(now(), hours(1)).toISOString());
});

test("a clock that differs from a server's is a problem; without a server nothing is compared", async () => {
  let theirs = now();
  const server = createServer((_, answer) => {
    answer.setHeader("Date", theirs.toUTCString()).end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((ready) => server.once("listening", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const unreachable = "http://127.0.0.1:9";
  expect((await checkClockOfServers([unreachable, url])).level).toBe("ok");
  theirs = later(now(), minutes(10));
  const { level, found } = await checkClockOfServers([url]);
  expect([level, found]).toEqual(["problem", expect.stringMatching(/^(599|600|601) s from/)]);
  expect(await checkClockOfServers([unreachable])).toEqual({
    level: "ok",
    found: "not compared: no server answered with its time",
  });
});

test("an error thrown by a check is a problem, in one line with what to do", async () => {
  const finding = await findingOf(
    "storage",
    () => Promise.reject(new Error("EIO:\n broken")),
    "Do it.",
  );
  expect(lineOf(finding)).toBe("problem  storage: EIO: broken\n         Do it.");
});
