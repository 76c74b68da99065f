import type { Account } from "~/features/accounts/queries.server";
import type { Tx } from "~/platform/database/database.server";
import { moveApplication } from "../move.server";
import { applicationFor } from "../queries.server";
import { applicationLifecycle as lifecycle } from "../states";

/** Takes back the open application of an account that is being deleted. One that was decided stays as it was decided. */
export async function withdrawForDeletion(tx: Tx, actor: Pick<Account, "id">) {
  const found = await applicationFor(actor, "", tx);
  if (!found || found.accountId !== actor.id) return;
  let { state } = found;
  // Whoever claimed it has nothing left to decide.
  if (state === "in_review")
    state = await moveApplication(tx, found, {
      event: "release",
      party: "clock",
      actorId: null,
      set: { claimedBy: null, claimedAt: null },
    });
  if ("withdraw" in lifecycle[state])
    await moveApplication(
      tx,
      { id: found.id, state },
      { event: "withdraw", party: "provider", actorId: actor.id },
    );
}
