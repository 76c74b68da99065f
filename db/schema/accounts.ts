import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, instant } from "./columns";

export const roles = ["customer", "provider", "admin"] as const;
export const accountStates = ["active", "suspended", "deleted"] as const;
export const codePurposes = ["signup", "forgot", "enquiry", "email"] as const;

export const accounts = sqliteTable("accounts", {
  id: id(),
  email: text("email").notNull().unique(),
  phone: text("phone").notNull(),
  name: text("name").notNull(),
  role: text("role", { enum: roles }).notNull(),
  state: text("state", { enum: accountStates }).notNull().default("active"),
  passwordHash: text("password_hash").notNull(),
  language: text("language", { enum: ["en", "hi"] }).notNull(),
  imageFileId: text("image_file_id"),
  city: text("city"),
  latitude: real("latitude"),
  longitude: real("longitude"),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

export const sessions = sqliteTable(
  "sessions",
  {
    /** Public: it may be shown and stored where scripts read it. The token itself never is. */
    id: id(),
    accountId: text("account_id")
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
  },
  (table) => [index("sessions_by_account").on(table.accountId)],
);

/** One-time codes: one living code per address and purpose. */
export const codes = sqliteTable(
  "codes",
  {
    id: id(),
    purpose: text("purpose", { enum: codePurposes }).notNull(),
    email: text("email").notNull(),
    codeHash: text("code_hash").notNull(),
    tries: integer("tries").notNull().default(0),
    sentAt: instant("sent_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [uniqueIndex("codes_by_address").on(table.purpose, table.email)],
);

/** The sign-up between its form and its code (the seed's `signupData`). */
export const signups = sqliteTable("signups", {
  id: id(),
  email: text("email").notNull(),
  phone: text("phone").notNull(),
  name: text("name").notNull(),
  role: text("role", { enum: roles }).notNull(),
  passwordHash: text("password_hash").notNull(),
  language: text("language", { enum: ["en", "hi"] }).notNull(),
  redirectTo: text("redirect_to"),
  /** What lets an administrator in besides the server's own token; spent when the account opens. */
  invitationId: text("invitation_id"),
  expiresAt: instant("expires_at").notNull(),
});

/** From one administrator to the next: for this address alone, once. */
export const invitations = sqliteTable(
  "invitations",
  {
    id: id(),
    email: text("email").notNull(),
    /** SHA-256 of the token in the mail. */
    tokenHash: text("token_hash").notNull().unique(),
    invitedBy: text("invited_by")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    revokedAt: instant("revoked_at"),
  },
  (table) => [index("invitations_by_address").on(table.email)],
);

/** Each time that an administrator shut an account out, and who let it in again. */
export const suspensions = sqliteTable(
  "suspensions",
  {
    id: id(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    reason: text("reason").notNull(),
    /** How the provider's profile stood when it was hidden; empty where there was none, or nothing to hide. */
    hidProfile: text("hid_profile", { enum: ["live", "paused"] }),
    suspendedBy: text("suspended_by").notNull(),
    suspendedAt: instant("suspended_at").notNull(),
    restoredBy: text("restored_by"),
    restoredAt: instant("restored_at"),
  },
  (table) => [index("suspensions_by_account").on(table.accountId, table.suspendedAt)],
);
