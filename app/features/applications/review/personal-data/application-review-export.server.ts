import type { ExportedData } from "~/features/accounts/personal-data/exported-data";
import type { Account } from "~/features/accounts/account-queries.server";
import { viewsOf } from "../saved-views/views.server";

/** The views of the queue that an administrator saved. */
export async function exportSavedViews(actor: Account): Promise<ExportedData | null> {
  const savedViews = await viewsOf(actor.id);
  if (savedViews.length === 0) return null;
  return { name: "review", json: { savedViews }, sheets: [], files: [] };
}
