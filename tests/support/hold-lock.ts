import { spawn } from "node:child_process";
import { once } from "node:events";

export type Lock = "BEGIN IMMEDIATE" | "BEGIN EXCLUSIVE";

/** Lets another process lock the database, and returns a function that releases the lock. */
export async function holdLock(databaseUrl: string, begin: Lock = "BEGIN IMMEDIATE") {
  const args = ["tests/support/lock-process.mjs", databaseUrl.slice("file:".length), begin];
  const holder = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  const exited = once(holder, "exit");
  await once(holder.stdout, "data");
  return async () => {
    holder.stdin.end();
    await exited;
  };
}
