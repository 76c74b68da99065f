/** Days, as on the privacy page; each job defines the day from which it counts. */
export const retentionDays = {
  account: 365,
  consents: 365,
  nominee: 0,
  profile: 365,
  application: 365,
  legal: 365,
  documents: 365,
  uploadRequests: 30,
  enquiries: 365,
  bookings: 365,
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

/** Days, for what has no row on the privacy page. */
export const workingRetentionDays = {
  /** As long as the cookie that leads to them. */
  abandonedDrafts: 180,
  /** Besides the account's own application, after they were set aside. */
  draftsSetAside: 90,
  invitations: 30,
  codes: 1,
  knownDevices: 90,
  savedForms: 1,
  idempotencyKeys: 30,
  /** So that a mistake can be put right. */
  deletedFiles: 3,
} as const;
