import { requireAdmin } from "~/features/accounts/account-commands.server";
import type { ApplicationId } from "#db/schema/ids";
import { confirmPassword, type Proof } from "~/features/accounts/sign-in/confirm-password.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { audit } from "~/platform/security/audit.server";
import { write } from "~/platform/database/database.server";
import { openAmendmentOf } from "../../after-decision/amendments/amendment-queries.server";
import { answersOf } from "../../answers/answers.server";
import { applicationToRead } from "../../hidden-applications.server";
import type { InputOf } from "../application-review-forms";
import type { SecretField } from "../mask";

export type Numbers = Partial<Record<SecretField, string>>;
/** `wanted` is the number in an open amendment. */
export type Revealed = { live: Numbers; wanted: Numbers };

/** Once; the audit log records who saw which number and why. */
export async function revealNumber(
  actor: Account,
  id: ApplicationId,
  { revealField, revealReason }: Pick<InputOf<"reveal">, "revealField" | "revealReason">,
  proof: Proof,
): Promise<Revealed> {
  await confirmPassword(actor, proof);
  return write(async (tx) => {
    await requireAdmin(tx, actor);
    const { reference } = await applicationToRead(actor, id, tx);
    const live = (await answersOf(id, tx)).legal?.typed ?? {};
    const amendment = await openAmendmentOf(id, tx);
    const requested = amendment?.typed.legal?.[revealField];
    await audit(tx, {
      actorId: actor.id,
      event: "application.reveal",
      subject: id,
      detail: {
        reference,
        field: revealField,
        reason: revealReason,
        ...(amendment && requested && { amendment: amendment.id }),
      },
    });
    return {
      live: { [revealField]: String(live[revealField] ?? "") },
      wanted: requested ? { [revealField]: String(requested) } : {},
    };
  });
}
