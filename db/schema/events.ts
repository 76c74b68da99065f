import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts";
import { categories, contactPreferences, eventTypes, ranges } from "./allowed-values";
import { atLeast, isDay, isFlag, oneOf, within } from "./columns/checks";
import { day, flag, id, idOf, instant, json, paise } from "./columns/types";
import type { AccountId, EventFunctionId, EventId } from "./ids";

/** Enquiries sent from it have their own copy of its data. */
export const events = sqliteTable(
  "events",
  {
    id: id<EventId>(),
    accountId: idOf<AccountId>("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    city: text("city").notNull(),
    venue: text("venue"),
    contactPreference: text("contact_preference", { enum: contactPreferences }).notNull(),
    dateFlexible: flag("date_flexible").notNull(),
    /** For all functions together. */
    budget: paise("budget"),
    message: text("message"),
    /** Two families share the costs; null if they do not. */
    firstSide: text("first_side"),
    secondSide: text("second_side"),
    /** Per cent of what is booked; the second side pays the rest. */
    firstShare: integer("first_share"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("events_newest").on(table.createdAt, table.id),
    index("events_by_account").on(table.accountId, table.createdAt, table.id),
    oneOf(table.contactPreference, contactPreferences),
    isFlag(table.dateFlexible),
    within(table.budget, ranges.paise),
    within(table.firstShare, ranges.percent),
  ],
);

export const eventFunctions = sqliteTable(
  "event_functions",
  {
    id: id<EventFunctionId>(),
    eventId: idOf<EventId>("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    type: text("type", { enum: eventTypes }).notNull(),
    date: day("date").notNull(),
    guestCount: integer("guest_count").notNull(),
  },
  (table) => [
    index("event_functions_by_event").on(table.eventId, table.position, table.id),
    atLeast(table.position, 0),
    oneOf(table.type, eventTypes),
    isDay(table.date),
    within(table.guestCount, ranges.guestCount),
  ],
);

export const functionWishes = sqliteTable(
  "function_wishes",
  {
    functionId: idOf<EventFunctionId>("function_id")
      .notNull()
      .references(() => eventFunctions.id, { onDelete: "cascade" }),
    category: text("category", { enum: categories }).notNull(),
    answers: json<Record<string, string | number>>("answers").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.functionId, table.category] }),
    oneOf(table.category, categories),
  ],
);
