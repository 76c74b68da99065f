import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts";
import { flagReasons, flagSides, flagStates } from "./allowed-values";
import { oneOf } from "./columns/checks";
import { id, idOf, instant } from "./columns/types";
import { enquiries } from "./enquiries";
import type { AccountId, EnquiryId, FlagId } from "./ids";

/** At most one per side of an enquiry. */
export const enquiryFlags = sqliteTable(
  "enquiry_flags",
  {
    id: id<FlagId>(),
    enquiryId: idOf<EnquiryId>("enquiry_id")
      .notNull()
      .references(() => enquiries.id, { onDelete: "cascade" }),
    /** The reporting side; the other side is the flagged one. */
    side: text("side", { enum: flagSides }).notNull(),
    reporterId: idOf<AccountId>("reporter_id")
      .notNull()
      .references(() => accounts.id),
    /** A keyed hash of the flagged person's email: it counts repeated offences, guests' too. */
    flaggedMark: text("flagged_mark").notNull(),
    reason: text("reason", { enum: flagReasons }).notNull(),
    /** In the reporter's words. */
    note: text("note").notNull(),
    state: text("state", { enum: flagStates }).notNull(),
    createdAt: instant("created_at").notNull(),
    decidedAt: instant("decided_at"),
    decidedBy: idOf<AccountId>("decided_by").references(() => accounts.id),
    /** The administrator's reason, for both sides. */
    decision: text("decision"),
  },
  (table) => [
    uniqueIndex("enquiry_flags_once_per_side").on(table.enquiryId, table.side),
    index("enquiry_flags_by_person").on(table.flaggedMark, table.state),
    index("enquiry_flags_in_state").on(table.state, table.createdAt),
    index("enquiry_flags_of_reporter").on(table.reporterId),
    oneOf(table.side, flagSides),
    oneOf(table.reason, flagReasons),
    oneOf(table.state, flagStates),
  ],
);
