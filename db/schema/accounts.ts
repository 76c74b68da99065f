import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  accountStates,
  codePurposes,
  consentPurposes,
  invitedRoles,
  languages,
  ranges,
  roles,
} from "./allowed-values";
import { atLeast, isFlag, oneOf, within } from "./columns/checks";
import { flag, id, idOf, instant, json } from "./columns/types";
import { files } from "./files";
import { isNotDeleted, isOpenView, isToPurge } from "./columns/index-conditions";
import type { AccountId, FileId, ImpersonationId, InvitationId, SessionId } from "./ids";

/** A deleted account's row remains, emptied after a year: the audit log and others refer to it. */
export const accounts = sqliteTable(
  "accounts",
  {
    id: id<AccountId>(),
    email: text("email").notNull().unique(),
    phone: text("phone").notNull(),
    name: text("name").notNull(),
    role: text("role", { enum: roles }).notNull(),
    state: text("state", { enum: accountStates }).notNull().default("active"),
    passwordHash: text("password_hash").notNull(),
    language: text("language", { enum: languages }).notNull(),
    imageFileId: idOf<FileId>("image_file_id").references(() => files.id),
    city: text("city"),
    latitude: real("latitude"),
    longitude: real("longitude"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("accounts_newest").on(table.createdAt, table.id).where(isNotDeleted),
    index("accounts_newest_of_role").on(table.role, table.createdAt, table.id).where(isNotDeleted),
    index("accounts_newest_in_state").on(table.state, table.createdAt, table.id),
    index("accounts_newest_of_role_in_state").on(
      table.role,
      table.state,
      table.createdAt,
      table.id,
    ),
    index("accounts_to_purge").on(table.updatedAt, table.id).where(isToPurge),
    index("accounts_by_image").on(table.imageFileId),
    oneOf(table.role, roles),
    oneOf(table.state, accountStates),
    oneOf(table.language, languages),
    within(table.latitude, ranges.latitude),
    within(table.longitude, ranges.longitude),
  ],
);

/** Updated by triggers of its migration. */
export const accountCounts = sqliteTable(
  "account_counts",
  {
    role: text("role", { enum: roles }).notNull(),
    state: text("state", { enum: accountStates }).notNull(),
    many: integer("many").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.role, table.state] }),
    oneOf(table.role, roles),
    oneOf(table.state, accountStates),
    atLeast(table.many, 0),
  ],
);

/** `number`: milliseconds of `created_at` × 1000, so that the newest are last; by triggers. */
export const accountEntries = sqliteTable("account_entries", {
  number: integer("number").primaryKey(),
  accountId: idOf<AccountId>("account_id")
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: "cascade" }),
});

