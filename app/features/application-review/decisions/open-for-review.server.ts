import { desc, eq } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import { withoutExpiredClaim, moveApplication } from "~/features/onboarding/move.server";
import { applicationById, type Application } from "~/features/onboarding/queries.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { conflict, forbidden, notFound } from "~/platform/refusals";

const { accounts, applicationHistory } = schema;

/**
 * The application as the reviewer may act on it now; null when this very press was already carried out.
 * @throws Refusal notFound, forbidden for one's own, conflict saying what happened meanwhile or who is at it
 */
export async function openForReview(
  tx: Tx,
  actor: Account,
  id: string,
  press: { event: string; expectedState: string },
): Promise<Application | null> {
  const found = await applicationById(id, tx);
  if (found.accountId === actor.id) throw forbidden("applicationReview.own");
  const row = withoutExpiredClaim(found);
  const lapsed = row.state !== found.state;
  if (row.state !== press.expectedState) {
    if (lapsed && press.expectedState === "in_review")
      throw conflict("applicationReview.happened.lapsed");
    const last = await lastMove(tx, id);
    if (
      last?.event === press.event &&
      last.actorId === actor.id &&
      last.from === press.expectedState
    )
      return null;
    throw last
      ? conflict(`applicationReview.happened.${last.event}`, {
          name: await nameOf(tx, last.actorId),
        })
      : conflict("errors.conflict.moved");
  }
  if (row.state === "in_review" && row.claimedBy !== actor.id && press.event !== "release")
    throw conflict("applicationReview.happened.claim", { name: await nameOf(tx, row.claimedBy) });
  if (lapsed) await releaseExpiredClaim(tx, found);
  return row;
}

/** Puts an application whose claim ran out back in the queue. */
export async function releaseExpiredClaim(tx: Tx, row: Application) {
  await moveApplication(tx, row, {
    event: "release",
    party: "clock",
    actorId: null,
    set: { claimedBy: null, claimedAt: null },
  });
}

/** Whom the mails go to. */
export async function ownerOf(tx: Tx, row: Application) {
  const owner =
    row.accountId && (await tx.select().from(accounts).where(eq(accounts.id, row.accountId)).get());
  if (!owner) throw notFound();
  return owner;
}

async function lastMove(tx: Tx, applicationId: string) {
  return tx
    .select()
    .from(applicationHistory)
    .where(eq(applicationHistory.applicationId, applicationId))
    .orderBy(desc(applicationHistory.at), desc(applicationHistory.id))
    .limit(1)
    .get();
}

async function nameOf(tx: Tx, accountId: string | null): Promise<string> {
  const found =
    accountId &&
    (await tx
      .select({ name: accounts.name })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .get());
  return found ? found.name : "Aayojan";
}
