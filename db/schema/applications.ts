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
import {
  amendmentStates,
  applicationStates,
  changeReasons,
  documentReasons,
  documentStates,
  fileSlots,
  languages,
  rejectionReasons,
  steps,
} from "./allowed-values";
import { atLeast, isDay, isFlag, oneOf, within } from "./columns/checks";
import { day, flag, id, idOf, instant, json } from "./columns/types";
import { files } from "./files";
import {
  isClaimed,
  isReservedForAccount,
  isUnowned,
  isUndecided,
  isUnsummarised,
  isDatedCertificate,
  isIdleDraft,
  isToCheck,
  isOpenAmendment,
} from "./columns/index-conditions";
import type {
  AccountId,
  AmendmentId,
  ApplicationFileId,
  ApplicationId,
  FileId,
  UploadRequestId,
} from "./ids";

export const applications = sqliteTable(
  "applications",
  {
    id: id<ApplicationId>(),
    reference: text("reference").notNull().unique(),
    /** Null while the draft belongs to a browser only. */
    accountId: idOf<AccountId>("account_id").references(() => accounts.id),
    /** From the browser's cookie, not in any table. Only for drafts without an account. */
    visitorId: text("visitor_id"),
    /** The account that has this draft besides its own application. */
    keptFor: idOf<AccountId>("kept_for").references(() => accounts.id),
    state: text("state", { enum: applicationStates }).notNull().default("draft"),
    language: text("language", { enum: languages }).notNull(),
    submittedAt: instant("submitted_at"),
    claimedBy: idOf<AccountId>("claimed_by").references(() => accounts.id),
    claimedAt: instant("claimed_at"),
    decidedBy: idOf<AccountId>("decided_by").references(() => accounts.id),
    decidedAt: instant("decided_at"),
    /** For suspensions, and decisions made before there were codes, only the text. */
    decisionCode: text("decision_code", { enum: rejectionReasons }),
    decisionReason: text("decision_reason"),
    reapplyAfter: day("reapply_after"),
    /** Set by the single appeal against a rejection. */
    appealedAt: instant("appealed_at"),
    /** See `draftEmails`. */
    idleEmails: integer("idle_letters").notNull().default(0),
    remindersEndedAt: instant("reminders_ended_at"),
    /** Copies for the administrators' list: name and city as last submitted. */
    businessName: text("business_name"),
    city: text("city"),
    /** Of the last submission; `percent` is its score, `warnings` null until counted. */
    categories: json<string[]>("categories"),
    percent: integer("percent").notNull().default(0),
    warnings: integer("warnings"),
    submissions: integer("submissions").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("applications_one_open_per_account")
      .on(table.accountId)
      .where(sql`state not in ('rejected', 'withdrawn')`),
    index("applications_by_account").on(table.accountId, table.createdAt),
    index("applications_by_visitor").on(table.visitorId, table.createdAt),
    index("applications_kept_for").on(table.keptFor, table.updatedAt),
    index("applications_oldest").on(table.submittedAt, table.id),
    index("applications_oldest_in_state").on(table.state, table.submittedAt, table.id),
    index("applications_undecided").on(table.submittedAt, table.id).where(isUndecided),
    index("applications_by_percent").on(table.percent, table.id).where(isUndecided),
    index("applications_unsummarised").on(table.submittedAt).where(isUnsummarised),
    index("applications_claimed").on(table.claimedAt).where(isClaimed),
    index("applications_of_nobody").on(table.updatedAt).where(isUnowned),
    index("applications_idle").on(table.idleEmails, table.updatedAt).where(isIdleDraft),
    index("applications_kept_longest").on(table.updatedAt).where(isReservedForAccount),
    oneOf(table.state, applicationStates),
    oneOf(table.language, languages),
    oneOf(table.decisionCode, rejectionReasons),
    isDay(table.reapplyAfter),
    within(table.percent, { min: 0, max: 100 }),
    atLeast(table.warnings, 0),
    atLeast(table.submissions, 0),
    atLeast(table.idleEmails, 0),
  ],
);

/** Submitted applications only; updated by triggers of its migration. */
export const applicationCounts = sqliteTable(
  "application_counts",
  {
    state: text("state", { enum: applicationStates }).primaryKey(),
    many: integer("many").notNull(),
  },
  (table) => [oneOf(table.state, applicationStates), atLeast(table.many, 0)],
);

/** By `submitted_at`; like `accountEntries`. */
export const applicationEntries = sqliteTable("application_entries", {
  number: integer("number").primaryKey(),
  applicationId: idOf<ApplicationId>("application_id")
    .notNull()
    .unique()
    .references(() => applications.id, { onDelete: "cascade" }),
});

/** Valid or not. The legal step is encrypted: it contains PAN, GSTIN, bank account and UPI. */
export const applicationAnswers = sqliteTable(
  "application_answers",
  {
    applicationId: idOf<ApplicationId>("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    step: text("step", { enum: steps }).notNull(),
    typed: text("typed").notNull(),
    version: integer("version").notNull(),
    savedAt: instant("saved_at").notNull(),
    /** Of the open page whose script sent them: saves may arrive out of order. */
    savedByPage: text("saved_by_page"),
    saveNumber: integer("save_number"),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.step] }),
    oneOf(table.step, steps),
    atLeast(table.version, 1),
  ],
);

