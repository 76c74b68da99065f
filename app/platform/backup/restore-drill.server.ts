import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { makeFolder } from "../durable-files.server";
import { schema } from "../database/database.server";
import { verifyAuditLog } from "../security/verify-audit.server";
import { countRows } from "./back-up.server";
import { backupStore, backupWorkFolder, openBackup } from "./backup-store.server";
import { databaseIn, refuseDamagedFiles, type Manifest } from "./manifest.server";

/** @throws Error with a sentence naming the check that failed */
export async function rehearseRestore(name: string) {
  await makeFolder(backupWorkFolder());
  const work = await mkdtemp(join(backupWorkFolder(), "restore-"));
  try {
    const stored = await backupStore().fetch(name, work);
    const { folder, manifest } = await openBackup(stored, work);
    await refuseDamagedFiles(folder, manifest);
    const restored = join(work, "restored.db");
    await copyFile(databaseIn(folder), restored);
    await checkRestored(restored, manifest);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function checkRestored(path: string, manifest: Manifest) {
  const client = createClient({ url: `file:${path}` });
  try {
    const { rows } = await client.execute("PRAGMA integrity_check");
    if (rows[0]?.[0] !== "ok")
      throw new Error(`The database of the backup is damaged: ${String(rows[0]?.[0])}`);
    const counts = await countRows(client);
    for (const [table, count] of Object.entries(manifest.rows))
      if (counts[table] !== count)
        throw new Error(`The table ${table} has ${counts[table]} rows and should have ${count}.`);
    const fault = await verifyAuditLog(manifest.audit || undefined, drizzle(client, { schema }));
    if (fault) throw new Error(`The audit log of the backup is broken at entry ${fault.number}.`);
  } finally {
    client.close();
  }
}
