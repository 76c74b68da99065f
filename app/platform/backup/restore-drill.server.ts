import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { databaseFileAt, withClient } from "../database/clients/with-client.server";
import { schema } from "../database/database.server";
import { verifyAuditLog } from "../security/verify-audit.server";
import { refuseOtherCounts } from "./back-up.server";
import { backupStore, inWorkFolder, openBackup } from "./backup-store.server";
import { databaseIn, refuseDamagedFiles, type Manifest } from "./manifest.server";

/** @throws Error with a sentence naming the check that failed */
export const rehearseRestore = (name: string) =>
  inWorkFolder(async (work) => {
    const stored = await backupStore().fetch(name, work);
    const { folder, manifest } = await openBackup(stored, work);
    await refuseDamagedFiles(folder, manifest);
    const restored = join(work, "restored.db");
    await copyFile(databaseIn(folder), restored);
    await withClient(databaseFileAt(restored), (client) => checkRestored(client, manifest));
  });

async function checkRestored(client: Client, manifest: Manifest) {
  const { rows } = await client.execute("PRAGMA integrity_check");
  if (rows[0]?.[0] !== "ok")
    throw new Error(`The database of the backup is damaged: ${String(rows[0]?.[0])}`);
  await refuseOtherCounts(client, manifest);
  const fault = await verifyAuditLog(manifest.audit || undefined, drizzle(client, { schema }));
  if (fault) throw new Error(`The audit log of the backup is broken at entry ${fault.number}.`);
}
