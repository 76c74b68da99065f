import { fork } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { required } from "../required";
import { isBackupDue } from "./scheduled-backup.server";

/** Copying and reading back would block the event loop. @throws Error with a sentence */
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
