import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts";
import { auditFaults, backupRunKinds, legalPages, mailStates } from "./allowed-values";
import { atLeast, isFlag, oneOf } from "./columns/checks";
import { flag, id, idOf, instant, json } from "./columns/types";
import { isUnfinished, isUnsent } from "./columns/index-conditions";
import type { AccountId, FileId, MailId, SavedFormId } from "./ids";

/** Written in the transaction that they report. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: id<MailId>(),
    to: text("to_address").notNull(),
    /** Encrypted JSON {subject, text, html}; may contain a code: with SMTP, emptied once sent. */
    body: text("body").notNull(),
    state: text("state", { enum: mailStates }).notNull(),
    /** Someone is waiting for it in front of a page, as for a code: it overtakes the others. */
    urgent: flag("urgent").notNull().default(false),
    tries: integer("tries").notNull().default(0),
    nextTryAt: instant("next_try_at").notNull(),
    leasedUntil: instant("leased_until"),
    leasedBy: text("leased_by"),
    /** Of the request that wrote it, as in the logs; null for a job's emails. */
    requestId: text("request_id"),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
    error: text("error"),
    /** When its contents, like a code, stop working: it is not sent any more. */
    expiresAt: instant("expires_at"),
  },
  (table) => [
    index("outbox_due").on(table.state, table.urgent, table.nextTryAt),
    index("outbox_leased")
      .on(table.leasedBy)
      .where(sql`leased_by is not null`),
    index("outbox_unsent").on(table.state, table.createdAt, table.id).where(isUnsent),
    index("outbox_by_address").on(table.to, table.createdAt),
    oneOf(table.state, mailStates),
    isFlag(table.urgent),
    atLeast(table.tries, 0),
  ],
);

export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    key: text("key").primaryKey(),
    outcome: json<unknown>("outcome").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("idempotency_keys_by_age").on(table.at)],
);

/** rate-limiter-flexible's own format. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull(),
    expire: instant("expire"),
  },
  (table) => [index("rate_limits_by_expiry").on(table.expire), atLeast(table.points, 0)],
);

/** Append-only, enforced by its migration's triggers; each row contains the previous row's hash. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    at: instant("at").notNull(),
    actorId: idOf<AccountId>("actor_id").references(() => accounts.id),
    event: text("event").notNull(),
    /** The id of a row in whichever table the event is about. */
    subject: text("subject").notNull(),
    detail: json<Record<string, unknown>>("detail").notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (table) => [
    index("audit_log_by_time").on(table.at, table.number),
    index("audit_log_by_actor").on(table.actorId, table.number),
    index("audit_log_by_subject").on(table.subject, table.number),
    index("audit_log_by_event").on(table.event, table.number),
  ],
);

export const auditChecks = sqliteTable(
  "audit_checks",
  {
    id: id(),
    askedBy: idOf<AccountId>("asked_by")
      .notNull()
      .references(() => accounts.id),
    askedAt: instant("asked_at").notNull(),
    finishedAt: instant("finished_at"),
    /** The last entry that the check read. */
    lastNumber: integer("last_number"),
    /** Null if no fault was found. */
    fault: text("fault", { enum: auditFaults }),
    faultNumber: integer("fault_number"),
  },
  (table) => [
    index("audit_checks_newest").on(table.askedAt, table.id),
    index("audit_checks_waiting").on(table.askedAt).where(isUnfinished),
    oneOf(table.fault, auditFaults),
  ],
);

export const jobRuns = sqliteTable(
  "job_runs",
  {
    name: text("name").primaryKey(),
    everyMs: integer("every_ms").notNull(),
    startedAt: instant("started_at").notNull(),
    tookMs: integer("took_ms").notNull(),
    /** Since the last success. */
    failures: integer("failures").notNull().default(0),
    failedAt: instant("failed_at"),
    /** Of the last failure, of the job or of a row, without the values quoted in statements. */
    error: text("error"),
    failedRows: integer("failed_rows").notNull().default(0),
  },
  (table) => [atLeast(table.everyMs, 1), atLeast(table.tookMs, 0), atLeast(table.failures, 0)],
);

/** One row, sealed with a key that is not in the database: a shortened log does not match it. */
export const auditHead = sqliteTable("audit_head", {
  id: integer("id").primaryKey(),
  number: integer("number").notNull(),
  hash: text("hash").notNull(),
  /** The first keyed entry; `previous_hash` in it protects the earlier ones. */
  keyedFrom: integer("keyed_from").notNull(),
  seal: text("seal").notNull(),
});

/** Each encrypted with its successor: they verify audit log entries, which can't be rewritten. */
export const retiredDataKeys = sqliteTable("retired_data_keys", {
  fingerprint: text("fingerprint").primaryKey(),
  sealed: text("sealed").notNull(),
  retiredAt: instant("retired_at").notNull(),
});

/** The newest applies, none is changed. */
export const siteVersions = sqliteTable("site_versions", {
  number: integer("number").primaryKey({ autoIncrement: true }),
  settings: json<Record<string, unknown>>("settings").notNull(),
  changedBy: idOf<AccountId>("changed_by")
    .notNull()
    .references(() => accounts.id),
  changedAt: instant("changed_at").notNull(),
});

/** Never changed: applications record the version they were signed under. */
export const legalTexts = sqliteTable(
  "legal_texts",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    page: text("page", { enum: legalPages }).notNull(),
    /** As recorded in declarations, like `2026-11-27.4`. */
    version: text("version").notNull().unique(),
    en: text("en").notNull(),
    /** Empty if Hindi readers get the English text. */
    hi: text("hi").notNull(),
    publishedBy: idOf<AccountId>("published_by")
      .notNull()
      .references(() => accounts.id),
    publishedAt: instant("published_at").notNull(),
  },
  (table) => [
    index("legal_texts_newest").on(table.page, table.number),
    oneOf(table.page, legalPages),
  ],
);

/** Stored for a day, until the next log-in. */
export const savedForms = sqliteTable(
  "saved_forms",
  {
    id: id<SavedFormId>(),
    /** From the browser's cookie, not in any table. */
    visitorId: text("visitor_id").notNull(),
    /** A keyed hash of the account that the form was rendered for, as in the page. */
    accountMark: text("account_mark").notNull(),
    path: text("path").notNull(),
    /** Encrypted JSON of what was typed, without passwords; emptied once it is sent. */
    body: text("body").notNull(),
    fileIds: json<FileId[]>("file_ids").notNull(),
    createdAt: instant("created_at").notNull(),
    replayedAt: instant("replayed_at"),
  },
  (table) => [
    index("saved_forms_by_age").on(table.createdAt),
    index("saved_forms_by_visitor").on(table.visitorId, table.createdAt),
  ],
);

export const backupRuns = sqliteTable(
  "backup_runs",
  {
    kind: text("kind", { enum: backupRunKinds }).primaryKey(),
    at: instant("at").notNull(),
    name: text("name").notNull(),
  },
  (table) => [oneOf(table.kind, backupRunKinds)],
);
