import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts";
import { flag, id, instant, json } from "./columns";
import { providers } from "./directory";

export const enquiryStates = [
  "unverified",
  "sent",
  "viewed",
  "accepted",
  "rejected",
  "unanswered",
  "withdrawn",
] as const;

/** The brief: what the customer told once, for one or several providers. */
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
    contactPreference: text("contact_preference").notNull(),
    eventType: text("event_type").notNull(),
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
    language: text("language", { enum: ["en", "hi"] }).notNull(),
    createdAt: instant("created_at").notNull(),
    verifiedAt: instant("verified_at"),
  },
  (table) => [
    index("briefs_by_account").on(table.accountId, table.createdAt),
    index("briefs_by_email").on(table.email),
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
    reason: text("reason"),
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
    index("enquiries_by_provider").on(table.providerId, table.state, table.createdAt),
    index("enquiries_due").on(table.state, table.dueAt),
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
    from: text("from_state").notNull(),
    to: text("to_state").notNull(),
    actorId: text("actor_id"),
    note: json<Record<string, unknown>>("note"),
    at: instant("at").notNull(),
  },
  (table) => [index("enquiry_history_by_enquiry").on(table.enquiryId, table.at)],
);
