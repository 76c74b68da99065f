import { closeDatabase } from "~/platform/database/database.server";
import { prepareDatabase } from "~/platform/database/prepare.server";
import { refuseRealPlaces, seedDemo } from "./seed";

try {
  refuseRealPlaces();
  await prepareDatabase();
  const outcome = await seedDemo();
  console.log(
    outcome === "filled"
      ? "The demo data is loaded."
      : "The demo data is there already; nothing was changed.",
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
