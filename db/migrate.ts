import { prepareDatabase } from "~/platform/database/prepare.server";
import { runCommand } from "./run-command";

await runCommand(async () => {
  await prepareDatabase();
  console.log("The database has this version's shape.");
});
