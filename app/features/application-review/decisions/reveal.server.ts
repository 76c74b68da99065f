import { reauthenticate } from "~/features/accounts/commands.server";
import type { Account } from "~/features/accounts/queries.server";
import { answersOf } from "~/features/onboarding/answers/answers.server";
import { applicationById } from "~/features/onboarding/queries.server";
import { audit } from "~/platform/security/audit.server";
import { write } from "~/platform/database/database.server";

/** What stands masked on the reviewer's page. */
const secretFields = ["panNumber", "gstNumber", "accountNumber", "upiId"] as const;
export type Revealed = Partial<Record<(typeof secretFields)[number], string>>;

/** Shows the masked numbers, once: who looked, and why, stays in the audit log. */
export async function revealNumbers(
  actor: Account,
  id: string,
  { revealReason, password }: { revealReason: string; password: string },
): Promise<Revealed> {
  await reauthenticate(actor, password);
  return write(async (tx) => {
    const { reference } = await applicationById(id, tx);
    const typed = (await answersOf(id, tx)).legal?.typed ?? {};
    await audit(tx, {
      actorId: actor.id,
      event: "application.reveal",
      subject: id,
      detail: { reference, reason: revealReason },
    });
    return Object.fromEntries(secretFields.map((field) => [field, String(typed[field] ?? "")]));
  });
}
