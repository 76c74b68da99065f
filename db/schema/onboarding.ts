import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts";
import { flag, id, instant, json } from "./columns";
import { files } from "./files";

export const applicationStates = [
  "draft",
  "submitted",
  "in_review",
  "changes_requested",
  "approved",
  "rejected",
  "suspended",
  "withdrawn",
] as const;
export const documentStates = ["waiting", "accepted", "rejected", "replaced", "expired"] as const;
export const fileSlots = [
  "portfolioImages",
  "panCard",
  "gstCertificate",
  "businessRegistration",
  "additionalCertificates",
] as const;

export const applications = sqliteTable(
  "applications",
  {
    id: id(),
    /** Shown to people: printed on the thank-you page and in mails. */
    reference: text("reference").notNull().unique(),
    /** Empty while the draft belongs to a browser only. */
    accountId: text("account_id").references(() => accounts.id),
    visitorId: text("visitor_id"),
    state: text("state", { enum: applicationStates }).notNull().default("draft"),
    language: text("language", { enum: ["en", "hi"] }).notNull(),
    submittedAt: instant("submitted_at"),
    claimedBy: text("claimed_by").references(() => accounts.id),
    claimedAt: instant("claimed_at"),
    decidedBy: text("decided_by").references(() => accounts.id),
    decidedAt: instant("decided_at"),
    decisionReason: text("decision_reason"),
    reapplyAfter: text("reapply_after"),
    /** Copies kept for the admin's list: name and city as last submitted. */
    businessName: text("business_name"),
    city: text("city"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("applications_one_open_per_account")
      .on(table.accountId)
      .where(sql`state not in ('rejected', 'withdrawn')`),
    index("applications_by_visitor").on(table.visitorId),
    index("applications_queue").on(table.state, table.submittedAt, table.id),
  ],
);

/** What was typed in each step, right or wrong. The legal step is sealed: it names PAN, GSTIN, bank account and UPI. */
export const applicationAnswers = sqliteTable(
  "application_answers",
  {
    applicationId: text("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    step: text("step").notNull(),
    typed: text("typed").notNull(),
    version: integer("version").notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.step] })],
);

export const applicationFiles = sqliteTable(
  "application_files",
  {
    id: id(),
    applicationId: text("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    slot: text("slot", { enum: fileSlots }).notNull(),
    fileId: text("file_id")
      .notNull()
      .references(() => files.id),
    caption: text("caption").notNull().default(""),
    position: integer("position").notNull(),
    state: text("state", { enum: documentStates }).notNull().default("waiting"),
    reason: text("reason"),
    note: text("note"),
    decidedBy: text("decided_by").references(() => accounts.id),
    decidedAt: instant("decided_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("application_files_by_slot").on(table.applicationId, table.slot, table.position),
  ],
);

/** Frozen at each submission, so that a decision can always be held against what was decided on. */
export const applicationSubmissions = sqliteTable(
  "application_submissions",
  {
    id: id(),
    applicationId: text("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    /** Sealed JSON of every answer. */
    answers: text("answers").notNull(),
    earned: integer("earned").notNull(),
    applicable: integer("applicable").notNull(),
    scoreRule: text("score_rule").notNull(),
    digitalSignature: text("digital_signature").notNull(),
    termsVersion: text("terms_version").notNull(),
    privacyVersion: text("privacy_version").notNull(),
    marketingConsent: flag("marketing_consent").notNull(),
    language: text("language", { enum: ["en", "hi"] }).notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [uniqueIndex("submissions_by_number").on(table.applicationId, table.number)],
);

/** What an administrator asked to be changed: a step, perhaps a field, and why. */
export const changeRequests = sqliteTable(
  "change_requests",
  {
    id: id(),
    applicationId: text("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    step: text("step").notNull(),
    field: text("field"),
    reason: text("reason").notNull(),
    askedAt: instant("asked_at").notNull(),
    /** Set when the provider resubmits. */
    answeredAt: instant("answered_at"),
  },
  (table) => [index("change_requests_by_application").on(table.applicationId)],
);

export const applicationHistory = sqliteTable(
  "application_history",
  {
    id: id(),
    applicationId: text("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    event: text("event").notNull(),
    from: text("from_state").notNull(),
    to: text("to_state").notNull(),
    actorId: text("actor_id"),
    note: json<Record<string, unknown>>("note"),
    at: instant("at").notNull(),
  },
  (table) => [index("application_history_by_application").on(table.applicationId, table.at)],
);
