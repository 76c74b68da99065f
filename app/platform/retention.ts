/**
 * How long each kind of personal data is stored, in days, for the rows of the privacy page and for
 * the jobs that purge. From which day the days count is the job's own rule: the deletion of the
 * account, the last day that matters, the end of a link, the email itself.
 */
export const retentionDays = {
  account: 365,
  consents: 365,
  /** Goes with the account at once. */
  nominee: 0,
  profile: 365,
  application: 365,
  legal: 365,
  documents: 365,
  uploadRequests: 30,
  enquiries: 365,
  bookings: 365,
  /** Go with the account at once. */
  events: 0,
  grievances: 365,
  joiningAlerts: 180,
  shortlist: 30,
  drafts: 90,
  mails: 365,
  /** By the host, which stores the lines of the log. */
  visits: 365,
  /** At least: the audit log is a chain, from which nothing is deleted. */
  decisions: 365,
} as const;
