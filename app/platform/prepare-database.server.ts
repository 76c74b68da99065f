import { getTableName } from "drizzle-orm";
import { beginningOfAuditLog } from "./security/audit.server";
import { schema, tableExists } from "./database/database.server";
import { migrateDatabase } from "./database/migrate.server";

/**
 * Brings the database to this version's shape, with what a new shape needs besides its tables.
 * @throws Error when the database was written by a newer version.
 */
export async function prepareDatabase() {
  await migrateDatabase({
    beginning: async () =>
      (await tableExists(getTableName(schema.auditHead))) ? [] : [await beginningOfAuditLog()],
  });
}
