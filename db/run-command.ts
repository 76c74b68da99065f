import { closeDatabase } from "~/platform/database/database.server";
import { stopSending } from "~/platform/mail/sending.server";
import { readSite } from "~/platform/site/current-site.server";

/** Runs a command: an error becomes one line on stderr, and the database is always closed. */
export async function runCommand(
  work: () => Promise<void>,
  { failedAs = 1, readsSite = false } = {},
) {
  // The app sends what a command enqueues: the command may end before the mail server answers.
  stopSending();
  try {
    // Emails have its saved name. Other commands run before there is a database that could be read.
    if (readsSite) await readSite();
    await work();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = failedAs;
  } finally {
    await closeDatabase();
  }
}
