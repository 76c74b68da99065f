import { desc } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts";
import {
  bookingSides,
  bookingStates,
  changeStates,
  ranges,
  refundStates,
  rejectReasons,
  settlements,
  type Paise,
} from "./allowed-values";
import { atLeast, isDay, oneOf, within } from "./columns/checks";
import { day, id, idOf, instant, json, paise } from "./columns/types";
import { providers } from "./directory";
import { enquiries } from "./enquiries";
import { files } from "./files";
import {
  hasEnd,
  hasReminder,
  isOpenBooking,
  isOpenChange,
  isShownBookingReview,
} from "./columns/index-conditions";
import { quotes } from "./quotes";
import type {
  AccountId,
  BookingChangeId,
  BookingId,
  BookingReviewId,
  EnquiryId,
  FileId,
  ProviderId,
  QuoteId,
  RefundId,
  StatementId,
} from "./ids";

/** A date that a customer asked one provider to keep, and what both agreed on for it. */
export const bookings = sqliteTable(
  "bookings",
  {
    id: id<BookingId>(),
    reference: text("reference").notNull().unique(),
    enquiryId: idOf<EnquiryId>("enquiry_id")
      .notNull()
      .references(() => enquiries.id),
    providerId: idOf<ProviderId>("provider_id")
      .notNull()
      .references(() => providers.id),
    /** The customer. */
    accountId: idOf<AccountId>("account_id")
      .notNull()
      .references(() => accounts.id),
    state: text("state", { enum: bookingStates }).notNull(),
    /** IST day, YYYY-MM-DD. */
    eventDate: day("event_date").notNull(),
    guestCount: integer("guest_count").notNull(),
    venue: text("venue"),
    message: text("message"),
    /** The quote that it was asked from. */
    quoteId: idOf<QuoteId>("quote_id").references(() => quotes.id),
    /**
     * The prices and terms as they hold now: what is priced per guest follows an agreed change of
     * the guests.
     */
    agreed: json<AgreedTerms>("agreed").notNull(),
    /** The whole price, and what of it is paid before the date is sure. */
    total: paise("total").notNull(),
    advance: paise("advance").notNull(),
    /**
     * Why it was rejected: a code of `rejectReasons`. The note is the words of the side that ended
     * or disputed it.
     */
    reason: text("reason", { enum: rejectReasons }),
    note: text("note"),
    requestedAt: instant("requested_at").notNull(),
    /** When it expires; empty where it never does. */
    dueAt: instant("due_at"),
    /**
     * While a suspension holds it: how many milliseconds were left. Then it is due at the end of
     * the event's day.
     */
    dueLeft: integer("due_left"),
    answeredAt: instant("answered_at"),
    confirmedAt: instant("confirmed_at"),
    endedAt: instant("ended_at"),
    /**
     * When an administrator decided a dispute that ended it: that is final, it can't be disputed
     * again.
     */
    settledAt: instant("settled_at"),
  },
  (table) => [
    uniqueIndex("bookings_one_open").on(table.enquiryId).where(isOpenBooking),
    index("bookings_by_enquiry").on(table.enquiryId, table.requestedAt, table.id),
    index("bookings_of_customer").on(table.accountId, table.requestedAt, table.id),
    index("bookings_of_provider").on(table.providerId, table.requestedAt, table.id),
    index("bookings_by_quote").on(table.quoteId),
    index("bookings_newest").on(table.requestedAt, table.id),
    index("bookings_newest_in_state").on(table.state, table.requestedAt, table.id),
    index("bookings_due").on(table.dueAt, table.id),
    index("bookings_due_of_customer").on(table.accountId, table.dueAt, table.id),
    index("bookings_due_of_provider").on(table.providerId, table.dueAt, table.id),
    oneOf(table.state, bookingStates),
    oneOf(table.reason, rejectReasons),
    isDay(table.eventDate),
    within(table.guestCount, ranges.guestCount),
    atLeast(table.total, 0),
    atLeast(table.advance, 0),
    atLeast(table.dueLeft, 0),
  ],
);

/**
 * What both sides are bound to. It is written with a request, and again when a change of the guests
 * is agreed on. Money in paise, the GST rate in basis points (18 % is 1800).
 */
export type AgreedTerms = {
  /** The package that was asked for, where there is no quote. */
  packageName: string | null;
  lines: {
    description: string;
    quantity: number;
    unit: string;
    price: Paise;
    /** Whether the quantity is the number of guests; noted with the first change of it. */
    perGuest?: boolean;
  }[];
  travel: Paise | null;
  /** Null where the provider stated none. */
  gstRate: number | null;
  gst: Paise;
  /**
   * The number of guests that the prices are for; what was asked for before they were noted has
   * none.
   */
  guestCount?: number;
  /**
   * The guests and the total of the quote, where per-guest prices were asked for other guests than
   * it was written for.
   */
  quoted?: { guestCount: number; total: Paise };
  /** Refund of the advance: the per cent refunded from a number of days before the event on. */
  refunds: { daysBefore: number; percent: number }[];
  termsNote: string | null;
};

