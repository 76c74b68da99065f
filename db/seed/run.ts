import { closeDatabase, migrateDatabase } from "~/platform/database.server";
import { seedDemo } from "./seed";

try {
  const started = Date.now();
  await migrateDatabase();
  const outcome = await seedDemo();
  console.log(
    outcome === "filled"
      ? `The demo data is loaded (${((Date.now() - started) / 1000).toFixed(1)} s).`
      : "The demo data is there already; nothing was changed.",
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
