import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts";
import { applications } from "./applications";
import { atLeast, isDay } from "./columns/checks";
import { isToFollowUp } from "./columns/index-conditions";
import { day, id, idOf, instant, json } from "./columns/types";
import type { AccountId, ApplicationId, ApplicationNoteId } from "./ids";

/** Monday to Sunday IST. Written once, never changed. */
export const reviewWeeks = sqliteTable(
  "review_weeks",
  {
    /** Its Monday. */
    week: text("week").primaryKey(),
    /** At its end. */
    waiting: integer("waiting").notNull(),
    oldestSince: instant("oldest_since"),
    decided: integer("decided").notNull(),
    /** From the submission to the decision; null if nothing was decided. */
    medianMinutes: integer("median_minutes"),
    /** Within 48 hours. */
    inTime: integer("in_time").notNull(),
    missed: integer("missed").notNull(),
    reasons: json<Record<string, number>>("reasons").notNull(),
  },
  (table) => [
    isDay(table.week),
    atLeast(table.waiting, 0),
    atLeast(table.decided, 0),
    atLeast(table.medianMinutes, 0),
    atLeast(table.inTime, 0),
    atLeast(table.missed, 0),
  ],
);

export const applicationNotes = sqliteTable(
  "application_notes",
  {
    id: id<ApplicationNoteId>(),
    applicationId: idOf<ApplicationId>("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    authorId: idOf<AccountId>("author_id")
      .notNull()
      .references(() => accounts.id),
    text: text("text").notNull(),
    followUpOn: day("follow_up_on"),
    followedUpAt: instant("followed_up_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("application_notes_by_application").on(table.applicationId, table.createdAt, table.id),
    index("application_notes_to_follow_up").on(table.followUpOn, table.id).where(isToFollowUp),
    isDay(table.followUpOn),
  ],
);
