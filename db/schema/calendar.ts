import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { ranges } from "./allowed-values";
import { bookings } from "./bookings";
import { isDay, isFlag, within } from "./columns/checks";
import { day, flag, idOf, instant } from "./columns/types";
import { providers } from "./directory";
import type { BookingId, ProviderId } from "./ids";

/** Created at the first approval; from then on its owner changes it without a review. */
export const calendars = sqliteTable(
  "calendars",
  {
    providerId: idOf<ProviderId>("provider_id")
      .primaryKey()
      .references(() => providers.id, { onDelete: "cascade" }),
    /** Events per day. */
    capacity: integer("capacity").notNull(),
    noticeDays: integer("notice_days").notNull(),
    /** A bit for each weekday: see `bitOfWeekday`. */
    daysOff: integer("days_off").notNull().default(0),
    /** Of the feed's secret URL: its hash to find it, and encrypted for its owner. */
    feedHash: text("feed_hash"),
    feedSealed: text("feed_sealed"),
    feedMadeAt: instant("feed_made_at"),
  },
  (table) => [
    uniqueIndex("calendars_by_feed").on(table.feedHash),
    within(table.capacity, ranges.dailyCapacity),
    within(table.noticeDays, ranges.noticeDays),
    within(table.daysOff, ranges.daysOff),
  ],
);

const ofProvider = () =>
  idOf<ProviderId>("provider_id")
    .notNull()
    .references(() => providers.id, { onDelete: "cascade" });

/** Existing bookings stay. */
export const blockedDays = sqliteTable(
  "blocked_days",
  {
    providerId: ofProvider(),
    day: day("day").notNull(),
    /** Only its owner can read it. */
    note: text("note"),
    /** From an uploaded calendar: the next upload replaces these days. */
    isImported: flag("is_imported").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.day] }),
    isDay(table.day),
    isFlag(table.isImported),
  ],
);

export const bookedDays = sqliteTable(
  "booked_days",
  {
    bookingId: idOf<BookingId>("booking_id")
      .primaryKey()
      .references(() => bookings.id, { onDelete: "cascade" }),
    providerId: ofProvider(),
    day: day("day").notNull(),
  },
  (table) => [index("booked_days_by_provider").on(table.providerId, table.day), isDay(table.day)],
);
