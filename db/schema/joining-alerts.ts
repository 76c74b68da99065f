import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { categories, languages, ranges } from "./allowed-values";
import { isDay, oneOf, within } from "./columns/checks";
import { day, id, instant } from "./columns/types";

/** Sending the email deletes the row. */
export const joiningAlerts = sqliteTable(
  "joining_alerts",
  {
    id: id(),
    /** SHA-256 of the token in the link that confirms and ends it. */
    tokenHash: text("token_hash").notNull().unique(),
    email: text("email").notNull(),
    language: text("language", { enum: languages }).notNull(),
    category: text("category", { enum: categories }).notNull(),
    city: text("city").notNull(),
    eventDate: day("event_date"),
    guestCount: integer("guest_count"),
    brief: text("brief"),
    createdAt: instant("created_at").notNull(),
    confirmedAt: instant("confirmed_at"),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("joining_alerts_by_address").on(table.email, table.category, table.city),
    index("joining_alerts_by_list").on(table.category, table.city, table.confirmedAt),
    index("joining_alerts_by_expiry").on(table.expiresAt),
    oneOf(table.language, languages),
    oneOf(table.category, categories),
    isDay(table.eventDate),
    within(table.guestCount, ranges.guestCount),
  ],
);
