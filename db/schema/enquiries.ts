import { desc } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts";
import {
  contactPreferences,
  enquiryStates,
  eventTypes,
  languages,
  ranges,
  rejectReasons,
} from "./allowed-values";
import { isDay, isFlag, oneOf, within } from "./checks";
import { flag, id, instant, json } from "./columns";
import { providers } from "./directory";
import { enquiryDeadlineOrder, isUnverified } from "./index-conditions";

/** The brief: what the customer wrote once, for one or several providers. */
export const briefs = sqliteTable(
  "briefs",
  {
    id: id(),
    reference: text("reference").notNull().unique(),
    /** Empty for a guest, until an account with the same address claims it. */
    accountId: text("account_id").references(() => accounts.id),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    contactPreference: text("contact_preference", { enum: contactPreferences }).notNull(),
    eventType: text("event_type", { enum: eventTypes }).notNull(),
    functions: json<string[]>("functions").notNull(),
    /** IST day, YYYY-MM-DD. */
    eventDate: text("event_date").notNull(),
    dateFlexible: flag("date_flexible").notNull(),
    guestCount: integer("guest_count").notNull(),
    city: text("city").notNull(),
    venue: text("venue"),
    /** Paise. */
    budget: integer("budget"),
    message: text("message"),
    language: text("language", { enum: languages }).notNull(),
    /** A guest's: whose one-time code verifies the address, a browser's or a script's. */
    codeFlow: text("code_flow").notNull().default(""),
    createdAt: instant("created_at").notNull(),
    verifiedAt: instant("verified_at"),
  },
  (table) => [
    index("briefs_newest").on(table.verifiedAt, table.id),
    index("briefs_by_account").on(table.accountId, table.verifiedAt, table.id),
    index("briefs_by_email").on(table.email, table.verifiedAt, table.id),
    index("briefs_unverified").on(table.createdAt).where(isUnverified),
    oneOf(table.contactPreference, contactPreferences),
    oneOf(table.eventType, eventTypes),
    isDay(table.eventDate),
    isFlag(table.dateFlexible),
    within(table.guestCount, ranges.guestCount),
    within(table.budget, ranges.paise),
    oneOf(table.language, languages),
  ],
);

/** One thread: a brief as one provider received it. */
export const enquiries = sqliteTable(
  "enquiries",
  {
    id: id(),
    briefId: text("brief_id")
      .notNull()
      .references(() => briefs.id, { onDelete: "cascade" }),
    providerId: text("provider_id")
      .notNull()
      .references(() => providers.id),
    state: text("state", { enum: enquiryStates }).notNull(),
    /** Why it was rejected: a code of `rejectReasons`, with a note in the provider's words. */
    reason: text("reason", { enum: rejectReasons }),
    note: text("note"),
    sentAt: instant("sent_at"),
    viewedAt: instant("viewed_at"),
    answeredAt: instant("answered_at"),
    /** When silence counts as no answer: 72 hours after sending, never past the event. */
    dueAt: instant("due_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("enquiries_once_per_provider").on(table.briefId, table.providerId),
    index("enquiries_newest").on(table.sentAt, table.id),
    index("enquiries_newest_in_state").on(table.state, table.sentAt, table.id),
    index("enquiries_by_deadline").on(table.providerId, enquiryDeadlineOrder, table.id),
    index("enquiries_due").on(table.state, table.dueAt),
    oneOf(table.state, enquiryStates),
    oneOf(table.reason, rejectReasons),
  ],
);

export const enquiryHistory = sqliteTable(
  "enquiry_history",
  {
    id: id(),
    enquiryId: text("enquiry_id")
      .notNull()
      .references(() => enquiries.id, { onDelete: "cascade" }),
    event: text("event").notNull(),
    from: text("from_state", { enum: enquiryStates }).notNull(),
    to: text("to_state", { enum: enquiryStates }).notNull(),
    actorId: text("actor_id").references(() => accounts.id),
    note: json<Record<string, unknown>>("note"),
    at: instant("at").notNull(),
  },
  (table) => [
    index("enquiry_history_by_enquiry").on(table.enquiryId, desc(table.at), table.id),
    oneOf(table.from, enquiryStates),
    oneOf(table.to, enquiryStates),
  ],
);
