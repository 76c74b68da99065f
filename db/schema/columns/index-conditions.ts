import { sql, type SQLWrapper } from "drizzle-orm";
import { openBookingStates, priceUnits, undecidedStates } from "../allowed-values";

/** Word for word as in the query, or SQLite ignores the index; the `+` rules out that on states. */
export const isUndecided = sql.raw(
  `+state in (${undecidedStates.map((state) => `'${state}'`).join(", ")})`,
);

/** Unanswered first, by deadline, then last sent first. drizzle-kit would split at a comma. */
export const enquiryDeadlineOrder = sql.raw(
  "case state when 'sent' then due_at when 'viewed' then due_at else 1000000000000000 - sent_at end",
);

/** A bound value would not match the condition of `providers_of_sitemap`. */
export const isNotSuspended = sql.raw("status <> 'suspended'");

export const hasPause = sql.raw("paused_from is not null");

/** In pixels. */
export const mediumSide = 1024;

export const wantsMedium = sql.raw(
  `kind = 'picture' and has_medium = 0 and (width > ${mediumSide} or height > ${mediumSide})`,
);

/** Word for word as in their queries. */
export const isNotDeleted = sql.raw("state <> 'deleted'");
export const isToPurge = sql.raw("+state = 'deleted' and name <> ''");
/** Briefs that still contain their person, guest or account. */
export const isBriefToPurge = sql.raw("purged_at is null");
/** A brief may be purged a year after this day. Without a comma, as above. */
export const briefLastDay = sql.raw(
  "case when matters_until is null then event_date else matters_until end",
);
export const namesSomething = sql.raw("about is not null");
export const isUnowned = sql.raw("account_id is null");
export const isReservedForAccount = sql.raw("kept_for is not null");
export const isIdleDraft = sql.raw(
  "account_id is not null and +state = 'draft' and reminders_ended_at is null",
);
export const isDatedCertificate = sql.raw("+state = 'accepted' and valid_until is not null");
export const isToCheck = sql.raw("is_renewal = 1 and +state = 'waiting'");
/** The `+` keeps SQLite from using an index on the column itself, which would read more. */
export const isClaimed = sql.raw("+state = 'in_review'");
export const isUnsummarised = sql.raw("submitted_at is not null and warnings is null");
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

/** Unit by unit, without a price last. No comma, as above. */
export const priceByUnit = ({ startingPrice, priceUnit }: Priced) => {
  const ofUnits = priceUnits.map(
    (unit, at) =>
      sql`when ${priceUnit} = ${sql.raw(`'${unit}'`)} then ${sql.raw(String(at * unitStep))} + ${startingPrice}`,
  );
  return sql<number>`case when ${startingPrice} is null then ${sql.raw(String(noPrice))} ${sql.join(ofUnits, sql` `)} end`;
};

type Ranked = Record<"matchRank" | "publishedAt", SQLWrapper>;

/** By rank, and within a rank the newest last. */
export const bestMatchOrder = ({ matchRank, publishedAt }: Ranked) =>
  sql<number>`${matchRank} * 3000000000000 + ${publishedAt}`;

export const isOpenBooking = sql.raw(
  `state in (${openBookingStates.map((state) => `'${state}'`).join(", ")})`,
);

export const isOpenAmendment = sql.raw("state = 'submitted'");
export const isOpenChange = sql.raw("state = 'proposed'");

export const hasReminder = sql.raw("remind_at is not null");
export const hasEnd = sql.raw("ends_at is not null");

export const isShownBookingReview = sql.raw("side = 'customer' and published_at is not null");

/** Undecided first, the longest overdue on top; then latest closed first. No comma, as above. */
export const grievanceOrder = sql.raw(
  "case when due_at is null then 1000000000000000 - closed_at else due_at end",
);

export const isGuestsToPurge = sql.raw("account_id is null and name <> ''");

export const isOpenView = sql.raw("ended_at is null");
