/** For CHECKs, forms and pages. Imports nothing, so that browser code may import it, too. */

/** 'YYYY-MM-DD', a day in Asia/Kolkata. */
export type IstDay = `${number}-${number}-${number}`;

/** Sums are plain numbers, accepted as either; rupees are not accepted as paise, or the reverse. */
export type Paise = number & { readonly unit?: "paise" };
export type Rupees = number & { readonly unit?: "rupees" };

export const languages = ["en", "hi"] as const;

export const roles = ["customer", "provider", "admin"] as const;
export const invitedRoles = ["admin", "provider"] as const;
export const accountStates = ["active", "suspended", "deleted"] as const;
export const codePurposes = ["signup", "forgot", "enquiry", "email"] as const;
/** Uses of personal data that need consent. */
export const consentPurposes = ["marketing"] as const;

export const fileKinds = ["picture", "document"] as const;
export const removalHolds = ["restored", "foreign"] as const;
export const backupRunKinds = ["backup", "restore"] as const;
export const mailStates = ["waiting", "sent", "failed"] as const;

export const legalPages = ["terms", "privacy", "grievance"] as const;

export const providerStatuses = ["live", "paused", "suspended"] as const;
/** Before a suspension hid the profile. */
export const hiddenStatuses = ["live", "paused"] as const;

/** In their display order. */
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

/** By guests: small 1-50, medium 51-200, large 201-500, mega 501 and more. */
export const eventSizes = ["small", "medium", "large", "mega"] as const;

/** In the order of price lists. */
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

/** The lifecycle's `awaitsDecision`, for an index. */
export const undecidedStates = [
  "submitted",
  "in_review",
] as const satisfies readonly (typeof applicationStates)[number][];

export const amendmentStates = ["submitted", "approved", "sent_back", "withdrawn"] as const;

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

/** Why an answer, photos or a document must change. */
export const changeReasons = [
  ...documentReasons,
  "missing",
  "incomplete",
  "doubtful",
  "differs",
  "unclear",
  "too_short",
  "contact_details",
  "link_broken",
  "link_of_others",
  "not_offered",
  "price_unlikely",
  "holder_differs",
  "not_sent",
  "photos_of_others",
  "photos_unclear",
  "photos_few",
] as const;

/** For `other` there are only the reviewer's words. */
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

export const auditFaults = ["changed", "cut", "head", "unknown"] as const;

export const flagSides = ["customer", "provider"] as const;
export const flagReasons = ["spam", "abuse"] as const;
export const flagStates = ["open", "upheld", "dismissed"] as const;

/** A listing is reported from its page. */
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
/** The rights under the DPDP Act 2023. */
export const dataRequests = ["access", "correction", "erasure", "nomination"] as const;
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

/** Of an event, in the order in which its owner named them. */
export const familySides = ["first", "second"] as const;

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

export const changeStates = ["proposed", "accepted", "declined", "withdrawn", "expired"] as const;
export const bookingSides = ["customer", "provider"] as const;

/** What one side of a booking has to do, or waits for, or may do. */
export const bookingTaskKinds = [
  "request",
  "payment",
  "advance",
  "instalment",
  "denied_payment",
  "silent_payment",
  "change",
  "dispute",
  "review",
  "refund_pay",
  "refund_confirm",
  "refund_receive",
  "refund_denied",
  "refund_wait",
  "refund_await",
  "refund_disputed",
] as const;

export const settlements = [
  "settle_as_confirmed",
  "settle_as_completed",
  "settle_against_customer",
  "settle_against_provider",
] as const;

/** Of a dispute over a booking, or over its refund. */
export const decisionOutcomes = [...settlements, "demand_refund", "close_refund"] as const;

export const refundStates = [
  "stated",
  "denied",
  "due",
  "sent",
  "disputed",
  "received",
  "closed",
] as const;

/** Each has its own series of numbers. */
export const receiptKinds = ["payment", "refund"] as const;

/** An enquiry has at most one booking in these states. */
export const openBookingStates = [
  "requested",
  "accepted",
  "confirmed",
  "disputed",
] as const satisfies readonly (typeof bookingStates)[number][];

/** A wedding is of any rite. */
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

export const rejectReasons = [
  "date_taken",
  "not_my_service",
  "too_far",
  "budget",
  "other",
] as const;

export const familyVotes = ["yes", "maybe", "no"] as const;

/** Inclusive. */
export const ranges = {
  /** ₹1 to ₹10,00,00,000. */
  paise: { min: 100, max: 10_00_00_000 * 100 },
  guestCount: { min: 1, max: 100_000 },
  stars: { min: 1, max: 5 },
  quantity: { min: 1, max: 100_000 },
  /** Hundredths of a per cent, 0 to 40 per cent. */
  gstRate: { min: 0, max: 40_00 },
  /** Days before the event; below, per cent refunded. */
  refundDays: { min: 0, max: 365 },
  percent: { min: 0, max: 100 },
  daysFromEvent: { min: -365, max: 90 },
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
