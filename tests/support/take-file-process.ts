// A separate process that takes a database file like the app, reports whether it got it, and holds
// it until it is ended.
import { takeDatabaseFile } from "~/platform/database/clients/file-owner.server";

try {
  await takeDatabaseFile(process.argv[2] ?? "");
  console.log("taken");
  setInterval(() => undefined, 1000);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
}
