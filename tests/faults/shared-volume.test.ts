import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, onTestFinished, test } from "vitest";
import { App } from "../support/running-app/app";
import { fillDisk, mountDisk, unmountDisk } from "../support/small-disk";

/**
 * Runs the app like a container with another host name: in its own UTS namespace, which needs Linux
 * and the right to create one.
 */
const underName = (name: string) =>
  ["unshare", "-r", "--uts", "sh", "-c", 'hostname "$0" && exec "$@"', name] as const;
const [command, ...args] = [...underName("web-2"), "true"];
const canRename = spawnSync(command, args).status === 0;
if (!canRename) console.warn("NOT TESTED: this machine makes no namespace for a second host name.");

const refusal = (name: string) =>
  new RegExp(
    `Another container or machine \\(${name}\\) uses \\S+aayojan\\.db\\. A database in a file belongs to one`,
  );

describe.skipIf(!canRename)("two containers with one database file", () => {
  test("a second container does not start beside the running first one, and starts once the first has stopped", async () => {
    const first = await App.start();
    onTestFinished(() => first.stop());
    const second = besideIt(first);
    await expect(second.start()).rejects.toThrow(refusal("\\S+"));
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.signal("SIGTERM");
    await second.start();
    await second.kill();
    await first.start();
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  test("when one of two processes ends, the other's container keeps the file", async () => {
    const first = await App.start({ WEB_CONCURRENCY: "2" });
    onTestFinished(() => first.stop());
    await first.waitFor("both processes to listen", () => processesOf(first).length === 2);
    process.kill(processesOf(first)[1]!, "SIGSTOP");
    process.kill(processesOf(first)[0]!, "SIGTERM");
    await first.waitFor("its end", () => first.log().includes("process ended"));
    await expect(besideIt(first).start()).rejects.toThrow(refusal("\\S+"));
    process.kill(processesOf(first)[1]!, "SIGCONT");
  });

  test("a container frozen for any length of time keeps the file, and a killed one releases it", async () => {
    const file = databaseFile();
    const first = startTaking("web-1", file);
    expect(await first.firstLine).toBe("taken");
    expect(await startTaking("web-1", file).firstLine).toBe("taken");
    for (const child of runningIn(file)) child.kill("SIGSTOP");
    const others = ["web-2", "web-3"].map((name) => startTaking(name, file).firstLine);
    for (const line of await Promise.all(others)) expect(line).toMatch(refusal("web-1"));
    await Promise.all(runningIn(file).map(killed));
    expect(await startTaking("web-2", file).firstLine).toBe("taken");
  });

  test("only one of several containers that start concurrently gets the file", async () => {
    const file = databaseFile();
    const started = [1, 2, 3, 4].map((at) => startTaking(`web-${at}`, file));
    const lines = await Promise.all(started.map((one) => one.firstLine));
    expect(lines.filter((words) => words === "taken")).toHaveLength(1);
  });

  test("on a full disk a container keeps the file, and its replacement gets it", async () => {
    const file = databaseFile();
    const folder = dirname(file);
    if (!mountDisk(folder, "1m")) return;
    onTestFinished(() => void unmountDisk(folder));
    const first = startTaking("web-1", file);
    expect(await first.firstLine).toBe("taken");
    fillDisk(folder);
    expect(await startTaking("web-2", file).firstLine).toMatch(refusal("web-1"));
    await killed(first.child);
    expect(await startTaking("web-2", file).firstLine).toBe("taken");
    expect(await startTaking("web-1", file).firstLine).toMatch(refusal("web-2"));
  });
});

const besideIt = (first: App) =>
  new App({ DATABASE_URL: first.databaseUrl }, { folder: first.folder, under: underName("web-2") });

const processesOf = (app: App) =>
  [...app.log().matchAll(/"process":(\d+),"msg":"process listens"/g)].map(([, pid]) => Number(pid));

function databaseFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "aayojan-shared-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "aayojan.db");
}

const started = new Map<ChildProcess, string>();
const runningIn = (file: string) =>
  [...started].flatMap(([child, its]) => (its === file ? child : []));

/** A process in a container of this name that takes the file and holds it. */
function startTaking(name: string, file: string) {
  const program = [process.execPath, "--import", "tsx", "tests/support/take-file-process.ts", file];
  const [under, ...rest] = [...underName(name), ...program];
  const child = spawn(under, rest, { stdio: ["ignore", "pipe", "inherit"] });
  started.set(child, file);
  onTestFinished(() => killed(child));
  const firstLine = once(createInterface(child.stdout), "line").then(([line]) => String(line));
  return { child, firstLine };
}

async function killed(child: ChildProcess) {
  started.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
