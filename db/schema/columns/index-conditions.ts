import { sql, type SQLWrapper } from "drizzle-orm";
import { openBookingStates, priceUnits, undecidedStates } from "../allowed-values";

/**
 * The rows of the index `applications_undecided`. SQLite takes a partial index only where a query
 * repeats its condition word for word, and this one only with the `+`, which keeps it from choosing
 * the index on states and sorting afterwards.
 */
export const isUndecided = sql.raw(
  `+state in (${undecidedStates.map((state) => `'${state}'`).join(", ")})`,
);

/**
 * The place of a thread in its provider's list, in the index `enquiries_by_deadline`: what still
 * wants an answer comes first, the nearest deadline before the others; what follows begins with the
 * last sent. Without a comma, at which drizzle-kit would split it.
 */
export const enquiryDeadlineOrder = sql.raw(
  "case state when 'sent' then due_at when 'viewed' then due_at else 1000000000000000 - sent_at end",
);

/**
 * The rows of the index `providers_of_sitemap`: a value sent beside the statement would not match
 * its condition.
 */
export const isNotSuspended = sql.raw("status <> 'suspended'");

/** The rows of the indexes on pauses: the few that begin or end one on a day that is known. */
export const hasPause = sql.raw("paused_from is not null");

/** How many pixels a medium picture has at the most, along its longer side. */
export const mediumSide = 1024;

/**
 * The rows of the index `files_without_medium`: pictures that are larger, and were stored before
 * there was that size.
 */
export const wantsMedium = sql.raw(
  `kind = 'picture' and has_medium = 0 and (width > ${mediumSide} or height > ${mediumSide})`,
);

/** The rows of other partial indexes, in the words of their queries. */
export const isNotDeleted = sql.raw("state <> 'deleted'");
export const isToPurge = sql.raw("+state = 'deleted' and name <> ''");
/** Briefs that still hold their person, of guests and of accounts. */
export const isBriefToPurge = sql.raw("purged_at is null");
/**
 * A year after this day it is looked at whether a brief is purged. Without a comma, like the order
 * of enquiries.
 */
export const briefLastDay = sql.raw(
  "case when matters_until is null then event_date else matters_until end",
);
/** Grievances that name something, like the number of an enquiry or a booking. */
export const namesSomething = sql.raw("about is not null");
export const isOfNobody = sql.raw("account_id is null");
export const isKeptForSomebody = sql.raw("kept_for is not null");
/** Drafts of accounts that may still be reminded of them. */
export const isIdleDraft = sql.raw(
  "account_id is not null and +state = 'draft' and reminders_ended_at is null",
);
/** Accepted, with a day on which that ends. */
export const isDatedCertificate = sql.raw("+state = 'accepted' and valid_until is not null");
/** A new certificate of a live profile that nobody has looked at. */
export const isToCheck = sql.raw("is_renewal = 1 and +state = 'waiting'");
/** The `+` keeps SQLite from an index on the column itself, along which it would read more. */
export const isClaimed = sql.raw("+state = 'in_review'");
export const isUnsummarised = sql.raw("submitted_at is not null and warnings is null");
/** The rows of the index `outbox_unsent`: what waits, and what failed for good. */
export const isUnsent = sql.raw("+state <> 'sent'");
export const isUnfinished = sql.raw("finished_at is null");
export const isHidden = sql.raw("hidden_at is not null");
export const isToFollowUp = sql.raw("follow_up_on is not null and followed_up_at is null");
export const isUnseen = sql.raw("seen_at is null");
export const isUnverified = sql.raw("+verified_at is null");

/** More than any price, so that one number holds the unit and the price. */
export const unitStep = 100_000_000_000;
/** In place of a price, where none was named. */
export const noPrice = 1_000_000_000_000_000;

type Priced = Record<"startingPrice" | "priceUnit", SQLWrapper>;

/**
 * The order of `listings` by price: one unit after the other, who named no price last. Without a
 * comma, like the one above.
 */
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

/** The rows of the indexes on what somebody is reminded of, and on what ends by itself. */
export const hasReminder = sql.raw("remind_at is not null");
export const hasEnd = sql.raw("ends_at is not null");

/** The rows of the index `booking_reviews_of_provider`: what stands on a provider's page. */
export const isShownBookingReview = sql.raw(
  "side = 'customer' and published_at is not null and hidden_at is null",
);

/**
 * The place of a grievance in the administrators' list: what is to be decided comes first, the
 * longest overdue before all; what is closed follows, the last one first. Without a comma, like the
 * one of enquiries.
 */
export const grievanceOrder = sql.raw(
  "case when due_at is null then 1000000000000000 - closed_at else due_at end",
);

/** The rows of the index `grievances_of_guests_to_purge`. */
export const isGuestsToPurge = sql.raw("account_id is null and name <> ''");
