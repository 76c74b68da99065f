import { desc, sql } from "drizzle-orm";
import {
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
  type AnySQLiteColumn,
} from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts";
import {
  type categories,
  contactPreferences,
  enquiryStates,
  eventTypes,
  languages,
  ranges,
  rejectReasons,
} from "./allowed-values";
import { atLeast, isDay, isFlag, oneOf, within } from "./columns/checks";
import { day, flag, id, idOf, instant, json, paise, privateText } from "./columns/types";
import { providers } from "./directory";
import {
  briefLastDay,
  enquiryDeadlineOrder,
  isBriefToPurge,
  isHidden,
  isUnverified,
} from "./columns/index-conditions";
import { events } from "./events";
import type { AccountId, BriefId, EnquiryId, EventFunctionId, EventId, ProviderId } from "./ids";

/** As it was when the brief was sent. */
type SentWish = {
  functionId: EventFunctionId;
  function: (typeof eventTypes)[number];
  date: string;
  guestCount: number;
  category: (typeof categories)[number];
  answers: Record<string, string | number>;
};

/** What the customer wrote once, for one or several providers. */
export const briefs = sqliteTable(
  "briefs",
  {
    id: id<BriefId>(),
    reference: text("reference").notNull().unique(),
    /** Null for a guest, until an account with the same email claims it. */
    accountId: idOf<AccountId>("account_id").references(() => accounts.id),
    /** A guest's, or an account's when it was sent: `withCustomers` reads the current ones. */
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    /** Whether the account typed another one for this event, which then stays. */
    hasOwnName: flag("has_own_name").notNull().default(false),
    hasOwnPhone: flag("has_own_phone").notNull().default(false),
    contactPreference: text("contact_preference", { enum: contactPreferences }).notNull(),
    eventType: text("event_type", { enum: eventTypes }).notNull(),
    functions: json<string[]>("functions").notNull(),
    eventDate: day("event_date").notNull(),
    dateFlexible: flag("date_flexible").notNull(),
    guestCount: integer("guest_count").notNull(),
    city: text("city").notNull(),
    venue: text("venue"),
    budget: paise("budget"),
    message: privateText("message"),
    eventId: idOf<EventId>("event_id").references(() => events.id, { onDelete: "set null" }),
    wishes: json<SentWish[]>("wishes"),
    language: text("language", { enum: languages }).notNull(),
    /** For a guest: the flow of the code that verifies the email, a browser's or a script's. */
    codeFlow: text("code_flow").notNull().default(""),
    /** The thread that this brief replaces by asking others; at most one brief per thread. */
    insteadOf: idOf<EnquiryId>("instead_of").references((): AnySQLiteColumn => enquiries.id, {
      onDelete: "set null",
    }),
    createdAt: instant("created_at").notNull(),
    verifiedAt: instant("verified_at"),
    /** For a guest: links emailed before then no longer work. */
    linksEndedAt: instant("links_ended_at"),
    /** The last IST day that matters to it, if after the event; not purged for a year after it. */
    mattersUntil: day("matters_until"),
    /** When its person and texts were removed. */
    purgedAt: instant("purged_at"),
  },
  (table) => [
    index("briefs_newest").on(table.verifiedAt, table.id),
    index("briefs_by_account").on(table.accountId, table.verifiedAt, table.id),
    index("briefs_by_email").on(table.email, table.verifiedAt, table.id),
    index("briefs_by_event").on(table.eventId, table.verifiedAt, table.id),
    index("briefs_by_name").on(sql`lower(name)`, table.id),
    index("briefs_by_city").on(table.city, table.id),
    uniqueIndex("briefs_instead_of").on(table.insteadOf),
    index("briefs_to_purge").on(briefLastDay).where(isBriefToPurge),
    index("briefs_unverified").on(table.createdAt).where(isUnverified),
    oneOf(table.contactPreference, contactPreferences),
    oneOf(table.eventType, eventTypes),
    isDay(table.eventDate),
    isDay(table.mattersUntil),
    isFlag(table.dateFlexible),
    isFlag(table.hasOwnName),
    isFlag(table.hasOwnPhone),
    within(table.guestCount, ranges.guestCount),
    within(table.budget, ranges.paise),
    oneOf(table.language, languages),
  ],
);

/** One thread: a brief as one provider received it. */
export const enquiries = sqliteTable(
  "enquiries",
  {
    id: id<EnquiryId>(),
    briefId: idOf<BriefId>("brief_id")
      .notNull()
      .references(() => briefs.id, { onDelete: "cascade" }),
    providerId: idOf<ProviderId>("provider_id")
      .notNull()
      .references(() => providers.id),
    state: text("state", { enum: enquiryStates }).notNull(),
    /** A code of `rejectReasons`; the note has the provider's words. */
    reason: text("reason", { enum: rejectReasons }),
    note: privateText("note"),
    sentAt: instant("sent_at"),
    viewedAt: instant("viewed_at"),
    answeredAt: instant("answered_at"),
    /** 72 hours after sending, never later than the event. */
    dueAt: instant("due_at"),
    /** Milliseconds left to answer while suspended: it is due when the event's day ends. */
    dueLeft: integer("due_left"),
    /** Bookings continue even if a side is suspended. */
    bookedAt: instant("booked_at"),
    /** Only meaningful while the thread is quoted. */
    quotedUntil: instant("quoted_until"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("enquiries_once_per_provider").on(table.briefId, table.providerId),
    index("enquiries_newest").on(table.sentAt, table.id),
    index("enquiries_newest_in_state").on(table.state, table.sentAt, table.id),
    index("enquiries_by_deadline").on(table.providerId, enquiryDeadlineOrder, table.id),
    index("enquiries_due").on(table.state, table.dueAt),
    index("enquiries_by_quote").on(table.state, table.quotedUntil),
    oneOf(table.state, enquiryStates),
    oneOf(table.reason, rejectReasons),
    atLeast(table.dueLeft, 0),
  ],
);

/** No row: nothing shown or hidden. */
export const enquiryContacts = sqliteTable(
  "enquiry_contacts",
  {
    enquiryId: idOf<EnquiryId>("enquiry_id")
      .primaryKey()
      .references(() => enquiries.id, { onDelete: "cascade" }),
    /** When the customer's was shown to the provider; null while it is hidden. */
    numberShownAt: instant("number_shown_at"),
    /** When the customer hid it again. */
    numberClosedAt: instant("number_closed_at"),
    /** Since when both contacts are hidden, because of a flag that is not dismissed. */
    hiddenAt: instant("hidden_at"),
  },
  (table) => [index("enquiry_contacts_hidden").on(table.hiddenAt, table.enquiryId).where(isHidden)],
);

export const enquiryHistory = sqliteTable(
  "enquiry_history",
  {
    id: id(),
    enquiryId: idOf<EnquiryId>("enquiry_id")
      .notNull()
      .references(() => enquiries.id, { onDelete: "cascade" }),
    event: text("event").notNull(),
    from: text("from_state", { enum: enquiryStates }).notNull(),
    to: text("to_state", { enum: enquiryStates }).notNull(),
    actorId: idOf<AccountId>("actor_id").references(() => accounts.id),
    note: json<Record<string, unknown>>("note"),
    at: instant("at").notNull(),
  },
  (table) => [
    index("enquiry_history_by_enquiry").on(table.enquiryId, desc(table.at), table.id),
    oneOf(table.from, enquiryStates),
    oneOf(table.to, enquiryStates),
  ],
);
