import { nameRoutesBy } from "./http/request-guard/access-log.server";
import { installRequestGuard } from "./http/request-guard/install.server";
import { routeNames } from "./http/request-guard/route-names.server";
import { pageDrawing } from "./http/page-cache/draw-page.server";
import { answerPublicPages } from "./layout/public-pages.server";
import { deleteExpiredAccountData } from "./features/accounts/sign-in/log-in.server";
import { settlePauses } from "./features/directory/profiles/pause.server";
import { endOverdueEnquiries } from "./features/enquiries/answering/end-overdue.server";
import { expireQuotes } from "./features/quotes/commands.server";
import { remindOfGrievances } from "./features/grievances/handling/remind.server";
import { purgeGuestsGrievances } from "./features/grievances/personal-data/purge.server";
import { deleteExpiredAlerts } from "./features/joining-alerts/commands.server";
import { mailJoined } from "./features/joining-alerts/mail-joined.server";
import { deleteOldHandOvers } from "./features/onboarding/hand-over/commands.server";
import { deleteOldDrafts } from "./features/onboarding/other-answers/take-over.server";
import { deleteEndedUploadRequests } from "./features/onboarding/upload-requests/commands.server";
import { prepareSearchIndex } from "./features/directory/search-index/rebuild.server";
import { endOverdueChanges } from "./features/bookings/changes/end-overdue.server";
import { moveOverdueBookings } from "./features/bookings/answering/end-overdue.server";
import { deleteEndedShortlists } from "./features/shortlist/sharing/commands.server";
import { releaseExpiredClaims } from "./features/application-review/decisions/release-expired-claims.server";
import { writeReviewWeeks } from "./features/application-review/figures/weeks.server";
import { summariseSubmissions } from "./features/onboarding/queue/summary.server";
import { remindOfCertificates } from "./features/onboarding/certificates/remind.server";
import { remindOfDrafts } from "./features/onboarding/reminders/remind.server";
import { purgeAbandonedDrafts } from "./features/onboarding/personal-data/purge.server";
import { purgeDeletedAccounts } from "./features/personal-data/purge.server";
import {
  deleteExpiredLimits,
  deleteOldIdempotencyKeys,
  deleteOldMails,
} from "./platform/database/purge.server";
import { closeDatabase } from "./platform/database/database.server";
import { takeDatabaseFile } from "./platform/database/clients/file-owner.server";
import { prepareDatabase } from "./platform/database/prepare.server";
import { config } from "./platform/config.server";
import { everyMinute, startJobs, type Job } from "./platform/jobs/jobs.server";
import { log } from "./platform/log.server";
import { showKeptFigures } from "./platform/metrics/kept-figures.server";
import { beginMeasuring } from "./platform/metrics/measurements.server";
import { runAuditCheck } from "./platform/security/audit-checks.server";
import { sendDueMails } from "./platform/mail/sending.server";
import { makeFilesPrivate } from "./platform/private-files.server";
import { deleteExpiredSavedForms } from "./platform/forms/saved-forms.server";
import { drawingOfMissingMedium } from "./platform/files/missing-medium.server";
import { deleteOrphanedFiles } from "./platform/files/uploads.server";

const started = globalThis as { aayojanStarted?: Promise<void> };

/** Once per process, before the first request: the request guard, the database's shape, the background jobs. */
export function start(): Promise<void> {
  return (started.aayojanStarted ??= (async () => {
    installRequestGuard(
      answerPublicPages(async () => pageDrawing(await import("virtual:remix/server-build"))),
    );
    await makeFilesPrivate(config());
    const { databaseFile } = config();
    if (databaseFile !== null) await takeDatabaseFile(databaseFile);
    await prepareDatabase();
    await prepareSearchIndex();
    beginMeasuring();
    showKeptFigures();
    nameRoutesBy(async () => routeNames(await import("virtual:remix/server-build")));
    // Each process has mails of its own on their way.
    const outbox = { name: "outbox", everyMs: everyMinute / 4, run: sendDueMails };
    startJobs(config().runsJobs ? [outbox, ...jobs] : [outbox]);
    process.once("exit", () => void closeDatabase());
  })().catch((error) => {
    log.fatal(error instanceof Error ? error.message : String(error));
    throw error;
  }));
}

const jobs: Job[] = [
  { name: "accounts", everyMs: everyMinute * 10, run: deleteExpiredAccountData },
  { name: "deleted accounts", everyMs: everyMinute * 60, run: purgeDeletedAccounts },
  { name: "saved forms", everyMs: everyMinute * 10, run: deleteExpiredSavedForms },
  { name: "limits", everyMs: everyMinute * 10, run: deleteExpiredLimits },
  { name: "idempotency keys", everyMs: everyMinute * 60, run: deleteOldIdempotencyKeys },
  { name: "mails", everyMs: everyMinute * 60, run: deleteOldMails },
  { name: "abandoned drafts", everyMs: everyMinute * 60, run: purgeAbandonedDrafts },
  { name: "old drafts", everyMs: everyMinute * 60, run: deleteOldDrafts },
  { name: "idle drafts", everyMs: everyMinute * 60, run: remindOfDrafts },
  { name: "certificates", everyMs: everyMinute * 60, run: remindOfCertificates },
  { name: "upload requests", everyMs: everyMinute * 60, run: deleteEndedUploadRequests },
  { name: "hand-overs", everyMs: everyMinute * 60, run: deleteOldHandOvers },
  { name: "files", everyMs: everyMinute * 30, run: deleteOrphanedFiles },
  { name: "medium pictures", everyMs: everyMinute / 3, run: drawingOfMissingMedium() },
  { name: "audit check", everyMs: everyMinute / 6, run: runAuditCheck },
  { name: "pauses", everyMs: everyMinute, run: settlePauses },
  { name: "submissions", everyMs: everyMinute * 60, run: summariseSubmissions },
  { name: "review weeks", everyMs: everyMinute * 60, run: writeReviewWeeks },
  { name: "claims", everyMs: everyMinute, run: releaseExpiredClaims },
  { name: "shared shortlists", everyMs: everyMinute * 60, run: deleteEndedShortlists },
  { name: "joining alerts", everyMs: everyMinute, run: mailJoined },
  { name: "expired joining alerts", everyMs: everyMinute * 60, run: deleteExpiredAlerts },
  { name: "grievances", everyMs: everyMinute, run: remindOfGrievances },
  { name: "guests' grievances", everyMs: everyMinute * 60, run: purgeGuestsGrievances },
  { name: "enquiries", everyMs: everyMinute, run: endOverdueEnquiries },
  { name: "quotes", everyMs: everyMinute, run: expireQuotes },
  { name: "bookings", everyMs: everyMinute, run: moveOverdueBookings },
  { name: "booking changes", everyMs: everyMinute, run: endOverdueChanges },
];
