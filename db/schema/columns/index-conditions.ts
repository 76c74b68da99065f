import { sql, type SQLWrapper } from "drizzle-orm";
import { openBookingStates, priceUnits, undecidedStates } from "../allowed-values";

/**
 * The rows of the index `applications_undecided`. SQLite uses a partial index only if a query
 * repeats its condition word for word, and this one only with the `+`, which stops it from choosing
 * the index on states and sorting afterwards.
 */
export const isUndecided = sql.raw(
  `+state in (${undecidedStates.map((state) => `'${state}'`).join(", ")})`,
);

/**
 * A thread's position in its provider's list, in the index `enquiries_by_deadline`: unanswered ones
 * first, by the nearest deadline, then the others, last sent first. Without a comma, at which
 * drizzle-kit would split it.
 */
export const enquiryDeadlineOrder = sql.raw(
  "case state when 'sent' then due_at when 'viewed' then due_at else 1000000000000000 - sent_at end",
);

/** The rows of the index `providers_of_sitemap`: a bound value would not match its condition. */
export const isNotSuspended = sql.raw("status <> 'suspended'");

/** The rows of the indexes on pauses: the few with a known first or last day. */
export const hasPause = sql.raw("paused_from is not null");

/** The longest side of a medium picture, in pixels. */
export const mediumSide = 1024;

/** The rows of the index `files_without_medium`: larger pictures from before that size existed. */
export const wantsMedium = sql.raw(
  `kind = 'picture' and has_medium = 0 and (width > ${mediumSide} or height > ${mediumSide})`,
);

/** The rows of other partial indexes, word for word as in their queries. */
export const isNotDeleted = sql.raw("state <> 'deleted'");
export const isToPurge = sql.raw("+state = 'deleted' and name <> ''");
/** Briefs that still contain their person, guest or account. */
export const isBriefToPurge = sql.raw("purged_at is null");
/**
 * A brief may be purged a year after this day. Without a comma, like the order of enquiries.
 */
export const briefLastDay = sql.raw(
  "case when matters_until is null then event_date else matters_until end",
);
/** Grievances that name something, like the number of an enquiry or a booking. */
export const namesSomething = sql.raw("about is not null");
export const isUnowned = sql.raw("account_id is null");
export const isReservedForAccount = sql.raw("kept_for is not null");
/** Drafts of accounts that may still get reminders. */
export const isIdleDraft = sql.raw(
  "account_id is not null and +state = 'draft' and reminders_ended_at is null",
);
/** Accepted certificates with an expiry date. */
export const isDatedCertificate = sql.raw("+state = 'accepted' and valid_until is not null");
/** A new certificate of a live profile that was not reviewed yet. */
export const isToCheck = sql.raw("is_renewal = 1 and +state = 'waiting'");
/** The `+` keeps SQLite from using an index on the column itself, which would read more. */
export const isClaimed = sql.raw("+state = 'in_review'");
export const isUnsummarised = sql.raw("submitted_at is not null and warnings is null");
/** The rows of the index `outbox_unsent`: waiting or failed. */
export const isUnsent = sql.raw("+state <> 'sent'");
export const isUnfinished = sql.raw("finished_at is null");
export const isHidden = sql.raw("hidden_at is not null");
export const isToFollowUp = sql.raw("follow_up_on is not null and followed_up_at is null");
export const isUnseen = sql.raw("seen_at is null");
export const isUnverified = sql.raw("+verified_at is null");

/** More than any price, so that one number contains both unit and price. */
export const unitStep = 100_000_000_000;
/** Instead of a price, if none was given. */
export const noPrice = 1_000_000_000_000_000;

type Priced = Record<"startingPrice" | "priceUnit", SQLWrapper>;

/** The order of `listings` by price: unit by unit, without a price last. No comma, as above. */
export const priceByUnit = ({ startingPrice, priceUnit }: Priced) => {
  const ofUnits = priceUnits.map(
    (unit, at) =>
      sql`when ${priceUnit} = ${sql.raw(`'${unit}'`)} then ${sql.raw(String(at * unitStep))} + ${startingPrice}`,
  );
  return sql<number>`case when ${startingPrice} is null then ${sql.raw(String(noPrice))} ${sql.join(ofUnits, sql` `)} end`;
};

type Ranked = Record<"matchRank" | "publishedAt", SQLWrapper>;

/** The order of `listings` by best match: by rank, and within a rank the newest last. */
export const bestMatchOrder = ({ matchRank, publishedAt }: Ranked) =>
  sql<number>`${matchRank} * 3000000000000 + ${publishedAt}`;

/** The rows of the index `bookings_one_open`. */
export const isOpenBooking = sql.raw(
  `state in (${openBookingStates.map((state) => `'${state}'`).join(", ")})`,
);

/** The rows of the index `booking_changes_one_open`. */
export const isOpenChange = sql.raw("state = 'proposed'");

/** The rows of the indexes on reminders, and on automatic ends. */
export const hasReminder = sql.raw("remind_at is not null");
export const hasEnd = sql.raw("ends_at is not null");

/** The rows of the index `booking_reviews_of_provider`: those shown on a provider's page. */
export const isShownBookingReview = sql.raw(
  "side = 'customer' and published_at is not null and hidden_at is null",
);

/**
 * A grievance's position in the administrators' list: undecided ones first, the longest overdue at
 * the top; then closed ones, latest first. Without a comma, like that of enquiries.
 */
export const grievanceOrder = sql.raw(
  "case when due_at is null then 1000000000000000 - closed_at else due_at end",
);

/** The rows of the index `grievances_of_guests_to_purge`. */
export const isGuestsToPurge = sql.raw("account_id is null and name <> ''");

/** The rows of the index `impersonations_open`. */
export const isOpenView = sql.raw("ended_at is null");
