import { openGate } from "./http/request-guard/install.server";
import { sweepAccounts } from "./features/accounts/sign-in/log-in.server";
import { sweepEnquiries } from "./features/enquiries/answering/end-overdue.server";
import { sweepClaims } from "./features/application-review/decisions/release-expired-claims.server";
import { purgeDeletedAccounts } from "./features/personal-data/purge.server";
import { closeDatabase, migrateDatabase } from "./platform/database/database.server";
import { everyMinute, startJobs } from "./platform/jobs.server";
import { log } from "./platform/log.server";
import { sendWaitingLetters } from "./platform/mail/outbox.server";
import { sweepParkedPosts } from "./platform/saved-forms.server";
import { sweepFiles } from "./platform/files/uploads.server";

const started = globalThis as { aayojanStarted?: Promise<void> };

/** Once per process, before the first request: the gate, the database's shape, the background jobs. */
export function start(): Promise<void> {
  return (started.aayojanStarted ??= (async () => {
    openGate();
    await migrateDatabase();
    startJobs([
      { name: "outbox", everyMs: everyMinute / 4, run: sendWaitingLetters },
      { name: "accounts", everyMs: everyMinute * 10, run: sweepAccounts },
      { name: "deleted accounts", everyMs: everyMinute * 60, run: purgeDeletedAccounts },
      { name: "parked posts", everyMs: everyMinute * 10, run: sweepParkedPosts },
      { name: "files", everyMs: everyMinute * 30, run: sweepFiles },
      { name: "claims", everyMs: everyMinute, run: sweepClaims },
      { name: "enquiries", everyMs: everyMinute, run: sweepEnquiries },
    ]);
    process.once("exit", () => void closeDatabase());
  })().catch((error) => {
    log.fatal(error instanceof Error ? error.message : String(error));
    throw error;
  }));
}
