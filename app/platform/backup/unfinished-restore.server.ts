import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { config } from "../config.server";
import { makeFolder, syncPath } from "../durable-files.server";

/** Exists from a restore's first change to its last; contains how the backup was named. */
const mark = () => join(config().dataFolder, ".restoring");

export async function markRestore(wanted: string) {
  await makeFolder(dirname(mark()));
  await writeFile(mark(), wanted, { flush: true });
  await syncPath(dirname(mark()));
}

export const unmarkRestore = () => rm(mark(), { force: true });

/** @throws Error with what to do, if a restore was interrupted */
export async function refuseUnfinishedRestore() {
  const wanted = await readFile(mark(), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (wanted !== null)
    throw new Error(
      `A restore was interrupted. Run it again: aayojan restore ${wanted} --replace. Or, to use the database and files as they are now, delete ${mark()}.`,
    );
}
