import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { copyTemplateDatabase } from "../support/template-database";

const canTrace = spawnSync("strace", ["-o", "/dev/null", "true"]).status === 0;
if (!canTrace)
  console.warn("NOT TESTED: what a power cut leaves. There is no strace on this machine.");

describe.skipIf(!canTrace)("surviving a power cut", () => {
  test("the secrets of a new installation are on the disk before they get their name", () =>
    traced(({ folder, run }) => {
      const renames = run("build/server/commands/migrate.js");
      expect(renames.map(({ to }) => to)).toContain(join(folder, "secrets.json"));
      expect(renames.filter(isLostByPowerCut)).toEqual([]);
      expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
    }));

  test("an email on the disk is complete once the outbox marks it as sent", () =>
    traced(({ folder, run }) => {
      copyTemplateDatabase(folder);
      const renames = run("tests/support/running-app/mail-process.ts", "asha@example.com");
      const [mail = ""] = readdirSync(join(folder, "mail"));
      expect(renames.map(({ to }) => to)).toEqual([join(folder, "mail", mail)]);
      expect(renames.filter(isLostByPowerCut)).toEqual([]);
    }));

  test("a backup gets its name, and a restored database its path, only once all of it is on the disk", () =>
    traced(({ folder, run }) => {
      copyTemplateDatabase(folder);
      const key = "0123456789abcdefghjk";
      mkdirSync(join(folder, "files", key.slice(0, 2)), { recursive: true });
      writeFileSync(join(folder, "files", key.slice(0, 2), key), "a picture");
      const backups = join(folder, "backups");
      const made = run("build/server/commands/back-up.js", backups);
      const [name = ""] = readdirSync(backups);
      expect(made.map(({ to }) => to)).toEqual([join(backups, name)]);
      expect(made.filter(isLostByPowerCut)).toEqual([]);

      const restored = run("build/server/commands/restore.js", join(backups, name), "--replace");
      const paths = restored.map(({ to }) => to.slice(folder.length + 1));
      expect(paths).toEqual([
        expect.stringMatching(/^files\//),
        expect.stringMatching(/^aayojan\.db\.before-/),
        "aayojan.db",
      ]);
      expect(restored.filter(isLostByPowerCut)).toEqual([]);
    }));
});

/**
 * On some kernels strace loses a thread that is just ending: that says nothing about the program.
 */
class TracerFailed extends Error {}

/** Runs it on a new installation each time, until strace has seen a complete run. */
function traced(story: (installed: ReturnType<typeof installation>) => void) {
  for (let attempt = 1; ; attempt += 1)
    try {
      story(installation());
      return;
    } catch (error) {
      if (!(error instanceof TracerFailed) || attempt === 5) throw error;
    }
}

type Rename = { from: string; to: string; syncedBefore: Set<string>; syncedAfter: Set<string> };

/**
 * A new installation, with a function that runs one of our programs in it and returns its renames.
 */
function installation() {
  const folder = mkdtempSync(join(tmpdir(), "aayojan-power-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const data = join(folder, "data");
  mkdirSync(data);
  const trace = join(folder, "trace");
  const calls = "trace=fsync,fdatasync,rename,renameat,renameat2,link,linkat";
  const run = (program: string, ...args: string[]) => {
    const ran = spawnSync(
      "strace",
      [
        "-f",
        "--seccomp-bpf",
        "-y",
        "-s",
        "4096",
        "-e",
        calls,
        "-o",
        trace,
        process.execPath,
        ...(program.endsWith(".ts") ? ["--import", "tsx"] : []),
        program,
        ...args,
      ],
      {
        encoding: "utf8",
        env: {
          PATH: process.env.PATH,
          NODE_ENV: "production",
          DEMO: "1",
          DATABASE_URL: `file:${join(data, "aayojan.db")}`,
          STORAGE_URL: `file:${join(data, "files")}`,
        },
      },
    );
    if (/^strace: ptrace\(/m.test(ran.stderr)) throw new TracerFailed(ran.stderr);
    if (ran.status !== 0) throw new Error(ran.stdout + ran.stderr);
    return renamesIn(readFileSync(trace, "utf8"), data);
  };
  return { folder: data, run };
}

/** The renames in order, each with the files synced before and after it. */
function renamesIn(trace: string, folder: string): Rename[] {
  const renames: Rename[] = [];
  const synced = new Set<string>();
  for (const line of trace.split("\n")) {
    const [, path] = /\bf(?:data)?sync\(\d+<([^>]+)>/.exec(line) ?? [];
    if (path) {
      synced.add(path);
      for (const { syncedAfter } of renames) syncedAfter.add(path);
    }
    const [, from, to] = /\b(?:rename|link)\w*\([^"]*"([^"]+)",[^"]*"([^"]+)"/.exec(line) ?? [];
    if (from && to?.startsWith(folder))
      renames.push({ from, to, syncedBefore: new Set(synced), syncedAfter: new Set() });
  }
  return renames;
}

/** All files in a renamed folder count. SQLite syncs its databases itself. */
function isLostByPowerCut({ from, to, syncedBefore, syncedAfter }: Rename): boolean {
  const within = statSync(to).isDirectory()
    ? readdirSync(to, { recursive: true, encoding: "utf8" }).map((name) => join(from, name))
    : [];
  const isWritten =
    from.endsWith("aayojan.db") || [from, ...within].every((path) => syncedBefore.has(path));
  return !isWritten || !syncedAfter.has(dirname(to));
}
