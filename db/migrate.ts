import { prepareSearchIndex } from "~/features/directory/search-index/search-index-rebuild.server";
import { prepareDatabase } from "~/platform/database/prepare.server";
import { runCommand } from "./run-command";

await runCommand(async () => {
  await prepareDatabase();
  await prepareSearchIndex();
  console.log("The database has this version's shape.");
});
