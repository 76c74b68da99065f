import { and, count, eq, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { ProviderId, SharedShortlistId, VoterId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { conflict, invalid, Refusal } from "~/platform/refusals";
import { hashToken } from "~/platform/security/encryption.server";
import { consumeLimits } from "~/platform/security/rate-limits.server";
import { shortlistedIdsOf } from "../shortlist-entries.server";
import type { VoteInput } from "../shortlist-forms";
import { maxComments, maxVoters } from "../shortlist-limits";
import { isOpen } from "./shared-shortlist-commands.server";
import { sharedShortlistAt } from "./shared-shortlist-queries.server";

const { sharedShortlists, shortlistVoters, shortlistVotes } = schema;

/** On another link the same browser is a different voter. */
export const browserHashOn = (sharedShortlistId: SharedShortlistId, visitor: string) =>
  hashToken(`${sharedShortlistId} ${visitor}`);

/**
 * @throws Refusal notFound once the link has ended; invalid without any vote; tooMany; conflict
 * when there are too many voters or comments
 */
export async function vote(
  token: string,
  from: { visitor: string; ip: string },
  { name, votes }: VoteInput,
) {
  const { id, accountId } = await sharedShortlistAt(token);
  await consumeLimits(["voteByBrowser", 1, from.visitor], ["voteByNetwork", 1, from.ip]);
  const shortlisted = await shortlistedIdsOf(accountId);
  const marked = votes.flatMap(({ providerId, vote, comment }) =>
    vote && shortlisted.includes(providerId)
      ? [{ providerId, vote, comment: comment ?? null }]
      : [],
  );
  if (marked.length === 0) throw invalid({ name: ["shortlist.vote.none"] });
  const browserHash = browserHashOn(id, from.visitor);
  await write(async (tx) => {
    const open = await tx
      .select({ id: sharedShortlists.id })
      .from(sharedShortlists)
      .where(and(eq(sharedShortlists.id, id), isOpen()))
      .get();
    if (!open) throw new Refusal("notFound", "shortlist.shared.over");
    const voterId = await voterIn(tx, { sharedShortlistId: id, browserHash, name });
    for (const { providerId, ...entry } of marked) {
      if (entry.comment) await refuseTooManyComments(tx, id, voterId, providerId);
      const votedAt = now();
      await tx
        .insert(shortlistVotes)
        .values({ voterId, providerId, ...entry, votedAt })
        .onConflictDoUpdate({
          target: [shortlistVotes.voterId, shortlistVotes.providerId],
          set: { ...entry, votedAt, commentRemovedAt: null },
        });
    }
  });
}

type Voter = Pick<
  typeof shortlistVoters.$inferInsert,
  "sharedShortlistId" | "browserHash" | "name"
>;

/** With the name used last. */
async function voterIn(tx: Tx, voter: Voter): Promise<string> {
  const others = await tx.$count(
    shortlistVoters,
    and(
      eq(shortlistVoters.sharedShortlistId, voter.sharedShortlistId),
      ne(shortlistVoters.browserHash, voter.browserHash),
    ),
  );
  if (others >= maxVoters) throw conflict("shortlist.vote.tooManyVoters", { max: maxVoters });
  const { id } = await tx
    .insert(shortlistVoters)
    .values({ ...voter, id: newId(), createdAt: now() })
    .onConflictDoUpdate({
      target: [shortlistVoters.sharedShortlistId, shortlistVoters.browserHash],
      set: { name: voter.name },
    })
    .returning({ id: shortlistVoters.id })
    .get();
  return id;
}

/** A voter's own earlier comment is replaced, so it is not counted. */
async function refuseTooManyComments(
  tx: Tx,
  id: SharedShortlistId,
  voterId: VoterId,
  providerId: ProviderId,
) {
  const others = await tx
    .select({ count: count() })
    .from(shortlistVotes)
    .innerJoin(shortlistVoters, eq(shortlistVoters.id, shortlistVotes.voterId))
    .where(
      and(
        eq(shortlistVoters.sharedShortlistId, id),
        isNotNull(shortlistVotes.comment),
        isNull(shortlistVotes.commentRemovedAt),
        or(ne(shortlistVotes.voterId, voterId), ne(shortlistVotes.providerId, providerId)),
      ),
    )
    .get();
  if ((others?.count ?? 0) >= maxComments)
    throw conflict("shortlist.vote.tooManyComments", { max: maxComments });
}
