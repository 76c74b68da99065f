import { deleteExpiredAccountData } from "./features/accounts/sign-in/log-in.server";
import { settlePauses } from "./features/directory/profiles/pause.server";
import { expireEnquiries } from "./features/enquiries/answering/enquiry-actions.server";
import { expireQuotes, remindOfQuotes } from "./features/quotes/quote-commands.server";
import { remindOfGrievances } from "./features/moderation/grievances/handling/remind-of-grievances.server";
import { purgeGuestsGrievances } from "~/features/moderation/grievances/grievance-personal-data.server";
import { deleteExpiredAlerts } from "./features/shortlist/joining-alerts/joining-alert-commands.server";
import { mailJoined } from "~/features/shortlist/joining-alerts/joining-alert-mails.server";
import { deleteEndedUploadRequests } from "./features/applications/uploads/requests/upload-request-commands.server";
import { expireChanges } from "./features/bookings/changes/change-actions.server";
import {
  remindOfInstalments,
  remindOfPayments,
} from "./features/bookings/payments/remind-of-payments.server";
import { expireRefunds, remindOfRefunds } from "./features/bookings/refunds/refund-actions.server";
import { expireBookings } from "./features/bookings/booking-actions.server";
import { deleteEndedShortlists } from "./features/shortlist/sharing/shared-shortlist-commands.server";
import { releaseExpiredClaims } from "./features/applications/review/decisions/release-expired-claims.server";
import { writeReviewWeeks } from "./features/applications/review/figures/review-weeks.server";
import { summariseSubmissions } from "./features/applications/queue/summary.server";
import { remindOfCertificates } from "./features/applications/after-decision/certificates/remind-of-certificates.server";
import { remindOfDrafts } from "~/features/applications/form/draft-reminders.server";
import { purgeAbandonedDrafts } from "~/features/applications/application-personal-data.server";
import {
  purgeDeletedAccounts,
  purgeOldEnquiries,
} from "./features/personal-data/personal-data-purge.server";
import {
  deleteExpiredLimits,
  deleteOldIdempotencyKeys,
  deleteOldMails,
} from "./platform/database/database-purge.server";
import { backUpInProcess } from "./platform/backup/backup-process.server";
import { runAuditCheck } from "~/platform/security/verify-audit.server";
import { deleteExpiredSavedForms } from "./platform/forms/saved-form-store.server";
import { missingMediumJob } from "./platform/files/missing-medium.server";
import { deleteUnusedFiles } from "./platform/files/uploads.server";
import { everyMinute, job, type Job } from "./platform/jobs/job-runner.server";

/** Background jobs, which run in only one of the processes. Each process sends emails. */
export const jobs: Job[] = [
  job("accounts", everyMinute * 10, deleteExpiredAccountData),
  job("deleted accounts", everyMinute * 60, purgeDeletedAccounts),
  job("old enquiries", everyMinute * 60, purgeOldEnquiries),
  job("saved forms", everyMinute * 10, deleteExpiredSavedForms),
  job("limits", everyMinute * 10, deleteExpiredLimits),
  job("idempotency keys", everyMinute * 60, deleteOldIdempotencyKeys),
  job("mails", everyMinute * 60, deleteOldMails),
  job("abandoned drafts", everyMinute * 60, purgeAbandonedDrafts),
  job("idle drafts", everyMinute * 60, remindOfDrafts),
  job("certificates", everyMinute * 60, remindOfCertificates),
  job("upload requests", everyMinute * 60, deleteEndedUploadRequests),
  job("files", everyMinute * 30, deleteUnusedFiles),
  job("medium pictures", everyMinute / 3, missingMediumJob()),
  job("backup", everyMinute * 10, backUpInProcess),
  job("audit check", everyMinute / 6, runAuditCheck),
  job("pauses", everyMinute, settlePauses),
  job("submissions", everyMinute * 60, summariseSubmissions),
  job("review weeks", everyMinute * 60, writeReviewWeeks),
  job("claims", everyMinute, releaseExpiredClaims),
  job("shared shortlists", everyMinute * 60, deleteEndedShortlists),
  job("joining alerts", everyMinute, mailJoined),
  job("expired joining alerts", everyMinute * 60, deleteExpiredAlerts),
  job("grievances", everyMinute, remindOfGrievances),
  job("guests' grievances", everyMinute * 60, purgeGuestsGrievances),
  job("enquiries", everyMinute, expireEnquiries),
  job("quotes", everyMinute, expireQuotes),
  job("quote reminders", everyMinute, remindOfQuotes),
  job("bookings", everyMinute, expireBookings),
  job("stated payments", everyMinute, remindOfPayments),
  job("due payments", everyMinute, remindOfInstalments),
  job("refunds", everyMinute, expireRefunds),
  job("refund reminders", everyMinute, remindOfRefunds),
  job("booking changes", everyMinute, expireChanges),
];
