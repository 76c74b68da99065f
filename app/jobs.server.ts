import { deleteExpiredAccountData } from "~/features/accounts/sign-in/log-in.server";
import { remindOfCertificates } from "~/features/applications/after-decision/certificates/remind-of-certificates.server";
import { remindOfDrafts } from "~/features/applications/form/reminders/remind-of-drafts.server";
import { purgeAbandonedDrafts } from "~/features/applications/personal-data/application-purge.server";
import { summariseSubmissions } from "~/features/applications/queue/summary.server";
import { releaseExpiredClaims } from "~/features/applications/review/decisions/release-expired-claims.server";
import { writeReviewWeeks } from "~/features/applications/review/figures/review-weeks.server";
import { deleteEndedUploadRequests } from "~/features/applications/uploads/requests/upload-request-commands.server";
import { remindOfPayments } from "~/features/bookings/advance/remind-of-payments.server";
import { expireBookings } from "~/features/bookings/booking-actions.server";
import { expireChanges } from "~/features/bookings/changes/change-actions.server";
import { expireRefunds, remindOfRefunds } from "~/features/bookings/refunds/refund-actions.server";
import { settlePauses } from "~/features/directory/profiles/pause.server";
import { expireEnquiries } from "~/features/enquiries/answering/expire-enquiries.server";
import { purgeGuestsGrievances } from "~/features/moderation/grievances/grievance-personal-data.server";
import { remindOfGrievances } from "~/features/moderation/grievances/handling/remind-of-grievances.server";
import {
  purgeDeletedAccounts,
  purgeOldEnquiries,
} from "~/features/personal-data/personal-data-purge.server";
import { expireQuotes } from "~/features/quotes/quote-commands.server";
import { deleteExpiredAlerts } from "~/features/shortlist/joining-alerts/joining-alert-commands.server";
import { mailJoined } from "~/features/shortlist/joining-alerts/mail-joined.server";
import { deleteEndedShortlists } from "~/features/shortlist/sharing/shared-shortlist-commands.server";
import { backUpInProcess } from "~/platform/backup/backup-process.server";
import {
  deleteExpiredLimits,
  deleteOldIdempotencyKeys,
  deleteOldMails,
} from "~/platform/database/database-purge.server";
import { missingMediumJob } from "~/platform/files/missing-medium.server";
import { deleteUnusedFiles } from "~/platform/files/uploads.server";
import { deleteExpiredSavedForms } from "~/platform/forms/saved-form-store.server";
import { everyMinute, type Job } from "~/platform/jobs/job-runner.server";
import { runAuditCheck } from "~/platform/security/audit-checks.server";

/** Background jobs, which run in only one of the processes. Each process sends emails. */
export const jobs: Job[] = [
  { name: "accounts", everyMs: everyMinute * 10, run: deleteExpiredAccountData },
  { name: "deleted accounts", everyMs: everyMinute * 60, run: purgeDeletedAccounts },
  { name: "old enquiries", everyMs: everyMinute * 60, run: purgeOldEnquiries },
  { name: "saved forms", everyMs: everyMinute * 10, run: deleteExpiredSavedForms },
  { name: "limits", everyMs: everyMinute * 10, run: deleteExpiredLimits },
  { name: "idempotency keys", everyMs: everyMinute * 60, run: deleteOldIdempotencyKeys },
  { name: "mails", everyMs: everyMinute * 60, run: deleteOldMails },
  { name: "abandoned drafts", everyMs: everyMinute * 60, run: purgeAbandonedDrafts },
  { name: "idle drafts", everyMs: everyMinute * 60, run: remindOfDrafts },
  { name: "certificates", everyMs: everyMinute * 60, run: remindOfCertificates },
  { name: "upload requests", everyMs: everyMinute * 60, run: deleteEndedUploadRequests },
  { name: "files", everyMs: everyMinute * 30, run: deleteUnusedFiles },
  { name: "medium pictures", everyMs: everyMinute / 3, run: missingMediumJob() },
  { name: "backup", everyMs: everyMinute * 10, run: backUpInProcess },
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
  { name: "enquiries", everyMs: everyMinute, run: expireEnquiries },
  { name: "quotes", everyMs: everyMinute, run: expireQuotes },
  { name: "bookings", everyMs: everyMinute, run: expireBookings },
  { name: "stated payments", everyMs: everyMinute, run: remindOfPayments },
  { name: "refunds", everyMs: everyMinute, run: expireRefunds },
  { name: "refund reminders", everyMs: everyMinute, run: remindOfRefunds },
  { name: "booking changes", everyMs: everyMinute, run: expireChanges },
];