export const applicationFiles = sqliteTable(
  "application_files",
  {
    id: id<ApplicationFileId>(),
    applicationId: idOf<ApplicationId>("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    slot: text("slot", { enum: fileSlots }).notNull(),
    fileId: idOf<FileId>("file_id")
      .notNull()
      .references(() => files.id),
    caption: text("caption").notNull().default(""),
    /** The open page whose script sent the caption. */
    captionByPage: text("caption_by_page"),
    position: integer("position").notNull(),
    state: text("state", { enum: documentStates }).notNull().default("waiting"),
    reason: text("reason", { enum: documentReasons }),
    note: text("note"),
    decidedBy: idOf<AccountId>("decided_by").references(() => accounts.id),
    decidedAt: instant("decided_at"),
    createdAt: instant("created_at").notNull(),
    /** When its owner last replaced, moved or captioned it. */
    changedAt: instant("changed_at"),
    /** The last day of a certificate, as read from it by its owner or a reviewer. */
    validUntil: day("valid_until"),
    /** See `expiryEmails`. */
    expiryEmails: integer("expiry_letters").notNull().default(0),
    /** Uploaded to a live profile, to be checked. */
    isRenewal: flag("is_renewal").notNull().default(false),
  },
  (table) => [
    index("application_files_by_slot").on(table.applicationId, table.slot, table.position),
    index("application_files_by_file").on(table.fileId),
    index("application_files_by_expiry")
      .on(table.expiryEmails, table.validUntil)
      .where(isDatedCertificate),
    index("application_files_to_check").on(table.createdAt, table.id).where(isToCheck),
    oneOf(table.slot, fileSlots),
    oneOf(table.state, documentStates),
    oneOf(table.reason, documentReasons),
    atLeast(table.position, 0),
    isDay(table.validUntil),
    atLeast(table.expiryEmails, 0),
    isFlag(table.isRenewal),
  ],
);

/** Frozen at each submission, so that a decision can be compared with what it was based on. */
export const applicationSubmissions = sqliteTable(
  "application_submissions",
  {
    id: id(),
    applicationId: idOf<ApplicationId>("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    /** Encrypted JSON of every answer. */
    answers: text("answers").notNull(),
    earned: integer("earned").notNull(),
    applicable: integer("applicable").notNull(),
    scoreRule: text("score_rule").notNull(),
    digitalSignature: text("digital_signature").notNull(),
    termsVersion: text("terms_version").notNull(),
    privacyVersion: text("privacy_version").notNull(),
    marketingConsent: flag("marketing_consent").notNull(),
    language: text("language", { enum: languages }).notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("submissions_by_number").on(table.applicationId, table.number),
    atLeast(table.number, 1),
    atLeast(table.earned, 0),
    atLeast(table.applicable, 0),
    isFlag(table.marketingConsent),
    oneOf(table.language, languages),
  ],
);

export const changeRequests = sqliteTable(
  "change_requests",
  {
    id: id(),
    applicationId: idOf<ApplicationId>("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    step: text("step", { enum: steps }).notNull(),
    field: text("field"),
    code: text("code", { enum: changeReasons }),
    /** Empty if the code says it all. */
    reason: text("reason").notNull(),
    askedAt: instant("asked_at").notNull(),
    /** Set when the provider resubmits. */
    answeredAt: instant("answered_at"),
  },
  (table) => [
    index("change_requests_by_application").on(table.applicationId, table.askedAt, table.id),
    oneOf(table.step, steps),
    oneOf(table.code, changeReasons),
  ],
);

export const applicationHistory = sqliteTable(
  "application_history",
  {
    id: id(),
    applicationId: idOf<ApplicationId>("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    event: text("event").notNull(),
    from: text("from_state", { enum: applicationStates }).notNull(),
    to: text("to_state", { enum: applicationStates }).notNull(),
    actorId: idOf<AccountId>("actor_id").references(() => accounts.id),
    note: json<Record<string, unknown>>("note"),
    at: instant("at").notNull(),
  },
  (table) => [
    index("application_history_by_application").on(table.applicationId, table.at, table.id),
    index("application_history_newest").on(table.at, table.id),
    oneOf(table.from, applicationStates),
    oneOf(table.to, applicationStates),
  ],
);

export const amendments = sqliteTable(
  "amendments",
  {
    id: id<AmendmentId>(),
    applicationId: idOf<ApplicationId>("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    state: text("state", { enum: amendmentStates }).notNull(),
    /** Encrypted JSON of the changed answers by step: may contain PAN, GSTIN, bank account, UPI. */
    typed: text("typed").notNull(),
    /** Increased by every edit, so that nothing is approved that the reviewer has not seen. */
    version: integer("version").notNull(),
    submittedAt: instant("submitted_at").notNull(),
    decidedBy: idOf<AccountId>("decided_by").references(() => accounts.id),
    decidedAt: instant("decided_at"),
    reason: text("reason"),
  },
  (table) => [
    uniqueIndex("amendments_one_open").on(table.applicationId).where(isOpenAmendment),
    index("amendments_by_application").on(table.applicationId, table.submittedAt, table.id),
    index("amendments_waiting").on(table.state, table.submittedAt, table.id),
    oneOf(table.state, amendmentStates),
    atLeast(table.version, 1),
  ],
);

/** A person without an account may add one document, once. */
export const uploadRequests = sqliteTable(
  "upload_requests",
  {
    id: id<UploadRequestId>(),
    applicationId: idOf<ApplicationId>("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    slot: text("slot", { enum: fileSlots }).notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    usedAt: instant("used_at"),
    /** Null if the person who used it gave no name. */
    uploaderName: text("uploader_name"),
  },
  (table) => [
    index("upload_requests_by_application").on(table.applicationId, table.createdAt, table.id),
    index("upload_requests_by_expiry").on(table.expiresAt),
    oneOf(table.slot, fileSlots),
  ],
);
