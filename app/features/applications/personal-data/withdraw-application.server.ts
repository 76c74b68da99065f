import type { Account } from "~/features/accounts/account-queries.server";
import type { Tx } from "~/platform/database/database.server";
import { isPossible } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import { applicationTransitions, releaseClaim } from "../application-transitions.server";
import { applicationFor } from "../application-queries.server";
import { applicationLifecycle } from "../application-lifecycle";

/**
 * Takes back the open application of an account that is being deleted. One that was decided stays
 * as it was decided.
 */
export async function withdrawForDeletion(tx: Tx, actor: Pick<Account, "id">) {
  const found = await applicationFor(actor, "", tx);
  if (!found || found.accountId !== actor.id) return;
  // The reviewer who claimed it has nothing left to decide.
  const row = found.state === "in_review" ? await releaseClaim(tx, found) : found;
  if (isPossible(applicationLifecycle, row.state, "withdraw"))
    await transition(tx, applicationTransitions, row, "withdraw", {
      party: "provider",
      actorId: actor.id,
    });
}
