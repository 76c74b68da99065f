import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import type { Grievance } from "../grievances.server";

/**
 * An administrator may have a listing, too: its reporter stays unknown to them, as to any
 * other provider.
 */
export async function isAboutOwnListing(
  { providerId }: Pick<Grievance, "providerId">,
  actor: Pick<Account, "id">,
): Promise<boolean> {
  return providerId !== null && (await ownListing(actor)) === providerId;
}

/** The listing of an administrator; null for most. */
export const ownListing = async ({ id }: Pick<Account, "id">): Promise<string | null> =>
  (await providerOfAccount(id))?.id ?? null;
