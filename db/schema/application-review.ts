import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts";
import { isDay } from "./columns/checks";
import { isToFollowUp } from "./columns/index-conditions";
import { id, instant } from "./columns/types";
import { applications } from "./onboarding";

/** What administrators write about an application for each other. */
export const applicationNotes = sqliteTable(
  "application_notes",
  {
    id: id(),
    applicationId: text("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    authorId: text("author_id")
      .notNull()
      .references(() => accounts.id),
    text: text("text").notNull(),
    /** The day on which somebody should look at the application again. */
    followUpOn: text("follow_up_on"),
    followedUpAt: instant("followed_up_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("application_notes_by_application").on(table.applicationId, table.createdAt, table.id),
    index("application_notes_to_follow_up").on(table.followUpOn, table.id).where(isToFollowUp),
    isDay(table.followUpOn),
  ],
);
