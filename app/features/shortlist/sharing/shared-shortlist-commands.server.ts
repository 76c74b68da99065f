import { and, eq, gt, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { AccountId, EventId, ProviderId, SharedShortlistId, VoterId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { days, later, now } from "~/platform/clock.server";
import { inBatches } from "~/platform/database/batches.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { newId, newToken } from "~/platform/ids.server";
import type { CommandResult } from "~/platform/lifecycle";
import { conflict } from "~/platform/refusals";
import { encrypt, hashToken } from "~/platform/security/encryption.server";
import type { EncryptedColumn } from "~/platform/security/key-rotation/encrypted-columns.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { linkDays, maxLinks } from "../shortlist-limits";
import { retentionDays } from "~/platform/retention";
import { idsOf } from "~/platform/ids";

const { keptProviders, sharedShortlists, shortlistVoters, shortlistVotes } = schema;

export const associatedDataOfToken = (id: SharedShortlistId) => `shared_shortlists.token:${id}`;

export const encryptedShareTokens: EncryptedColumn = {
  column: sharedShortlists.token,
  id: sharedShortlists.id,
  associatedData: associatedDataOfToken,
};

export const isOpen = () =>
  and(isNull(sharedShortlists.revokedAt), gt(sharedShortlists.expiresAt, now()));

/** @throws Refusal tooMany; conflict if there are as many links as allowed */
export async function shareShortlist(
  owner: Account,
  { showsName, eventId }: { showsName: boolean; eventId?: EventId | undefined },
): Promise<string> {
  await consumeLimit("shareByAccount", owner.id);
  const token = newToken();
  const id = newId();
  const createdAt = now();
  await write(async (tx) => {
    const open = await tx
      .select({ id: sharedShortlists.id })
      .from(sharedShortlists)
      .where(and(eq(sharedShortlists.accountId, owner.id), isOpen()));
    if (open.length >= maxLinks) throw conflict("shortlist.share.tooMany", { max: maxLinks });
    await tx.insert(sharedShortlists).values({
      id,
      accountId: owner.id,
      tokenHash: hashToken(token),
      token: encrypt(token, associatedDataOfToken(id)),
      showsName,
      eventId,
      createdAt,
      expiresAt: later(createdAt, days(linkDays)),
    });
  });
  return token;
}

/** The family's votes stay with the owner. */
export async function revokeLink(owner: Account, id: SharedShortlistId): Promise<CommandResult> {
  const ended = await write((tx) =>
    tx
      .update(sharedShortlists)
      .set({ revokedAt: now() })
      .where(and(eq(sharedShortlists.id, id), eq(sharedShortlists.accountId, owner.id), isOpen()))
      .returning({ id: sharedShortlists.id }),
  );
  return ended.length > 0 ? "done" : "already";
}

type Comment = { voterId: VoterId; providerId: ProviderId };

/** Until it is restored or its writer changes it. The vote stays. */
export const removeComment = (owner: Account, comment: Comment) =>
  setRemoved(owner, comment, now());

export const restoreComment = (owner: Account, comment: Comment) =>
  setRemoved(owner, comment, null);

async function setRemoved(
  owner: Account,
  { voterId, providerId }: Comment,
  commentRemovedAt: Date | null,
): Promise<CommandResult> {
  const ownVoters = db
    .select({ id: shortlistVoters.id })
    .from(shortlistVoters)
    .innerJoin(sharedShortlists, eq(sharedShortlists.id, shortlistVoters.sharedShortlistId))
    .where(and(eq(shortlistVoters.id, voterId), eq(sharedShortlists.accountId, owner.id)));
  const changed = await write((tx) =>
    tx
      .update(shortlistVotes)
      .set({ commentRemovedAt })
      .where(
        and(
          inArray(shortlistVotes.voterId, ownVoters),
          eq(shortlistVotes.providerId, providerId),
          isNotNull(shortlistVotes.comment),
          (commentRemovedAt ? isNull : isNotNull)(shortlistVotes.commentRemovedAt),
        ),
      )
      .returning({ id: shortlistVotes.voterId }),
  );
  return changed.length > 0 ? "done" : "already";
}

/** A month after their link has expired. */
export async function deleteEndedShortlists() {
  const before = later(now(), -days(retentionDays.shortlist));
  await inBatches(
    (limit) =>
      db
        .select({ id: sharedShortlists.id })
        .from(sharedShortlists)
        .where(lt(sharedShortlists.expiresAt, before))
        .limit(limit),
    (tx, rows) => tx.delete(sharedShortlists).where(inArray(sharedShortlists.id, idsOf(rows))),
  );
}

export async function deleteShortlist(tx: Tx, accountId: AccountId) {
  await tx.delete(keptProviders).where(eq(keptProviders.accountId, accountId));
  await tx.delete(sharedShortlists).where(eq(sharedShortlists.accountId, accountId));
}
