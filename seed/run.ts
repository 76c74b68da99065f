import { prepareDatabase } from "~/platform/prepare-database.server";
import { runCommand } from "#db/run-command";
import { refuseRealDatabase, seedDemo } from "./seed";

await runCommand(async () => {
  refuseRealDatabase();
  await prepareDatabase();
  const outcome = await seedDemo();
  console.log(
    outcome === "filled"
      ? "The demo data is loaded."
      : "The demo data is there already; nothing was changed.",
  );
});
