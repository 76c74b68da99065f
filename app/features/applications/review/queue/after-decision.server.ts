import type { ApplicationId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { paths } from "~/urls";
import { applicationById } from "../../application-queries.server";
import { nextInQueue } from "./queue.server";

/** Whether an event ends a review, so that the reviewer goes on with the next application. */
export const endsReview = (intent: string): boolean =>
  ["approve", "reject", "requestChanges"].includes(intent);

/** Where a reviewer goes on, and the name of what was decided for the toast there. */
export async function afterDecision(actor: Account, id: ApplicationId) {
  const decided = await applicationById(id);
  const next = await nextInQueue(actor, decided);
  return {
    path: next ? paths.adminProvider(next.id) : paths.adminProviders(),
    toast: next ? ("decidedNext" as const) : ("decidedLast" as const),
    name: decided.businessName ?? decided.reference,
  };
}
