import { index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts";
import { familyVotes } from "./allowed-values";
import { isFlag, oneOf } from "./columns/checks";
import { flag, id, idOf, instant } from "./columns/types";
import { providers } from "./directory";
import { events } from "./events";
import type { AccountId, EventId, ProviderId, SharedShortlistId, VoterId } from "./ids";

/** A visitor's is in a signed cookie until the log-in. */
export const keptProviders = sqliteTable(
  "kept_providers",
  {
    accountId: idOf<AccountId>("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    providerId: idOf<ProviderId>("provider_id")
      .notNull()
      .references(() => providers.id),
    keptAt: instant("kept_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.providerId] })],
);

/** The owner's family sees the shortlist and votes by this link. */
export const sharedShortlists = sqliteTable(
  "shared_shortlists",
  {
    id: id<SharedShortlistId>(),
    accountId: idOf<AccountId>("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the link. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Encrypted, for the owner to copy the link again. */
    token: text("token").notNull(),
    showsName: flag("shows_name").notNull(),
    /** Whose services and costs it shows as well. */
    eventId: idOf<EventId>("event_id").references(() => events.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    index("shared_shortlists_by_account").on(table.accountId, table.createdAt, table.id),
    index("shared_shortlists_by_expiry").on(table.expiresAt),
    index("shared_shortlists_by_event").on(table.eventId),
    isFlag(table.showsName),
  ],
);

export const shortlistVoters = sqliteTable(
  "shortlist_voters",
  {
    id: id<VoterId>(),
    sharedShortlistId: idOf<SharedShortlistId>("shared_shortlist_id")
      .notNull()
      .references(() => sharedShortlists.id, { onDelete: "cascade" }),
    /** SHA-256 of the browser's id and the shared shortlist's. */
    browserHash: text("browser_hash").notNull(),
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("shortlist_voters_once_per_browser").on(table.sharedShortlistId, table.browserHash),
  ],
);

export const shortlistVotes = sqliteTable(
  "shortlist_votes",
  {
    voterId: idOf<VoterId>("voter_id")
      .notNull()
      .references(() => shortlistVoters.id, { onDelete: "cascade" }),
    providerId: idOf<ProviderId>("provider_id")
      .notNull()
      .references(() => providers.id),
    vote: text("vote", { enum: familyVotes }).notNull(),
    comment: text("comment"),
    /** No one can read a removed comment, but the owner can restore it. */
    commentRemovedAt: instant("comment_removed_at"),
    votedAt: instant("voted_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.voterId, table.providerId] }),
    oneOf(table.vote, familyVotes),
  ],
);
