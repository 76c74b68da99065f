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

/**
 * How long, in days, what the privacy page has no row for is still stored: most of it for its own
 * work only, and counted from its end or its last use.
 */
export const workingRetentionDays = {
  /** Without an account, after the last change: as long as the cookie that leads to them. */
  abandonedDrafts: 180,
  /** Beside an application of the account, after the last change. */
  draftsSetAside: 90,
  handOvers: 30,
  invitations: 30,
  codes: 1,
  knownDevices: 90,
  savedForms: 1,
  idempotencyKeys: 30,
  /** The bytes of a deleted file: a mistake can be put right meanwhile. */
  deletedFiles: 3,
} as const;
