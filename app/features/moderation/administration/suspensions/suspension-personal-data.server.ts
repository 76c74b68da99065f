import { pick } from "~/platform/pick";
import type { AccountId } from "#db/schema/ids";
import { eq } from "drizzle-orm";
import { exportedRows } from "~/features/accounts/personal-data/exported-data";
import { schema, type Tx } from "~/platform/database/database.server";
import { suspensionsOf } from "../user-queries.server";

const { suspensions } = schema;

/** Without the administrators, whose identity is not the account's data. */
export async function exportSuspensions(accountId: AccountId) {
  const all = await suspensionsOf(accountId);
  return exportedRows(
    "suspensions",
    all.map((one) => pick(one, ["reason", "suspendedAt", "restoredAt"])),
  );
}

export async function purgeSuspensions(tx: Tx, accountId: AccountId) {
  await tx.update(suspensions).set({ reason: "–" }).where(eq(suspensions.accountId, accountId));
}
