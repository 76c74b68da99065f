import { closeDatabase } from "~/platform/database/database.server";
import { prepareDatabase } from "~/platform/database/prepare.server";

try {
  await prepareDatabase();
  console.log("The database has this version's shape.");
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
