import type { AccountId } from "#db/schema/ids";
import type { ExportedData } from "~/features/accounts/personal-data/exported-data";
import { amendmentsOf } from "../amendment-queries.server";

/**
 * What an account wanted changed of its live profile, numbers in full, since they are the owner's
 * own.
 */
export async function exportAmendments(accountId: AccountId): Promise<ExportedData | null> {
  const own = await amendmentsOf(accountId);
  if (own.length === 0) return null;
  return {
    name: "amendments",
    json: own.map(({ state, typed, submittedAt, decidedAt, reason }) => ({
      state,
      changes: typed,
      submittedAt,
      decidedAt,
      reason,
    })),
    sheets: [],
    files: [],
  };
}
