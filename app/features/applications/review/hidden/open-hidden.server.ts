import type { ApplicationId } from "#db/schema/ids";
import { confirmPassword, type Proof } from "~/features/accounts/sign-in/confirm-password.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { write } from "~/platform/database/database.server";
import type { CommandResult } from "~/platform/lifecycle";
import { notFound } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { hiddenApplication } from "../../hidden/hidden-applications-queries.server";

/**
 * Lets an administrator read the application of a deleted account for half an hour. The audit log
 * keeps who did and why, and is what the page asks.
 * @throws Refusal notFound for any other application, invalid for a wrong password
 */
export async function openHidden(
  actor: Account,
  id: ApplicationId,
  { openReason }: { openReason: string },
  proof: Proof,
): Promise<CommandResult> {
  await confirmPassword(actor, proof);
  return write(async (tx): Promise<CommandResult> => {
    const found = await hiddenApplication(id, tx);
    if (!found) throw notFound();
    await audit(tx, {
      actorId: actor.id,
      event: "application.openHidden",
      subject: id,
      detail: { reference: found.reference, reason: openReason },
    });
    return "done";
  });
}
