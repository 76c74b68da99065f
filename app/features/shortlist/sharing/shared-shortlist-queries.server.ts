import { and, eq, sql } from "drizzle-orm";
import type { AccountId, SharedShortlistId } from "#db/schema/ids";
import { accountOf, type Account } from "~/features/accounts/account-queries.server";
import { db, schema } from "~/platform/database/database.server";
import { ascendingBy, descendingBy } from "~/platform/database/insertion-order.server";
import { Refusal } from "~/platform/refusals";
import { decrypt, hashToken } from "~/platform/security/encryption.server";
import { isOpen, associatedDataOfToken } from "./shared-shortlist-commands.server";

const { sharedShortlists, shortlistVoters, shortlistVotes } = schema;

export type SharedShortlist = typeof sharedShortlists.$inferSelect & { owner: Account };
export type FamilyVote = Awaited<ReturnType<typeof votesWhere>>[number];

/** @throws Refusal notFound once the link has ended, for whatever reason */
export async function sharedShortlistAt(token: string): Promise<SharedShortlist> {
  const found = await db
    .select()
    .from(sharedShortlists)
    .where(and(eq(sharedShortlists.tokenHash, hashToken(token)), isOpen()))
    .get();
  const owner = found && (await accountOf(found.accountId));
  if (!owner) throw new Refusal("notFound", "shortlist.shared.over");
  return { ...found, owner };
}

export async function openLinksOf(accountId: AccountId) {
  const rows = await db
    .select()
    .from(sharedShortlists)
    .where(and(eq(sharedShortlists.accountId, accountId), isOpen()))
    .orderBy(...descendingBy(sharedShortlists.createdAt));
  return rows.map((row) => ({ ...row, token: decrypt(row.token, associatedDataOfToken(row.id)) }));
}

export const linksOf = (accountId: AccountId) =>
  db
    .select({
      createdAt: sharedShortlists.createdAt,
      expiresAt: sharedShortlists.expiresAt,
      revokedAt: sharedShortlists.revokedAt,
      showsName: sharedShortlists.showsName,
    })
    .from(sharedShortlists)
    .where(eq(sharedShortlists.accountId, accountId))
    .orderBy(...ascendingBy(sharedShortlists.createdAt));

export const votesForOwner = (accountId: AccountId) =>
  votesWhere(eq(sharedShortlists.accountId, accountId));

/** Names are shown only to the people who have that link. */
export const votesOn = (sharedShortlistId: SharedShortlistId) =>
  votesWhere(eq(sharedShortlists.id, sharedShortlistId));

const votesWhere = (condition: ReturnType<typeof eq>) =>
  db
    .select({
      voterId: shortlistVoters.id,
      browserHash: shortlistVoters.browserHash,
      name: shortlistVoters.name,
      providerId: shortlistVotes.providerId,
      vote: shortlistVotes.vote,
      comment: sql<
        string | null
      >`case when ${shortlistVotes.commentRemovedAt} is null then ${shortlistVotes.comment} end`,
      removedComment: sql<
        string | null
      >`case when ${shortlistVotes.commentRemovedAt} is not null then ${shortlistVotes.comment} end`,
      votedAt: shortlistVotes.votedAt,
    })
    .from(sharedShortlists)
    .innerJoin(shortlistVoters, eq(shortlistVoters.sharedShortlistId, sharedShortlists.id))
    .innerJoin(shortlistVotes, eq(shortlistVotes.voterId, shortlistVoters.id))
    .where(condition)
    .orderBy(...ascendingBy(shortlistVotes.votedAt));
