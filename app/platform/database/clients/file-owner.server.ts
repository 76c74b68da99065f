import { randomInt } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Libsql from "libsql";
import { hostNameIn, thisMachine } from "../../this-machine.server";
import { isBusy } from "../unavailable.server";

const patienceMs = 2000;
const lookMs = 50;

/** Two machines on a shared volume would corrupt it. @throws Error while another one holds it */
export async function takeDatabaseFile(databaseFile: string) {
  mkdirSync(dirname(databaseFile), { recursive: true });
  rmSync(`${databaseFile}-owner`, { force: true });
  const path = `${databaseFile}-lock`;
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const lock = openLock(path);
    if (holdsFor(thisMachine(), lock)) {
      // The reference keeps it from being garbage-collected, which would release the lock.
      process.once("exit", () => lock.close());
      return;
    }
    const owner = unlessBusy(null, () => ownerIn(lock));
    lock.close();
    if (performance.now() > giveUpAt) throw new Error(sentence(databaseFile, owner));
    // Random, so that two checking processes don't keep blocking each other.
    await pause(randomInt(lookMs / 2, 2 * lookMs));
  }
}

/** To restore or move the file. @throws Error while the app uses it */
export function takeDatabaseFileAlone(databaseFile: string) {
  mkdirSync(dirname(databaseFile), { recursive: true });
  const lock = openLock(`${databaseFile}-lock`);
  const isTaken = unlessBusy(false, () => {
    lock.exec("BEGIN EXCLUSIVE");
    return true;
  });
  if (isTaken) return void process.once("exit", () => lock.close());
  lock.close();
  throw new Error(`${databaseFile} is in use: stop the app first.`);
}

function openLock(path: string) {
  const lock = new Libsql(path, { timeout: 0 });
  // The journal keeps its disk space, so that another name can be written when the disk is full.
  unlessBusy(undefined, () => lock.exec("PRAGMA journal_mode = PERSIST"));
  return lock;
}

/** Reading keeps others from writing their name, so all holders are on the machine it names. */
function holdsFor(machine: string, lock: Libsql.Database) {
  return unlessBusy(false, () => {
    if (ownerIn(lock) !== machine) writeOwner(machine, lock);
    lock.exec("BEGIN");
    if (ownerIn(lock) === machine) return true;
    lock.exec("ROLLBACK");
    return false;
  });
}

function writeOwner(machine: string, lock: Libsql.Database) {
  // In its own transaction, so that the journal has its full size from the first name on.
  lock.exec("CREATE TABLE IF NOT EXISTS owner (id INTEGER PRIMARY KEY, machine TEXT NOT NULL)");
  lock.exec("BEGIN EXCLUSIVE");
  lock.prepare("INSERT OR REPLACE INTO owner VALUES (1, ?)").run([machine]);
  lock.exec("COMMIT");
}

/** Null in a new file. Reads all rows: a statement left unfinished would hold the lock, too. */
function ownerIn(lock: Libsql.Database) {
  const [table] = lock.prepare("SELECT 1 FROM sqlite_master").all([]);
  if (!table) return null;
  const [owner] = lock.prepare("SELECT machine FROM owner").all([]) as { machine: string }[];
  return owner?.machine ?? null;
}

function unlessBusy<T>(otherwise: T, run: () => T) {
  try {
    return run();
  } catch (error) {
    if (!isBusy(error)) throw error;
    return otherwise;
  }
}

const sentence = (databaseFile: string, owner: string | null) =>
  owner === null
    ? `${databaseFile} is being restored or moved: start the app once that has ended.`
    : `Another container or machine (${hostNameIn(owner)}) uses ${databaseFile}. A database in a file belongs to one of them: stop the other first, or use a libSQL server for several (DATABASE_URL).`;
