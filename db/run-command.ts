import { closeDatabase } from "~/platform/database/database.server";
import { stopSending } from "~/platform/mail/sending.server";

/** Runs a command: an error becomes one line on stderr, and the database is always closed. */
export async function runCommand(work: () => Promise<void>, { failedAs = 1 } = {}) {
  // The app sends what a command enqueues: the command may end before the mail server answers.
  stopSending();
  try {
    await work();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = failedAs;
  } finally {
    await closeDatabase();
  }
}
