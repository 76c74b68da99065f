import type { AccountId } from "#db/schema/ids";
import { exportedRows } from "~/features/accounts/personal-data/exported-data";
import type { Account } from "~/features/accounts/account-queries.server";
import { applicationFor } from "~/features/applications/application-queries.server";
import type { Tx } from "~/platform/database/database.server";
import { amendmentsOf } from "./amendment-queries.server";
import { withdrawOpen } from "./amendment-commands.server";

/** With numbers in full, since they are the owner's own. */
export async function exportAmendments(accountId: AccountId) {
  const own = await amendmentsOf(accountId);
  return exportedRows(
    "amendments",
    own.map(({ state, typed: changes, submittedAt, decidedAt, reason }) => ({
      state,
      changes,
      submittedAt,
      decidedAt,
      reason,
    })),
  );
}

export async function withdrawAmendmentForDeletion(tx: Tx, actor: Pick<Account, "id">) {
  const application = await applicationFor(actor, "", tx);
  if (application) await withdrawOpen(tx, application.id, actor);
}
