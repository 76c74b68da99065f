import { closeDatabase, migrateDatabase } from "~/platform/database/database.server";

try {
  await migrateDatabase();
  console.log("The database has this version's shape.");
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
