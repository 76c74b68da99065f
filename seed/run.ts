import { prepareDatabase } from "~/platform/prepare-database.server";
import { runCommand } from "#db/run-command";
import { refuseRealPlaces, seedDemo } from "./seed";

await runCommand(async () => {
  refuseRealPlaces();
  await prepareDatabase();
  const outcome = await seedDemo();
  console.log(
    outcome === "filled"
      ? "The demo data is loaded."
      : "The demo data is there already; nothing was changed.",
  );
});
