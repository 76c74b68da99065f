import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { declineReasons, priceUnits, quoteStates, ranges } from "./allowed-values";
import { atLeast, isDay, oneOf, within } from "./columns/checks";
import { hasReminder } from "./columns/index-conditions";
import { day, id, idOf, instant, paise, privateText } from "./columns/types";
import { enquiries } from "./enquiries";
import type { EnquiryId, QuoteId } from "./ids";

/** A new version replaces the previous one. */
export const quotes = sqliteTable(
  "quotes",
  {
    id: id<QuoteId>(),
    enquiryId: idOf<EnquiryId>("enquiry_id")
      .notNull()
      .references(() => enquiries.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    state: text("state", { enum: quoteStates }).notNull(),
    guestCount: integer("guest_count").notNull(),
    /** 0 if it is stated to be free, null if nothing is stated. */
    travel: paise("travel"),
    /** Hundredths of a per cent, as the provider states it; null when no GST is charged. */
    gstRate: integer("gst_rate"),
    /** At most the total; 0 if none is required. */
    advance: paise("advance").notNull(),
    inclusions: text("inclusions"),
    exclusions: text("exclusions"),
    cancellationNote: text("cancellation_note"),
    /** The end of an IST day. */
    validUntil: instant("valid_until").notNull(),
    sentAt: instant("sent_at").notNull(),
    answeredAt: instant("answered_at"),
    declineReason: text("decline_reason", { enum: declineReasons }),
    declineNote: privateText("decline_note"),
    /** When both sides are reminded that it will expire; null if no reminder is left. */
    remindAt: instant("remind_at"),
  },
  (table) => [
    uniqueIndex("quotes_by_enquiry").on(table.enquiryId, table.version),
    uniqueIndex("quotes_one_open")
      .on(table.enquiryId)
      .where(sql.raw("state in ('sent', 'accepted')")),
    index("quotes_to_remind").on(table.remindAt, table.id).where(hasReminder),
    index("quotes_by_validity").on(table.state, table.validUntil),
    atLeast(table.version, 1),
    oneOf(table.state, quoteStates),
    within(table.guestCount, ranges.guestCount),
    within(table.travel, ranges.paiseOrNothing),
    within(table.gstRate, ranges.gstRate),
    within(table.advance, ranges.paiseOrNothing),
    oneOf(table.declineReason, declineReasons),
  ],
);

export const quoteLines = sqliteTable(
  "quote_lines",
  {
    quoteId: idOf<QuoteId>("quote_id")
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    description: text("description").notNull(),
    quantity: integer("quantity").notNull(),
    unit: text("unit", { enum: priceUnits }).notNull(),
    /** For one unit. */
    price: paise("price").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quoteId, table.position] }),
    atLeast(table.position, 0),
    within(table.quantity, ranges.quantity),
    oneOf(table.unit, priceUnits),
    within(table.price, ranges.paise),
  ],
);

/** Between the advance and the balance: an amount, or per cent of the total. */
export const quoteInstalments = sqliteTable(
  "quote_instalments",
  {
    quoteId: idOf<QuoteId>("quote_id")
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    amount: paise("amount"),
    percent: integer("percent"),
    /** Negative before the event; null if it is due on a day of its own. */
    daysFromEvent: integer("days_from_event"),
    dueOn: day("due_on"),
  },
  (table) => [
    primaryKey({ columns: [table.quoteId, table.position] }),
    atLeast(table.position, 0),
    within(table.amount, ranges.paise),
    within(table.percent, ranges.percent),
    within(table.daysFromEvent, ranges.daysFromEvent),
    isDay(table.dueOn),
  ],
);

/** Per cent of the payment refunded up to N days before the event. */
export const quoteRefunds = sqliteTable(
  "quote_refunds",
  {
    quoteId: idOf<QuoteId>("quote_id")
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    daysBefore: integer("days_before").notNull(),
    percent: integer("percent").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quoteId, table.daysBefore] }),
    within(table.daysBefore, ranges.refundDays),
    within(table.percent, ranges.percent),
  ],
);
