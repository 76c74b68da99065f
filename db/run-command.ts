import { closeDatabase } from "~/platform/database/database.server";

/**
 * Runs a command of the command line: what went wrong is one line on stderr, and the database is
 * closed in any case.
 */
export async function runCommand(work: () => Promise<void>, { failedAs = 1 } = {}) {
  try {
    await work();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = failedAs;
  } finally {
    await closeDatabase();
  }
}
