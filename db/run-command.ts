import { closeDatabase } from "~/platform/database/database.server";
import { stopSending } from "~/platform/mail/sending.server";

/**
 * Runs a command of the command line: what went wrong is one line on stderr, and the database is
 * closed in any case.
 */
export async function runCommand(work: () => Promise<void>, { failedAs = 1 } = {}) {
  // What a command enqueues, the app sends: the command may end before the mail server answers.
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
