/**
 * How long each kind of personal data is stored, in days, for the rows of the privacy page and for
 * the jobs that purge. Each job defines the day from which it counts: the account's deletion, the
 * last day that matters, a link's expiry, the email itself.
 */
export const retentionDays = {
  account: 365,
  consents: 365,
  /** Deleted together with the account. */
  nominee: 0,
  profile: 365,
  application: 365,
  legal: 365,
  documents: 365,
  uploadRequests: 30,
  enquiries: 365,
  bookings: 365,
  /** Deleted together with the account. */
  events: 0,
  grievances: 365,
  joiningAlerts: 180,
  shortlist: 30,
  drafts: 90,
  mails: 365,
  /** By the host, which stores the logs. */
  visits: 365,
  /** At least: the audit log is a chain, from which nothing is deleted. */
  decisions: 365,
} as const;

/**
 * Retention, in days, of what has no row on the privacy page: most of it serves only its own
 * purpose, and is counted from its end or its last use.
 */
export const workingRetentionDays = {
  /** Without an account, after the last change: as long as the cookie that leads to them. */
  abandonedDrafts: 180,
  /** Besides the account's own application, after they were set aside. */
  draftsSetAside: 90,
  invitations: 30,
  codes: 1,
  knownDevices: 90,
  savedForms: 1,
  idempotencyKeys: 30,
  /** The bytes of a deleted file, so that a mistake can be put right. */
  deletedFiles: 3,
} as const;
