import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { log } from "../../log.server";

const beatMs = 4000;
/** Three of its beats: whoever is silent for so long has ended. */
const patienceMs = 12_000;
const lookMs = 250;

/**
 * Takes a database's file for this container, and says so in a file beside it for as long as the process runs: SQLite's
 * own locks do not reach from machine to machine on a shared volume, and two of them damage the file. Processes of one
 * container share it. One that was killed elsewhere is waited for, 12 seconds.
 * @throws Error while another container or machine uses it
 */
export async function takeDatabaseFile(databaseFile: string) {
  const path = `${databaseFile}-owner`;
  const other = await runningOwner(path);
  if (other !== null) throw new Error(sentence(databaseFile, other));
  await say(path);
  const beat = setInterval(() => void goOn(path, databaseFile), beatMs).unref();
  process.once("exit", () => {
    clearInterval(beat);
    if (nameIn(textNow(path)) === own) rmSync(path, { force: true });
  });
}

/** Whoever else goes on saying that the file is theirs; null once they fall silent or give it up. */
async function runningOwner(path: string): Promise<string | null> {
  const found = await textIn(path);
  for (let waited = 0; waited < patienceMs; waited += lookMs) {
    const text = await textIn(path);
    if (text === null || nameIn(text) === own) return null;
    // Between two beats it may be empty.
    if (text !== found) return nameIn(text) ?? nameIn(found) ?? "?";
    await pause(lookMs);
  }
  return null;
}

/** Of two that began at the same moment, or after a pause of the whole machine, one ends. */
async function goOn(path: string, databaseFile: string) {
  const name = nameIn(await textIn(path));
  if (name === null || name === own) return say(path);
  log.fatal(sentence(databaseFile, name));
  process.exit(1);
}

const sentence = (databaseFile: string, name: string) =>
  `Another container or machine (${name.split(" ", 1)[0]}) uses ${databaseFile}. A database in a file belongs to one of them: stop the other first, or use a libSQL server for several (DATABASE_URL).`;

/** Whole at once: a process that is killed meanwhile leaves a name, not half of one. A full disk keeps nobody from reading pages. */
async function say(path: string) {
  try {
    await writeFile(`${path}.part`, JSON.stringify({ name: own, beat: randomUUID() }));
    await rename(`${path}.part`, path);
  } catch {
    return;
  }
}

const textIn = (path: string) => readFile(path, "utf8").catch(() => null);

function textNow(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

/** Null, too, for what was being written just now. */
function nameIn(text: string | null): string | null {
  try {
    return (JSON.parse(text ?? "") as { name: string }).name;
  } catch {
    return null;
  }
}

/** The same after a restart of the container, and another in one with the same host name: its layer of files. */
const own = `${hostname()} ${/^\S+ \/ .*\bupperdir=([^,\s]+)/m.exec(textNow("/proc/self/mounts") ?? "")?.[1] ?? ""}`;
