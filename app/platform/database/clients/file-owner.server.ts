import { randomInt } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Libsql from "libsql";
import { hostNameIn, thisMachine } from "../../this-machine.server";
import { isBusy } from "../unavailable.server";

/** For others that look at the same moment; the holder of the file goes on holding it. */
const patienceMs = 2000;
const lookMs = 50;

/**
 * Takes a database's file for this container, for as long as this process runs: two machines on a
 * shared volume would damage it. Processes of one container share it. Held is a lock of the
 * operating system on a small database beside the file: it needs no writes, and a process that
 * ends, however it ends, gives it back.
 * @throws Error while another container or machine holds it
 */
export async function takeDatabaseFile(databaseFile: string) {
  // The first start of an installation.
  mkdirSync(dirname(databaseFile), { recursive: true });
  // An earlier version named the owner in it.
  rmSync(`${databaseFile}-owner`, { force: true });
  const path = `${databaseFile}-lock`;
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const lock = openLock(path);
    if (holdsFor(thisMachine(), lock)) {
      // Also keeps it from being collected as garbage, which would give it back.
      process.once("exit", () => lock.close());
      return;
    }
    const owner = unlessBusy("?", () => ownerIn(lock));
    lock.close();
    if (performance.now() > giveUpAt) throw new Error(sentence(databaseFile, owner));
    // Not in step with another that looks: a look may be in the other's way.
    await pause(randomInt(lookMs / 2, 2 * lookMs));
  }
}

function openLock(path: string): Libsql.Database {
  const lock = new Libsql(path, { timeout: 0 });
  // The journal keeps its space on the disk, so that on a full one another name can be written.
  unlessBusy(undefined, () => lock.exec("PRAGMA journal_mode = PERSIST"));
  return lock;
}

/**
 * Whether the lock now is this machine's: an open read transaction keeps others from writing their
 * name, since that takes the file alone. So everybody who holds it is of the machine that it names.
 */
function holdsFor(machine: string, lock: Libsql.Database): boolean {
  return unlessBusy(false, () => {
    if (ownerIn(lock) !== machine) writeOwner(machine, lock);
    lock.exec("BEGIN");
    if (ownerIn(lock) === machine) return true;
    lock.exec("ROLLBACK");
    return false;
  });
}

function writeOwner(machine: string, lock: Libsql.Database) {
  // By itself, so that the journal gets its whole size with the first name.
  lock.exec("CREATE TABLE IF NOT EXISTS owner (id INTEGER PRIMARY KEY, machine TEXT NOT NULL)");
  lock.exec("BEGIN EXCLUSIVE");
  lock.prepare("INSERT OR REPLACE INTO owner VALUES (1, ?)").run([machine]);
  lock.exec("COMMIT");
}

/**
 * Null in a new file. Rows are read to their end: a statement that is left in the middle holds the
 * lock, too.
 */
function ownerIn(lock: Libsql.Database): string | null {
  const [table] = lock.prepare("SELECT 1 FROM sqlite_master").all([]);
  if (!table) return null;
  const [owner] = lock.prepare("SELECT machine FROM owner").all([]) as { machine: string }[];
  return owner?.machine ?? null;
}

function unlessBusy<T>(otherwise: T, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!isBusy(error)) throw error;
    return otherwise;
  }
}

const sentence = (databaseFile: string, owner: string | null) =>
  `Another container or machine (${hostNameIn(owner ?? "?")}) uses ${databaseFile}. A database in a file belongs to one of them: stop the other first, or use a libSQL server for several (DATABASE_URL).`;
