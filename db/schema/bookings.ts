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
import { day, id, idOf, instant, json, paise, privateText } from "./columns/types";
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

/** A date that a customer requested from one provider, and what both agreed for it. */
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
    message: privateText("message"),
    /** The quote that it was requested from. */
    quoteId: idOf<QuoteId>("quote_id").references(() => quotes.id),
    /** The current prices and terms: per-guest prices follow an agreed change of guest count. */
    agreed: json<AgreedTerms>("agreed").notNull(),
    /** The whole price, and the part that is paid before the date is confirmed. */
    total: paise("total").notNull(),
    advance: paise("advance").notNull(),
    /**
     * Why it was rejected: a code of `rejectReasons`. The note has the words of the side that ended
     * or disputed it.
     */
    reason: text("reason", { enum: rejectReasons }),
    note: privateText("note"),
    requestedAt: instant("requested_at").notNull(),
    /** When it expires; null if it never does. */
    dueAt: instant("due_at"),
    /**
     * While a suspension puts it on hold: how many milliseconds were left. It is then due at the
     * end of the event's day.
     */
    dueLeft: integer("due_left"),
    answeredAt: instant("answered_at"),
    confirmedAt: instant("confirmed_at"),
    endedAt: instant("ended_at"),
    /** When an administrator decided the dispute that ended it: it can't be disputed again. */
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
 * What both sides are bound to. Written with a request, and again when a change of the guest count
 * is agreed. Money in paise, the GST rate in basis points (18 % is 1800).
 */
export type AgreedTerms = {
  /** The requested package, if there is no quote. */
  packageName: string | null;
  lines: {
    description: string;
    quantity: number;
    unit: string;
    price: Paise;
    /** Whether the quantity is the guest count; recorded with its first change. */
    perGuest?: boolean;
  }[];
  travel: Paise | null;
  /** Null if the provider stated none. */
  gstRate: number | null;
  gst: Paise;
  /** The guest count that the prices are for; missing for requests made before it was recorded. */
  guestCount?: number;
  /** The quote's guest count and total, if per-guest prices were requested for another count. */
  quoted?: { guestCount: number; total: Paise };
  /** Refund of the advance: the per cent refunded up to a number of days before the event. */
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

/** The advance of an accepted booking, paid directly: the site records it and moves no money. */
export const advanceOrders = sqliteTable(
  "advance_orders",
  {
    id: id(),
    bookingId: idOf<BookingId>("booking_id")
      .notNull()
      .unique()
      .references(() => bookings.id, { onDelete: "cascade" }),
    amount: paise("amount").notNull(),
    /** The provider's UPI id at the acceptance, encrypted; null if there was none. */
    upiId: text("upi"),
    /** What the customer entered: the bank's reference of the payment. */
    paymentReference: text("payment_reference"),
    statedAt: instant("stated_at"),
    /** When the provider said that nothing had arrived; null again once it is stated again. */
    deniedAt: instant("denied_at"),
    receivedAt: instant("received_at"),
    /** When the provider is reminded of a stated payment; null if no reminder is left. */
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
 * What the provider owes the customer of an advance after the booking has ended, paid directly.
 * Both say what they did, until one of them or an administrator ends it.
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
    /** IST day, YYYY-MM-DD, by which it must be paid. */
    dueOn: day("due_on").notNull(),
    /** What the provider entered: the bank's reference of the payment. */
    sentReference: text("sent_reference"),
    sentAt: instant("sent_at"),
    disputedAt: instant("disputed_at"),
    /** What each side says in a dispute. */
    customerNote: privateText("customer_note"),
    providerNote: privateText("provider_note"),
    /** How an administrator decided it, for both sides. */
    decision: text("decision"),
    createdAt: instant("created_at").notNull(),
    /** When it was received or closed. */
    endedAt: instant("ended_at"),
    /** When it ends automatically; null if it never does. */
    endsAt: instant("ends_at"),
    /** When the side that has to act is reminded; null if no reminder is left. */
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
 * What was agreed, as confirmed: its text in both languages, never changed, and the hash by which
 * anyone can check it.
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

/** A note that an agreed change replaced: readers who have its hash are told so. */
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
 * Each side's review of the other after the event. Hidden until both have written one, or until the
 * time for it has passed: then the booking is `reviewed`, and the customer's review is shown on the
 * provider's page.
 */
export const bookingReviews = sqliteTable(
  "booking_reviews",
  {
    id: id<BookingReviewId>(),
    bookingId: idOf<BookingId>("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** The author's side. */
    side: text("side", { enum: bookingSides }).notNull(),
    providerId: idOf<ProviderId>("provider_id")
      .notNull()
      .references(() => providers.id),
    stars: integer("stars").notNull(),
    text: text("text"),
    /** The customer's first name, shown below it; null for providers and purged customers. */
    authorName: text("author_name"),
    writtenAt: instant("written_at").notNull(),
    publishedAt: instant("published_at"),
    /** When an administrator hid it, and the reason, which its author can read. */
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

/** A side's proposed change, for the other to accept or decline. All four values as proposed. */
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
    message: privateText("message"),
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

/** A statement about a disputed booking, never changed; the first says why it is disputed. */
export const disputeStatements = sqliteTable(
  "dispute_statements",
  {
    id: id<StatementId>(),
    bookingId: idOf<BookingId>("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** The author's side. */
    side: text("side", { enum: bookingSides }).notNull(),
    text: privateText("text").notNull(),
    writtenAt: instant("written_at").notNull(),
  },
  (table) => [
    index("dispute_statements_by_booking").on(table.bookingId, table.writtenAt, table.id),
    oneOf(table.side, bookingSides),
  ],
);

/** Files sent with a statement. */
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

/** An administrator's decision on a dispute, and how much of the advance must be refunded. */
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
    /** What was paid of the advance, and how much of it is refunded. */
    paid: paise("paid").notNull(),
    refund: paise("refund").notNull(),
    /** The administrator's words for both sides; null once one of them is purged. */
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
