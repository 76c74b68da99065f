import type { Account } from "~/features/accounts/account-queries.server";
import { applicationFor } from "~/features/applications/application-queries.server";
import type { Tx } from "~/platform/database/database.server";
import { withdrawOpen } from "../amendment-commands.server";

/**
 * Takes back what an account that is being deleted wanted changed: nobody has to decide on it any
 * more.
 */
export async function withdrawAmendmentForDeletion(tx: Tx, actor: Pick<Account, "id">) {
  const application = await applicationFor(actor, "", tx);
  if (application) await withdrawOpen(tx, application.id, actor);
}
