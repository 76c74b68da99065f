import { getTableName } from "drizzle-orm";
import { beginAuditLog } from "../security/audit.server";
import { migrateDatabase, schema, tableExists } from "./database.server";

/**
 * Brings the database to this version's shape, and begins what a new shape needs besides its tables.
 * @throws Error when the database was written by a newer version.
 */
export async function prepareDatabase() {
  const hadHead = await tableExists(getTableName(schema.auditHead));
  await migrateDatabase();
  if (!hadHead) await beginAuditLog();
}
