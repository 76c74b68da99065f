import { fork } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { required } from "../required";
import { isBackupDue } from "./scheduled-backup.server";

/**
 * Makes and tests the backup that is due in a child process: copying the database and reading it
 * all back would block the event loop. The child ends with this process.
 * @throws Error with a sentence saying what went wrong
 */
export async function backUpInProcess() {
  if (!(await isBackupDue())) return;
  const child = fork("db/command.mjs", ["scheduled-backup"], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    // The child can't share this process's debugger port.
    execArgv: [],
  });
  const [stderr, [code]] = await Promise.all([
    text(required(child.stderr, "stderr")),
    once(child, "exit") as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Error(stderr.trim() || `The backup's process ended with ${code}.`);
}
