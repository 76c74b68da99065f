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

/**
 * What holds on every day of a provider. The first approval opens it; from then on its owner
 * changes it, without a review.
 */
export const calendars = sqliteTable(
  "calendars",
  {
    providerId: idOf<ProviderId>("provider_id")
      .primaryKey()
      .references(() => providers.id, { onDelete: "cascade" }),
    /** How many events on one day. */
    capacity: integer("capacity").notNull(),
    noticeDays: integer("notice_days").notNull(),
    /** The weekly days off: a bit for each, see `bitOfWeekday`. */
    daysOff: integer("days_off").notNull().default(0),
    /**
     * The secret URL of the feed, if there is one: its hash to find it by, and encrypted to show
     * it to its owner.
     */
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

/** A day on which the provider takes nothing. What was booked before stays booked. */
export const blockedDays = sqliteTable(
  "blocked_days",
  {
    providerId: ofProvider(),
    day: day("day").notNull(),
    /** Only its owner reads it. */
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

/** A place of a day's capacity that a booking takes. */
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
