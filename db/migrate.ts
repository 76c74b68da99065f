import { prepareSearchIndex } from "~/features/directory/listings/search-index-rebuild.server";
import { prepareDatabase } from "~/platform/prepare-database.server";
import { runCommand } from "./run-command";

await runCommand(async () => {
  await prepareDatabase();
  await prepareSearchIndex();
  console.log("The database has this version's shape.");
});
