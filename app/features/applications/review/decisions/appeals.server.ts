import { administrators, type Account } from "~/features/accounts/account-queries.server";
import type { Database } from "~/platform/database/database.server";
import { lastTransitionOf } from "../../application-history.server";
import type { Application } from "../../application-queries.server";
import { awaitsDecision } from "../../application-lifecycle";

/**
 * The reviewer who rejected an application does not decide on the appeal against it, as long as
 * there is somebody else.
 */
export async function isBarredFromAppeal(
  from: Pick<Database, "select">,
  actor: Pick<Account, "id">,
  { id, state, accountId, appealedAt }: Application,
): Promise<boolean> {
  if (!appealedAt || !(awaitsDecision(state) || state === "changes_requested")) return false;
  if ((await lastTransitionOf(from, id, "reject"))?.actorId !== actor.id) return false;
  const others = (await administrators()).filter(({ id: other }) => other !== actor.id);
  return others.some(({ id: other }) => other !== accountId);
}