export const bookingHistory = sqliteTable(
  "booking_history",
  {
    id: id(),
    bookingId: idOf<BookingId>("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    event: text("event").notNull(),
    from: text("from_state", { enum: bookingStates }).notNull(),
    to: text("to_state", { enum: bookingStates }).notNull(),
    actorId: idOf<AccountId>("actor_id").references(() => accounts.id),
    note: json<Record<string, unknown>>("note"),
    at: instant("at").notNull(),
  },
  (table) => [
    index("booking_history_by_booking").on(table.bookingId, desc(table.at), table.id),
    oneOf(table.from, bookingStates),
    oneOf(table.to, bookingStates),
  ],
);

/**
 * The advance of an accepted booking, paid from person to person. The site records it and moves no
 * money.
 */
export const advanceOrders = sqliteTable(
  "advance_orders",
  {
    id: id(),
    bookingId: idOf<BookingId>("booking_id")
      .notNull()
      .unique()
      .references(() => bookings.id, { onDelete: "cascade" }),
    amount: paise("amount").notNull(),
    /** The provider's UPI id at the acceptance, encrypted; empty where there was none. */
    upiId: text("upi"),
    /** What the customer entered: the bank's number of the payment. */
    paymentReference: text("payment_reference"),
    statedAt: instant("stated_at"),
    /**
     * When the provider said that nothing had arrived; empty again once the customer states it
     * again.
     */
    deniedAt: instant("denied_at"),
    receivedAt: instant("received_at"),
    /** When the provider is reminded of a stated payment; empty where no reminder is left. */
    remindAt: instant("remind_at"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("advance_orders_to_remind").on(table.remindAt, table.id).where(hasReminder),
    within(table.amount, ranges.paise),
  ],
);

/**
 * What the provider owes the customer of an advance once the booking has ended, paid from person to
 * person. Both say what they did, until one of them or an administrator has ended it.
 */
export const refunds = sqliteTable(
  "refunds",
  {
    id: id<RefundId>(),
    bookingId: idOf<BookingId>("booking_id")
      .notNull()
      .unique()
      .references(() => bookings.id, { onDelete: "cascade" }),
    state: text("state", { enum: refundStates }).notNull(),
    amount: paise("amount").notNull(),
    /** IST day, YYYY-MM-DD, by which it is paid. */
    dueOn: day("due_on").notNull(),
    /** What the provider entered: the bank's number of the payment. */
    sentReference: text("sent_reference"),
    sentAt: instant("sent_at"),
    disputedAt: instant("disputed_at"),
    /** What each side says in a dispute. */
    customerNote: text("customer_note"),
    providerNote: text("provider_note"),
    /** How an administrator decided it, for both sides. */
    decision: text("decision"),
    createdAt: instant("created_at").notNull(),
    /** When it was received or closed. */
    endedAt: instant("ended_at"),
    /** When it ends by itself; empty where it never does. */
    endsAt: instant("ends_at"),
    /** When the side that is to act is reminded; empty where no reminder is left. */
    remindAt: instant("remind_at"),
  },
  (table) => [
    index("refunds_in_state").on(table.state, table.createdAt, table.id),
    index("refunds_to_remind").on(table.remindAt, table.id).where(hasReminder),
    index("refunds_to_end").on(table.endsAt, table.id).where(hasEnd),
    oneOf(table.state, refundStates),
    atLeast(table.amount, 1),
    isDay(table.dueOn),
  ],
);

/**
 * What was agreed, as it was confirmed: its text in both languages, kept as it is, and the hash by
 * which anybody can check it.
 */
export const bookingNotes = sqliteTable("booking_notes", {
  bookingId: idOf<BookingId>("booking_id")
    .primaryKey()
    .references(() => bookings.id, { onDelete: "cascade" }),
  english: text("english").notNull(),
  hindi: text("hindi").notNull(),
  /** SHA-256 of both texts, in hexadecimal. */
  hash: text("hash").notNull().unique(),
  issuedAt: instant("issued_at").notNull(),
});

/** A note that an agreed change replaced: a reader who has its hash learns so. */
export const replacedBookingNotes = sqliteTable(
  "replaced_booking_notes",
  {
    hash: text("hash").primaryKey(),
    bookingId: idOf<BookingId>("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    english: text("english").notNull(),
    hindi: text("hindi").notNull(),
    issuedAt: instant("issued_at").notNull(),
    replacedAt: instant("replaced_at").notNull(),
  },
  (table) => [index("replaced_booking_notes_by_booking").on(table.bookingId, table.replacedAt)],
);

/**
 * What each side says of the other after the event. Hidden until both have written, or until the
 * time for it is over: then the booking is `reviewed`, and what the customer wrote stands on the
 * provider's page.
 */
export const bookingReviews = sqliteTable(
  "booking_reviews",
  {
    id: id<BookingReviewId>(),
    bookingId: idOf<BookingId>("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** Who wrote it. */
    side: text("side", { enum: bookingSides }).notNull(),
    providerId: idOf<ProviderId>("provider_id")
      .notNull()
      .references(() => providers.id),
    stars: integer("stars").notNull(),
    text: text("text"),
    /**
     * The customer's first name, which stands below it; empty for a provider, and once the
     * customer's account is purged.
     */
    authorName: text("author_name"),
    writtenAt: instant("written_at").notNull(),
    publishedAt: instant("published_at"),
    /** An administrator took it out of sight, and why: its author reads the reason. */
    hiddenAt: instant("hidden_at"),
    hiddenReason: text("hidden_reason"),
  },
  (table) => [
    uniqueIndex("booking_reviews_once_per_side").on(table.bookingId, table.side),
    index("booking_reviews_of_provider")
      .on(table.providerId, table.publishedAt, table.id)
      .where(isShownBookingReview),
    oneOf(table.side, bookingSides),
    within(table.stars, ranges.stars),
  ],
);

/**
 * What one side of a booking proposes to change; the other accepts or declines it. All four values
 * as they would be then.
 */
export const bookingChanges = sqliteTable(
  "booking_changes",
  {
    id: id<BookingChangeId>(),
    bookingId: idOf<BookingId>("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    proposedBy: text("proposer", { enum: bookingSides }).notNull(),
    state: text("state", { enum: changeStates }).notNull(),
    eventDate: day("event_date").notNull(),
    guestCount: integer("guest_count").notNull(),
    venue: text("venue"),
    total: paise("total").notNull(),
    message: text("message"),
    proposedAt: instant("proposed_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    uniqueIndex("booking_changes_one_open").on(table.bookingId).where(isOpenChange),
    index("booking_changes_by_booking").on(table.bookingId, table.proposedAt, table.id),
    index("booking_changes_due").on(table.expiresAt, table.id).where(isOpenChange),
    oneOf(table.proposedBy, bookingSides),
    oneOf(table.state, changeStates),
    isDay(table.eventDate),
    within(table.guestCount, ranges.guestCount),
    atLeast(table.total, 0),
  ],
);

/**
 * What one side of a disputed booking wrote about it; the first is why it was disputed. Nothing is
 * changed afterwards.
 */
export const disputeStatements = sqliteTable(
  "dispute_statements",
  {
    id: id<StatementId>(),
    bookingId: idOf<BookingId>("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** Who wrote it. */
    side: text("side", { enum: bookingSides }).notNull(),
    text: text("text").notNull(),
    writtenAt: instant("written_at").notNull(),
  },
  (table) => [
    index("dispute_statements_by_booking").on(table.bookingId, table.writtenAt, table.id),
    oneOf(table.side, bookingSides),
  ],
);

/** What was sent along with a statement. */
export const disputeFiles = sqliteTable(
  "dispute_files",
  {
    statementId: idOf<StatementId>("statement_id")
      .notNull()
      .references(() => disputeStatements.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    fileId: idOf<FileId>("file_id")
      .notNull()
      .references(() => files.id),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.position] }),
    uniqueIndex("dispute_files_by_file").on(table.fileId),
    atLeast(table.position, 0),
  ],
);

/** How an administrator decided a dispute, and what of the advance is to be paid back. */
export const disputeDecisions = sqliteTable(
  "dispute_decisions",
  {
    id: id(),
    bookingId: idOf<BookingId>("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    decidedBy: idOf<AccountId>("decided_by")
      .notNull()
      .references(() => accounts.id),
    outcome: text("outcome", { enum: settlements }).notNull(),
    /** What was paid of the advance, and what of it goes back. */
    paid: paise("paid").notNull(),
    refund: paise("refund").notNull(),
    /** The administrator's words for both sides; empty once one of them is purged. */
    reason: text("reason"),
    decidedAt: instant("decided_at").notNull(),
  },
  (table) => [
    index("dispute_decisions_by_booking").on(table.bookingId, table.decidedAt, table.id),
    oneOf(table.outcome, settlements),
    atLeast(table.paid, 0),
    atLeast(table.refund, 0),
  ],
);
