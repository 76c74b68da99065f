// A process of its own that takes a database file as the app does, says whether it got it, and
// holds it until it is ended.
import { takeDatabaseFile } from "~/platform/database/clients/file-owner.server";

try {
  await takeDatabaseFile(process.argv[2] ?? "");
  console.log("taken");
  setInterval(() => undefined, 1000);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
}
