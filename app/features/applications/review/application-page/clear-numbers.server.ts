import type { Account } from "~/features/accounts/account-queries.server";
import { write } from "~/platform/database/database.server";
import { audit } from "~/platform/security/audit.server";
import { typedOf } from "../../answers/answers.server";
import { provenFields, readsNumbers } from "../../number-access.server";
import type { SecretField } from "../mask";
import type { UnderReview } from "../application-for-review.server";

/** Each view of them is recorded in the audit log. */
export async function numbersInClear(
  actor: Account,
  under: UnderReview,
): Promise<readonly SecretField[]> {
  const { legal = {} } = typedOf(under.progress.saved);
  const reads = readsNumbers(actor, under.application);
  const fields = reads ? provenFields.filter((field) => legal[field]) : [];
  const { id, reference } = under.application;
  if (fields.length > 0)
    await write((tx) =>
      audit(tx, {
        actorId: actor.id,
        event: "application.numbers",
        subject: id,
        detail: { reference, fields },
      }),
    );
  return fields;
}
