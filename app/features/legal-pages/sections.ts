/**
 * The days from which the texts of `legal.json` hold, and their versions: a submission records
 * under which it was signed.
 */
export const termsDay = "2026-11-20";
export const termsVersion = "2026-1";
export const privacyDay = "2026-11-25";
export const privacyVersion = "2026-2";

/** The sections of the legal pages, in order. Their words are `legal.<page>.<section>`. */
export const termsSections = [
  "what",
  "cost",
  "account",
  "provider",
  "customer",
  "conduct",
  "content",
  "fault",
  "end",
  "law",
] as const;
export const privacySections = [
  "not",
  "cookies",
  "sharing",
  "rights",
  "deletion",
  "safety",
  "complain",
] as const;

/**
 * Each kind of personal data there is: what, why, who sees it, how long
 * (`legal.privacy.data.<kind>`).
 */
export const dataKinds = [
  "account",
  "profile",
  "application",
  "legal",
  "documents",
  "uploadRequests",
  "enquiries",
  "bookings",
  "events",
  "grievances",
  "joiningAlerts",
  "shortlist",
  "drafts",
  "mails",
  "visits",
  "decisions",
] as const;
