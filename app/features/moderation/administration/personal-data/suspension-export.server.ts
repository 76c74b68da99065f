import type { AccountId } from "#db/schema/ids";
import type { ExportedData } from "~/features/accounts/personal-data/exported-data";
import { suspensionsOf } from "../user-queries.server";

/** When an account was suspended and why. Who did it is their own affair. */
export async function exportSuspensions(accountId: AccountId): Promise<ExportedData | null> {
  const all = await suspensionsOf(accountId);
  if (all.length === 0) return null;
  return {
    name: "suspensions",
    json: all.map(({ reason, suspendedAt, restoredAt }) => ({ reason, suspendedAt, restoredAt })),
    sheets: [],
    files: [],
  };
}
