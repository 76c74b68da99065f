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
  bookingTaskKinds,
  decisionOutcomes,
  changeStates,
  familySides,
  ranges,
  receiptKinds,
  refundStates,
  rejectReasons,
  type IstDay,
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
  PaymentId,
  ProviderId,
  QuoteId,
  RefundId,
  StatementId,
} from "./ids";

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
    eventDate: day("event_date").notNull(),
    guestCount: integer("guest_count").notNull(),
    venue: text("venue"),
    message: privateText("message"),
    quoteId: idOf<QuoteId>("quote_id").references(() => quotes.id),
    /** Per-guest prices follow an agreed change of guest count. */
    agreed: json<AgreedTerms>("agreed").notNull(),
    /** The advance is paid before the date is confirmed. */
    total: paise("total").notNull(),
    advance: paise("advance").notNull(),
    /** A code of `rejectReasons`; the note has the words of the side that ended or disputed it. */
    reason: text("reason", { enum: rejectReasons }),
    note: privateText("note"),
    requestedAt: instant("requested_at").notNull(),
    /** Null if it never expires. */
    dueAt: instant("due_at"),
    /** Milliseconds left while a suspension puts it on hold: due at the end of the event's day. */
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

/** Money in paise, the GST rate in basis points (18 % is 1800). */
export type AgreedTerms = {
  /** If there is no quote. */
  packageName: string | null;
  lines: {
    description: string;
    quantity: number;
    unit: string;
    price: Paise;
    /** Recorded with the first change of the guest count. */
    perGuest?: boolean;
  }[];
  travel: Paise | null;
  /** Null if the provider stated none. */
  gstRate: number | null;
  gst: Paise;
  /** Missing for requests made before it was recorded. */
  guestCount?: number;
  /** If per-guest prices were requested for another count than the quote's. */
  quoted?: { guestCount: number; total: Paise };
  /** Between the advance and the balance; missing for requests made before there were any. */
  instalments?: {
    amount: Paise | null;
    percent: number | null;
    daysFromEvent: number | null;
    dueOn: IstDay | null;
  }[];
  /** Per cent of what was paid, up to a number of days before the event. */
  refunds: { daysBefore: number; percent: number }[];
  termsNote: string | null;
  /** Of the quote; missing for requests made before they were copied. */
  inclusions?: string | null;
  exclusions?: string | null;
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

/** The payment plan: payments fill these rows in their order, whatever they were meant for. */
export const instalments = sqliteTable(
  "instalments",
  {
    id: id(),
    bookingId: idOf<BookingId>("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    amount: paise("amount").notNull(),
    /** Null for the advance: it is due by the booking's own deadline. */
    dueOn: day("due_on"),
    /** Negative before the event, whose day it follows; null if that is not what was agreed. */
    daysFromEvent: integer("days_from_event"),
    /** The provider's at the acceptance, encrypted, in the first row; null if there was none. */
    upiId: text("upi"),
    /** Null if no reminder is left. */
    remindAt: instant("remind_at"),
  },
  (table) => [
    uniqueIndex("instalments_of_booking").on(table.bookingId, table.position),
    index("instalments_to_remind").on(table.remindAt, table.id).where(hasReminder),
    atLeast(table.position, 0),
    atLeast(table.amount, 1),
    isDay(table.dueOn),
    within(table.daysFromEvent, ranges.daysFromEvent),
  ],
);

/** Paid directly: the site records what one side states and the other answers, and moves no money. */
export const payments = sqliteTable(
  "payments",
  {
    id: id<PaymentId>(),
    bookingId: idOf<BookingId>("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    statedBy: text("stated_by", { enum: bookingSides }).notNull(),
    amount: paise("amount").notNull(),
    /** The bank's; null for cash, and when the provider confirmed an advance nobody had stated. */
    paymentReference: text("payment_reference"),
    paidOn: day("paid_on").notNull(),
    statedAt: instant("stated_at").notNull(),
    /** When the other side said that nothing was paid; null again once it is stated again. */
    deniedAt: instant("denied_at"),
    receivedAt: instant("received_at"),
    /** From when on it counts as received, unless the other side denies it. */
    countsAt: instant("counts_at").notNull(),
    /** When the other side is reminded, or it counts as received; null if neither is left. */
    remindAt: instant("remind_at"),
    /** Which family paid it, as the customer noted for the event; never shown to the provider. */
    familySide: text("family_side", { enum: familySides }),
  },
  (table) => [
    index("payments_of_booking").on(table.bookingId, table.statedAt, table.id),
    index("payments_to_remind").on(table.remindAt, table.id).where(hasReminder),
    oneOf(table.statedBy, bookingSides),
    atLeast(table.amount, 1),
    isDay(table.paidOn),
    oneOf(table.familySide, familySides),
  ],
);

/** Paid directly. Both sides say what they did, until one of them or an administrator ends it. */
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
    dueOn: day("due_on").notNull(),
    /** The customer's, encrypted, while it is owed; null to send it the way it was paid. */
    upiId: text("upi"),
    /** The bank's, as the provider entered it. */
    sentReference: text("sent_reference"),
    sentAt: instant("sent_at"),
    disputedAt: instant("disputed_at"),
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

/** Numbered without gaps for each provider and financial year. */
export const receipts = sqliteTable(
  "receipts",
  {
    /** Of its payment or refund. */
    id: id<PaymentId | RefundId>(),
    bookingId: idOf<BookingId>("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    providerId: idOf<ProviderId>("provider_id")
      .notNull()
      .references(() => providers.id),
    kind: text("kind", { enum: receiptKinds }).notNull(),
    /** The one in which it begins, in April. */
    financialYear: integer("financial_year").notNull(),
    number: integer("number").notNull(),
    issuedAt: instant("issued_at").notNull(),
    /** Name, address and GSTIN then, encrypted; null if issued before they were recorded. */
    supplier: text("supplier"),
  },
  (table) => [
    uniqueIndex("receipts_in_series").on(
      table.providerId,
      table.financialYear,
      table.kind,
      table.number,
    ),
    index("receipts_of_booking").on(table.bookingId, table.issuedAt),
    oneOf(table.kind, receiptKinds),
    atLeast(table.financialYear, 2000),
    atLeast(table.number, 1),
  ],
);

/** Never changed; anyone can check a note by its hash. */
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

/** Readers who have its hash are told that an agreed change replaced it. */
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

/** Hidden until both sides have written one, or until the time for it has passed. */
export const bookingReviews = sqliteTable(
  "booking_reviews",
  {
    id: id<BookingReviewId>(),
    bookingId: idOf<BookingId>("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** The author's. */
    side: text("side", { enum: bookingSides }).notNull(),
    providerId: idOf<ProviderId>("provider_id")
      .notNull()
      .references(() => providers.id),
    stars: integer("stars").notNull(),
    text: text("text"),
    /** The customer's first name; null for providers and purged customers. */
    authorName: text("author_name"),
    writtenAt: instant("written_at").notNull(),
    publishedAt: instant("published_at"),
    /** Why an administrator hid the text; null while others can read it. */
    hiddenReason: text("hidden_reason"),
    /** After the author has corrected a hidden text, it can't be corrected again. */
    correctedAt: instant("corrected_at"),
    /** The provider's, to a customer's review. */
    reply: text("reply"),
    repliedAt: instant("replied_at"),
    replyHiddenReason: text("reply_hidden_reason"),
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

/** All four values as proposed. */
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
    /** One more line of the bill. */
    extra: text("extra"),
    extraPrice: paise("extra_price"),
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
    atLeast(table.extraPrice, 0),
  ],
);

/** Never changed; the first says why it is disputed. */
export const disputeStatements = sqliteTable(
  "dispute_statements",
  {
    id: id<StatementId>(),
    bookingId: idOf<BookingId>("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** The author's. */
    side: text("side", { enum: bookingSides }).notNull(),
    text: privateText("text").notNull(),
    writtenAt: instant("written_at").notNull(),
  },
  (table) => [
    index("dispute_statements_by_booking").on(table.bookingId, table.writtenAt, table.id),
    oneOf(table.side, bookingSides),
  ],
);

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
    outcome: text("outcome", { enum: decisionOutcomes }).notNull(),
    paid: paise("paid").notNull(),
    refund: paise("refund").notNull(),
    /** The administrator's words for both sides; null once one of them is purged. */
    reason: text("reason"),
    decidedAt: instant("decided_at").notNull(),
  },
  (table) => [
    index("dispute_decisions_by_booking").on(table.bookingId, table.decidedAt, table.id),
    oneOf(table.outcome, decisionOutcomes),
    atLeast(table.paid, 0),
    atLeast(table.refund, 0),
  ],
);

/**
 * Follows from the booking and its orders, refunds, changes, statements and reviews, and is written
 * whenever they are: what people see of their tasks is one indexed read.
 */
export const bookingTasks = sqliteTable(
  "booking_tasks",
  {
    bookingId: idOf<BookingId>("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    side: text("side", { enum: bookingSides }).notNull(),
    kind: text("kind", { enum: bookingTaskKinds }).notNull(),
    /** Of a customer's task; null for the provider's. */
    accountId: idOf<AccountId>("account_id").references(() => accounts.id),
    providerId: idOf<ProviderId>("provider_id").references(() => providers.id),
    /** What it is about: the total, the advance or the refund. */
    amount: paise("amount"),
    dueAt: instant("due_at"),
    /** Null if it is one at once. */
    shownFrom: instant("shown_from"),
    /** Null if it never ends by itself. */
    shownUntil: instant("shown_until"),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.side, table.kind] }),
    index("booking_tasks_of_customer").on(table.accountId, table.dueAt),
    index("booking_tasks_of_provider").on(table.providerId, table.dueAt),
    oneOf(table.side, bookingSides),
    oneOf(table.kind, bookingTaskKinds),
    atLeast(table.amount, 0),
  ],
);
