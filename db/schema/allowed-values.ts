/**
 * The allowed values of columns with a closed list or a range, defined only here, for the tables'
 * CHECKs, the forms and the pages. Imports nothing, so that browser code may import it, too.
 */

/** 'YYYY-MM-DD', a day in Asia/Kolkata. */
export type IstDay = `${number}-${number}-${number}`;

/**
 * Money. A plain number is accepted as either, since sums of amounts are plain numbers; rupees are
 * not accepted as paise, nor paise as rupees. The property exists only in the types.
 */
export type Paise = number & { readonly unit?: "paise" };
export type Rupees = number & { readonly unit?: "rupees" };

export const languages = ["en", "hi"] as const;

export const roles = ["customer", "provider", "admin"] as const;
export const invitedRoles = ["admin", "provider"] as const;
export const accountStates = ["active", "suspended", "deleted"] as const;
export const codePurposes = ["signup", "forgot", "enquiry", "email"] as const;
/** Uses of personal data that need consent. Named `accounts.consents.purpose.<purpose>`. */
export const consentPurposes = ["marketing"] as const;

export const fileKinds = ["picture", "document"] as const;
/**
 * Why files are not removed: the database was restored from a backup, or another installation has
 * marked the folder of files.
 */
export const removalHolds = ["restored", "foreign"] as const;
export const backupRunKinds = ["backup", "restore"] as const;
export const mailStates = ["waiting", "sent", "failed"] as const;

/** Pages for which an operator may publish their own text. */
export const legalPages = ["terms", "privacy", "grievance"] as const;

export const providerStatuses = ["live", "paused", "suspended"] as const;
/** The possible status of a profile before a suspension hid it. */
export const hiddenStatuses = ["live", "paused"] as const;

/** The ten categories in their display order. Named `directory.category.<slug>`. */
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

/**
 * Event sizes by guests: small 1-50, medium 51-200, large 201-500, mega 500+. 500 guests are still
 * large.
 */
export const eventSizes = ["small", "medium", "large", "mega"] as const;

/** What a price is charged per, in the order of price lists. Named `directory.priceUnit.<unit>`. */
export const priceUnits = ["event", "plate", "hour", "day", "person", "piece"] as const;

export const quoteStates = [
  "sent",
  "accepted",
  "declined",
  "replaced",
  "withdrawn",
  "expired",
  "not_chosen",
] as const;

/** Why a customer declines a quote. Named `quotes.decline.reason.<code>`. */
export const declineReasons = ["price", "date", "chose_another", "other"] as const;

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

/** Application states that await a decision: the lifecycle's `awaitsDecision`, for an index. */
export const undecidedStates = [
  "submitted",
  "in_review",
] as const satisfies readonly (typeof applicationStates)[number][];

export const amendmentStates = ["submitted", "approved", "sent_back", "withdrawn"] as const;

/** The seven steps, in order. Their titles are `onboarding.step.<name>.title`. */
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

/** Why a document can't be accepted. Named `onboarding.documentReason.<code>`. */
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

/**
 * Why an application is rejected. Named `onboarding.rejectionReason.<code>`; for `other` there are
 * only the reviewer's words.
 */
export const rejectionReasons = [
  "business_not_found",
  "documents_unconfirmed",
  "services_of_others",
  "photos_of_others",
  "not_for_events",
  "already_listed",
  "outside_india",
  "against_terms",
  "other",
] as const;

export const enquiryStates = [
  "unverified",
  "sent",
  "viewed",
  "accepted",
  "quoted",
  "booking_requested",
  "rejected",
  "unanswered",
  "withdrawn",
  "chose_another",
] as const;

/** What a check of the audit log can find. */
export const auditFaults = ["changed", "cut", "head", "unknown"] as const;

export const flagSides = ["customer", "provider"] as const;
export const flagReasons = ["spam", "abuse"] as const;
export const flagStates = ["open", "upheld", "dismissed"] as const;

