import { sql, type SQLWrapper } from "drizzle-orm";
import { undecidedStates } from "./allowed-values";

/**
 * The rows of the index `applications_undecided`. SQLite takes a partial index only where a query repeats its condition word for
 * word, and this one only with the `+`, which keeps it from choosing the index on states and sorting afterwards.
 */
export const isUndecided = sql.raw(
  `+state in (${undecidedStates.map((state) => `'${state}'`).join(", ")})`,
);

/**
 * The place of a thread in its provider's list, in the index `enquiries_by_deadline`: what still wants an answer comes
 * first, the nearest deadline before the others; what follows begins with the last sent. Without a comma, at which
 * drizzle-kit would split it.
 */
export const enquiryDeadlineOrder = sql.raw(
  "case state when 'sent' then due_at when 'viewed' then due_at else 1000000000000000 - sent_at end",
);

/** The rows of the index `providers_of_sitemap`: a value sent beside the statement would not match its condition. */
export const isLive = sql.raw("status = 'live'");

/** How many pixels a medium picture has at the most, along its longer side. */
export const mediumSide = 1024;

/** The rows of the index `files_without_medium`: pictures that are larger, and were stored before there was that size. */
export const wantsMedium = sql.raw(
  `kind = 'picture' and has_medium = 0 and (width > ${mediumSide} or height > ${mediumSide})`,
);

/** The rows of other partial indexes, in the words of their queries. */
export const isNotDeleted = sql.raw("state <> 'deleted'");
export const isToPurge = sql.raw("state = 'deleted' and name <> ''");
export const isOfNobody = sql.raw("account_id is null");
export const isKeptForSomebody = sql.raw("kept_for is not null");
/** The `+` keeps SQLite from an index on the column itself, along which it would read more. */
export const isClaimed = sql.raw("+state = 'in_review'");
export const isUnverified = sql.raw("+verified_at is null");

/** The orders of `listings` by price: who named none stands last either way. Without a comma, like the one above. */
export const cheapestFirst = (price: SQLWrapper) =>
  sql<number>`case when ${price} is null then 1000000000000000 else ${price} end`;
export const dearestFirst = (price: SQLWrapper) =>
  sql<number>`case when ${price} is null then -1 else ${price} end`;
