import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts";
import {
  dataRequests,
  grievanceKinds,
  grievanceNoteKinds,
  grievanceOutcomes,
  grievanceStates,
  languages,
  reportReasons,
} from "./allowed-values";
import { oneOf } from "./columns/checks";
import { grievanceOrder, isGuestsToPurge, namesSomething } from "./columns/index-conditions";
import { id, idOf, instant } from "./columns/types";
import { providers } from "./directory";
import type { AccountId, GrievanceId, ProviderId } from "./ids";

export const grievances = sqliteTable(
  "grievances",
  {
    id: id<GrievanceId>(),
    reference: text("reference").notNull().unique(),
    kind: text("kind", { enum: grievanceKinds }).notNull(),
    /** Which right, for a request about personal data. */
    dataRequest: text("data_request", { enum: dataRequests }),
    /** This and the next only for a reported listing. */
    providerId: idOf<ProviderId>("provider_id").references(() => providers.id),
    reportReason: text("report_reason", { enum: reportReasons }),
    /** Null for a guest. */
    accountId: idOf<AccountId>("account_id").references(() => accounts.id),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    language: text("language", { enum: languages }).notNull(),
    /** The number of an enquiry, a booking or an application, as typed. */
    about: text("about"),
    words: text("words").notNull(),
    state: text("state", { enum: grievanceStates }).notNull(),
    createdAt: instant("created_at").notNull(),
    /** When the time for the decision began; null until a guest has confirmed the email. */
    receivedAt: instant("received_at"),
    /** Null if nothing is to be decided. */
    dueAt: instant("due_at"),
    /** When the administrators get the next reminder. */
    remindAt: instant("remind_at"),
    takenBy: idOf<AccountId>("taken_by").references(() => accounts.id),
    outcome: text("outcome", { enum: grievanceOutcomes }),
    /** The administrator's reasons, for the complainant. */
    decision: text("decision"),
    /** What was written to the reported provider. */
    consequence: text("consequence"),
    decidedBy: idOf<AccountId>("decided_by").references(() => accounts.id),
    reopenedAt: instant("reopened_at"),
    /** When it was decided or withdrawn. */
    closedAt: instant("closed_at"),
  },
  (table) => [
    index("grievances_in_order").on(grievanceOrder, table.id),
    index("grievances_in_state").on(table.state, grievanceOrder, table.id),
    index("grievances_of_kind").on(table.kind, grievanceOrder, table.id),
    index("grievances_of_kind_in_state").on(table.kind, table.state, grievanceOrder, table.id),
    index("grievances_of_account").on(table.accountId, table.createdAt, table.id),
    index("grievances_by_address").on(table.email, table.createdAt, table.id),
    index("grievances_of_provider").on(table.providerId),
    index("grievances_unconfirmed").on(table.state, table.createdAt),
    index("grievances_due").on(table.dueAt),
    index("grievances_to_remind").on(table.remindAt),
    index("grievances_naming").on(table.closedAt, table.state).where(namesSomething),
    index("grievances_of_guests_to_purge").on(table.closedAt).where(isGuestsToPurge),
    oneOf(table.kind, grievanceKinds),
    oneOf(table.dataRequest, dataRequests),
    oneOf(table.reportReason, reportReasons),
    oneOf(table.language, languages),
    oneOf(table.state, grievanceStates),
    oneOf(table.outcome, grievanceOutcomes),
  ],
);

export const grievanceHistory = sqliteTable(
  "grievance_history",
  {
    id: id(),
    grievanceId: idOf<GrievanceId>("grievance_id")
      .notNull()
      .references(() => grievances.id, { onDelete: "cascade" }),
    event: text("event").notNull(),
    to: text("to_state", { enum: grievanceStates }).notNull(),
    /** Null for a guest. */
    actorId: idOf<AccountId>("actor_id").references(() => accounts.id),
    at: instant("at").notNull(),
  },
  (table) => [
    index("grievance_history_by_grievance").on(table.grievanceId, table.at, table.id),
    oneOf(table.to, grievanceStates),
  ],
);

export const grievanceNotes = sqliteTable(
  "grievance_notes",
  {
    id: id(),
    grievanceId: idOf<GrievanceId>("grievance_id")
      .notNull()
      .references(() => grievances.id, { onDelete: "cascade" }),
    /** More from the complainant, an answer to them, or a note for administrators only. */
    kind: text("kind", { enum: grievanceNoteKinds }).notNull(),
    /** Null for a guest. */
    authorId: idOf<AccountId>("author_id").references(() => accounts.id),
    text: text("text").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    index("grievance_notes_by_grievance").on(table.grievanceId, table.at, table.id),
    oneOf(table.kind, grievanceNoteKinds),
  ],
);
