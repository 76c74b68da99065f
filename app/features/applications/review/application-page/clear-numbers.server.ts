import type { Account } from "~/features/accounts/account-queries.server";
import { write } from "~/platform/database/database.server";
import { audit } from "~/platform/security/audit.server";
import { typedOf } from "../../answers/answers.server";
import { provenFields, type SecretField } from "../mask";
import type { UnderReview } from "../application-for-review.server";

/**
 * Who decides reads the numbers that a document proves, to hold them against it. Nobody reads those
 * of their own application.
 */
const readsNumbers = ({ application, isMine, isOwn }: UnderReview) =>
  application.state === "in_review" && isMine && !isOwn;

/**
 * The numbers that this view of the page shows in full. Each view is in the audit log; without it,
 * they stay masked.
 */
export async function numbersInClear(
  actor: Account,
  under: UnderReview,
): Promise<readonly SecretField[]> {
  const { legal = {} } = typedOf(under.progress.saved);
  const fields = readsNumbers(under) ? provenFields.filter((field) => legal[field]) : [];
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