/** The account's owner can read these rows. */
export const impersonations = sqliteTable(
  "impersonations",
  {
    id: id<ImpersonationId>(),
    accountId: idOf<AccountId>("account_id")
      .notNull()
      .references(() => accounts.id),
    adminId: idOf<AccountId>("admin_id")
      .notNull()
      .references(() => accounts.id),
    reason: text("reason").notNull(),
    startedAt: instant("started_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** When the administrator ended it, or else when a job found that it had expired. */
    endedAt: instant("ended_at"),
    /** The paths that were opened, each once. */
    pages: json<string[]>("pages").notNull().default([]),
  },
  (table) => [
    index("impersonations_by_account").on(table.accountId, table.startedAt, table.id),
    index("impersonations_open").on(table.expiresAt).where(isOpenView),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** Public: it may be shown, and stored where scripts can read it. The token itself never is. */
    id: id<SessionId>(),
    accountId: idOf<AccountId>("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** SHA-256 of the cookie's token. */
    cookieHash: text("cookie_hash").notNull().unique(),
    /** SHA-256 of the token that API clients send. */
    bearerHash: text("bearer_hash").notNull().unique(),
    remembered: flag("remembered").notNull(),
    userAgent: text("user_agent").notNull(),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** When the password was last confirmed in this session, other than to log in. */
    confirmedAt: instant("confirmed_at"),
    /** The last one started in this session of an administrator, even if it has ended. */
    impersonationId: idOf<ImpersonationId>("impersonation_id").references(() => impersonations.id),
  },
  (table) => [
    index("sessions_by_account").on(table.accountId, table.lastSeenAt, table.id),
    index("sessions_by_expiry").on(table.expiresAt),
    index("sessions_by_impersonation").on(table.impersonationId),
    isFlag(table.remembered),
  ],
);

/** Where an account logged in recently: a stranger's attempts elsewhere don't count there. */
export const knownDevices = sqliteTable(
  "known_places",
  {
    accountId: idOf<AccountId>("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** A keyed hash of a network or of a browser's id. */
    mark: text("mark").notNull(),
    seenAt: instant("seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.mark] }),
    index("known_places_by_age").on(table.seenAt),
  ],
);

export const secondFactors = sqliteTable("second_factors", {
  accountId: idOf<AccountId>("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Encrypted. */
  secret: text("secret").notNull(),
  createdAt: instant("created_at").notNull(),
  /** When the app's first code was confirmed; until then the second factor does not count. */
  enrolledAt: instant("enrolled_at"),
  /** The time step of the last code: no code is accepted twice. */
  lastUsedStep: integer("last_used_step"),
  /** SHA-256 of the unused recovery codes. */
  recoveryHashes: json<string[]>("recovery_hashes").notNull(),
});

/** A purpose's newest row counts. Never changed: rows prove consent. */
export const consents = sqliteTable(
  "consents",
  {
    id: id(),
    accountId: idOf<AccountId>("account_id")
      .notNull()
      .references(() => accounts.id),
    purpose: text("purpose", { enum: consentPurposes }).notNull(),
    /** False if it was withdrawn. */
    given: flag("given").notNull(),
    /** The privacy policy's version at the time, and the language in which it was read. */
    privacyVersion: text("privacy_version").notNull(),
    language: text("language", { enum: languages }).notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("consents_by_account").on(table.accountId, table.createdAt),
    oneOf(table.purpose, consentPurposes),
    isFlag(table.given),
    oneOf(table.language, languages),
  ],
);

/** DPDP Act 2023, section 14: who acts in case of death or incapacity. */
export const nominees = sqliteTable("nominees", {
  accountId: idOf<AccountId>("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  name: text("name").notNull(),
  email: text("email"),
  phone: text("phone"),
  /** In the owner's own words. */
  relation: text("relation"),
  updatedAt: instant("updated_at").notNull(),
});

/** One valid code per email, purpose and flow. */
export const codes = sqliteTable(
  "codes",
  {
    id: id(),
    purpose: text("purpose", { enum: codePurposes }).notNull(),
    email: text("email").notNull(),
    /** Who requested it: a browser's flow, or the network of a script. */
    flow: text("flow").notNull().default(""),
    /** A keyed hash of the requesting network. */
    network: text("network").notNull().default(""),
    codeHash: text("code_hash").notNull(),
    tries: integer("tries").notNull().default(0),
    /** Attempts by scripts in other networks, counted separately so as not to use up the flow's. */
    triesElsewhere: integer("tries_elsewhere").notNull().default(0),
    /** When the flow's attempts began to be counted: a new code does not reset them. */
    startedAt: instant("started_at").notNull(),
    sentAt: instant("sent_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    uniqueIndex("codes_by_flow").on(table.purpose, table.email, table.flow),
    index("codes_by_expiry").on(table.expiresAt),
    oneOf(table.purpose, codePurposes),
    atLeast(table.tries, 0),
    atLeast(table.triesElsewhere, 0),
  ],
);

export const signups = sqliteTable(
  "signups",
  {
    id: id(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    name: text("name").notNull(),
    role: text("role", { enum: roles }).notNull(),
    passwordHash: text("password_hash").notNull(),
    language: text("language", { enum: languages }).notNull(),
    redirectTo: text("redirect_to"),
    /** Spent when the account opens, never emptied: without one it is the first administrator's. */
    invitationId: idOf<InvitationId>("invitation_id").references(() => invitations.id, {
      onDelete: "cascade",
    }),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("signups_by_invitation").on(table.invitationId),
    index("signups_by_expiry").on(table.expiresAt),
    oneOf(table.role, roles),
    oneOf(table.language, languages),
  ],
);

/** For this email only, once. */
export const invitations = sqliteTable(
  "invitations",
  {
    id: id<InvitationId>(),
    email: text("email").notNull(),
    /** Administrators need the token, providers the email only. */
    role: text("role", { enum: invitedRoles }).notNull().default("admin"),
    /** SHA-256 of the token in the email. */
    tokenHash: text("token_hash").notNull().unique(),
    invitedBy: idOf<AccountId>("invited_by")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    index("invitations_by_address").on(table.email),
    index("invitations_by_inviter").on(table.invitedBy),
    index("invitations_by_expiry").on(table.expiresAt),
    index("invitations_waiting")
      .on(table.createdAt, table.id)
      .where(sql`used_at is null and revoked_at is null`),
    oneOf(table.role, invitedRoles),
  ],
);
