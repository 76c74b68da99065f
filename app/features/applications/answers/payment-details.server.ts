import type { AccountId } from "#db/schema/ids";
import { db, type Tx } from "~/platform/database/database.server";
import { publishedApplicationOf } from "../application-queries.server";
import { progressOf } from "./answers.server";

/**
 * The UPI id of a published provider, for the people it is to be paid by; null where it gave none.
 */
export async function upiIdOf(
  accountId: AccountId,
  from: Tx | typeof db = db,
): Promise<string | null> {
  const application = await publishedApplicationOf(accountId, from);
  if (!application) return null;
  const { checked } = await progressOf(application.id, from);
  return checked.values.legal.upiId ?? null;
}
