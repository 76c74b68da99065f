/**
 * What a column may hold where that is a closed list or a range: the one place, for the CHECKs of the tables, the forms
 * and the pages. Pure: it imports nothing, so that files that reach the browser may import it, too.
 */

export const languages = ["en", "hi"] as const;

export const roles = ["customer", "provider", "admin"] as const;
export const accountStates = ["active", "suspended", "deleted"] as const;
export const codePurposes = ["signup", "forgot", "enquiry", "email"] as const;

export const fileKinds = ["picture", "document"] as const;
export const mailStates = ["waiting", "sent", "failed"] as const;

export const providerStatuses = ["live", "paused", "suspended"] as const;
/** How a profile can have been shown when a suspension hid it. */
export const hiddenStatuses = ["live", "paused"] as const;

/** The ten categories (seed section 3), in the seed's order. Their names are `directory.category.<slug>`. */
export const categories = [
  "artist",
  "catering",
  "event-planning",
  "entertainment",
  "logistics",
  "photography",
  "security",
  "venue-decor",
  "event-staffing",
  "other",
] as const;

/** Event sizes (seed section 3): small 1-50, medium 51-200, large 201-500, mega 500+. 500 guests are still large. */
export const eventSizes = ["small", "medium", "large", "mega"] as const;

export const businessTypes = [
  "sole_proprietorship",
  "partnership",
  "llp",
  "private_limited",
  "public_limited",
  "huf",
  "trust",
  "individual",
  "other",
] as const;

export const applicationStates = [
  "draft",
  "submitted",
  "in_review",
  "changes_requested",
  "approved",
  "rejected",
  "suspended",
  "withdrawn",
] as const;

/** Those in which an application waits for a decision: the lifecycle's `awaitsDecision`, for an index. */
export const undecidedStates = [
  "submitted",
  "in_review",
] as const satisfies readonly (typeof applicationStates)[number][];

/** The seven steps (seed section 1), in order. Their titles are `onboarding.step.<name>.title`. */
export const steps = [
  "company",
  "services",
  "portfolio",
  "legal",
  "documents",
  "operations",
  "declaration",
] as const;

export const fileSlots = [
  "portfolioImages",
  "panCard",
  "gstCertificate",
  "businessRegistration",
  "additionalCertificates",
] as const;
export const documentStates = ["waiting", "accepted", "rejected", "replaced", "expired"] as const;

/** Why a document can't be accepted. Said as `onboarding.documentReason.<code>`. */
export const documentReasons = [
  "unreadable",
  "corners_cut",
  "wrong_document",
  "name_differs",
  "number_differs",
  "expired",
  "password_protected",
  "not_original",
  "other",
] as const;

export const enquiryStates = [
  "unverified",
  "sent",
  "viewed",
  "accepted",
  "rejected",
  "unanswered",
  "withdrawn",
] as const;

/** What is celebrated. Names are `enquiries.eventType.<type>`; a wedding is of any rite. */
export const eventTypes = [
  "roka",
  "engagement",
  "haldi",
  "mehndi",
  "sangeet",
  "baraat",
  "wedding",
  "reception",
  "birthday",
  "anniversary",
  "naming",
  "housewarming",
  "puja",
  "corporate",
  "conference",
  "other",
] as const;

export const contactPreferences = ["phone", "whatsapp", "email"] as const;

/** Why a provider says no. */
export const rejectReasons = [
  "date_taken",
  "not_my_service",
  "too_far",
  "budget",
  "other",
] as const;

/** Whole numbers from `min` to `max`, both included. */
export const ranges = {
  /** ₹1 to ₹10,00,00,000. */
  paise: { min: 100, max: 10_00_00_000 * 100 },
  guestCount: { min: 1, max: 100_000 },
  yearsOfExperience: { min: 0, max: 75 },
  teamSize: { min: 1, max: 10_000 },
  dailyCapacity: { min: 1, max: 50 },
  noticeDays: { min: 0, max: 365 },
  latitude: { min: -90, max: 90 },
  longitude: { min: -180, max: 180 },
} as const;