/** A grievance's subject. Named `grievances.kind.<kind>`; a listing is reported from its page. */
export const grievanceKinds = [
  "application",
  "provider",
  "customer",
  "booking",
  "personal_data",
  "content",
  "listing",
  "other",
] as const;
/** The rights under the DPDP Act 2023. Named `grievances.dataRequest.<right>`. */
export const dataRequests = ["access", "correction", "erasure", "nomination"] as const;
/** What is wrong with a reported listing. Named `grievances.reason.<reason>`. */
export const reportReasons = [
  "wrong_facts",
  "copyright",
  "offensive",
  "fraud",
  "unreachable",
  "other",
] as const;
export const grievanceStates = [
  "unverified",
  "acknowledged",
  "in_progress",
  "decided",
  "reopened",
  "withdrawn",
] as const;
export const grievanceOutcomes = ["upheld", "partly", "not_upheld"] as const;
export const grievanceNoteKinds = ["addition", "answer", "internal"] as const;

/** Who writes in the thread of an enquiry. */
export const messageParties = ["customer", "provider"] as const;

export const bookingStates = [
  "requested",
  "accepted",
  "rejected",
  "withdrawn",
  "expired",
  "confirmed",
  "lapsed",
  "cancelled_by_customer",
  "cancelled_by_provider",
  "completed",
  "reviewed",
  "disputed",
] as const;

/** A change proposed by one side of a booking. */
export const changeStates = ["proposed", "accepted", "declined", "withdrawn", "expired"] as const;
export const bookingSides = ["customer", "provider"] as const;

/** How an administrator decides a dispute about a booking. */
export const settlements = [
  "settle_as_confirmed",
  "settle_as_completed",
  "settle_against_customer",
  "settle_against_provider",
] as const;

/** What a provider owes a customer after a booking has ended: see the refund lifecycle. */
export const refundStates = [
  "stated",
  "denied",
  "due",
  "sent",
  "disputed",
  "received",
  "closed",
] as const;

/** States of a booking that is requested or held: an enquiry has at most one such booking. */
export const openBookingStates = [
  "requested",
  "accepted",
  "confirmed",
  "disputed",
] as const satisfies readonly (typeof bookingStates)[number][];

/** What is celebrated. Named `enquiries.eventType.<type>`; a wedding is of any rite. */
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

/** Why a provider declines. */
export const rejectReasons = [
  "date_taken",
  "not_my_service",
  "too_far",
  "budget",
  "other",
] as const;

/** The family's vote on a provider of a shared shortlist. */
export const familyVotes = ["yes", "maybe", "no"] as const;

/** Whole numbers from `min` to `max`, inclusive. */
export const ranges = {
  /** ₹1 to ₹10,00,00,000. */
  paise: { min: 100, max: 10_00_00_000 * 100 },
  guestCount: { min: 1, max: 100_000 },
  /** Of a booking review. */
  stars: { min: 1, max: 5 },
  /** Of a quote's line. */
  quantity: { min: 1, max: 100_000 },
  /** Hundredths of a per cent, 0 to 40 per cent. */
  gstRate: { min: 0, max: 40_00 },
  /** Of a quote's cancellation terms: days before the event, per cent refunded. */
  refundDays: { min: 0, max: 365 },
  percent: { min: 0, max: 100 },
  /** A quote's amounts that may be zero, like travel; paise. */
  paiseOrNothing: { min: 0, max: 10_00_00_000 * 100 },
  yearsOfExperience: { min: 0, max: 75 },
  teamSize: { min: 1, max: 10_000 },
  dailyCapacity: { min: 1, max: 50 },
  noticeDays: { min: 0, max: 365 },
  /** A bit for each of seven weekdays. */
  daysOff: { min: 0, max: 127 },
  latitude: { min: -90, max: 90 },
  longitude: { min: -180, max: 180 },
} as const;
