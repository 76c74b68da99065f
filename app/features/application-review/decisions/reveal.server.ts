import { confirmPassword, type Proof } from "~/features/accounts/sign-in/confirm-password.server";
import type { Account } from "~/features/accounts/queries.server";
import { answersOf } from "~/features/onboarding/answers/answers.server";
import { applicationById } from "~/features/onboarding/queries.server";
import { audit } from "~/platform/security/audit.server";
import { write } from "~/platform/database/database.server";
import type { InputOf } from "../forms";
import type { SecretField } from "../application-page/mask";

export type Revealed = Partial<Record<SecretField, string>>;

/** Shows one masked number, once: who looked at which, and why, stays in the audit log. */
export async function revealNumber(
  actor: Account,
  id: string,
  { revealField, revealReason }: Pick<InputOf<"reveal">, "revealField" | "revealReason">,
  proof: Proof,
): Promise<Revealed> {
  await confirmPassword(actor, proof);
  return write(async (tx) => {
    const { reference } = await applicationById(id, tx);
    const typed = (await answersOf(id, tx)).legal?.typed ?? {};
    await audit(tx, {
      actorId: actor.id,
      event: "application.reveal",
      subject: id,
      detail: { reference, field: revealField, reason: revealReason },
    });
    return { [revealField]: String(typed[revealField] ?? "") };
  });
}
