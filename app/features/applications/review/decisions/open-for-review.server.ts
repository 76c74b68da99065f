import { requireAdmin } from "~/features/accounts/account-commands.server";
import type { AccountId } from "#db/schema/ids";
import {
  personById,
  type Account,
  administrators,
} from "~/features/accounts/account-queries.server";
import type { Tx, ReadFrom } from "~/platform/database/database.server";
import { now } from "~/platform/clock.server";
import { site } from "~/platform/site/current-site.server";
import { formatInstant } from "~/platform/india/dates/day-format";
import { conflict, forbidden } from "~/platform/refusals";
import { lastTransitionOf, type ApplicationEvent } from "../../application-history.server";
import { releaseClaim, withoutExpiredClaim } from "../../application-transitions.server";
import { applicationById, type Application } from "../../application-queries.server";
import { awaitsDecision } from "../../application-lifecycle";

/**
 * Null if this reviewer has already carried it out. @throws Refusal notFound; forbidden for one's
 * own and for an appeal against one's own decision; conflict saying what happened in the meantime
 */
export async function openForReview(
  tx: Tx,
  actor: Account,
  id: string,
  press: { event: string; expectedState: string },
): Promise<Application | null> {
  const found = await applicationById(id, tx);
  await requireAdmin(tx, actor, [found.accountId]);
  const row = withoutExpiredClaim(found);
  const expired = row.state !== found.state;
  if (row.state !== press.expectedState) {
    if (expired && press.expectedState === "in_review")
      throw conflict("applicationReview.happened.claimExpired");
    const last = await lastTransitionOf(tx, id);
    if (
      last?.event === press.event &&
      last.actorId === actor.id &&
      last.from === press.expectedState
    )
      return null;
    throw last
      ? conflict(`applicationReview.happened.${last.event}`, {
          name: await nameOf(tx, last.actorId),
          when: formatInstant(last.at, actor.language),
        })
      : conflict("errors.conflict.moved");
  }
  if (row.state === "in_review" && row.claimedBy !== actor.id && press.event !== "release")
    throw conflict("applicationReview.happened.claim", {
      name: await nameOf(tx, row.claimedBy),
      when: formatInstant(row.claimedAt ?? now(), actor.language),
    });
  if (press.event !== "release" && (await isBarredFromAppeal(tx, actor, row)))
    throw forbidden("applicationReview.appeal.barred");
  if (expired) await releaseClaim(tx, found);
  return row;
}

/** The one who rejected it can't decide on the appeal, unless there is no other administrator. */
export async function isBarredFromAppeal(
  from: ReadFrom,
  actor: Pick<Account, "id">,
  { id, state, accountId, appealedAt }: Application,
  history?: readonly ApplicationEvent[],
) {
  if (!appealedAt || !(awaitsDecision(state) || state === "changes_requested")) return false;
  const rejection = history
    ? history.findLast(({ event }) => event === "reject")
    : await lastTransitionOf(from, id, "reject");
  if (rejection?.actorId !== actor.id) return false;
  const others = (await administrators()).filter(({ id: other }) => other !== actor.id);
  return others.some(({ id: other }) => other !== accountId);
}

const nameOf = async (tx: Tx, accountId: AccountId | null) =>
  (await personById(accountId, tx))?.name || site().name.en;
