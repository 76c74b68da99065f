import { fork } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { required } from "../required";
import { isBackupDue } from "./scheduled-backup.server";

/**
 * Makes and tests the backup that is due in a process of its own: copying the database and reading
 * all of it would hold the event loop. The process ends with this one.
 * @throws Error with the sentence of what went wrong
 */
export async function backUpInProcess() {
  if (!(await isBackupDue())) return;
  const child = fork("db/command.mjs", ["scheduled-backup"], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    // No port of a debugger is there twice.
    execArgv: [],
  });
  const [said, [code]] = await Promise.all([
    text(required(child.stderr, "stderr")),
    once(child, "exit") as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Error(said.trim() || `The backup's process ended with ${code}.`);
}
