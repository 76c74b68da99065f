import {
  accountsToPurge,
  purgeAccount,
} from "~/features/accounts/personal-data/close-account.server";
import { purgeProfile } from "~/features/directory/personal-data/purge.server";
import { purgeEnquiries } from "~/features/enquiries/personal-data/purge.server";
import { purgeApplications } from "~/features/onboarding/personal-data/purge.server";
import { write } from "~/platform/database/database.server";
import { mergeTextIndexes } from "~/platform/database/merge-text-indexes.server";

/** Removes for good what accounts left behind that were deleted a year ago. */
export async function purgeDeletedAccounts() {
  const ids = await accountsToPurge();
  for (const id of ids)
    await write(async (tx) => {
      await purgeEnquiries(tx, id);
      // Before the applications, whose files its pictures are.
      await purgeProfile(tx, id);
      await purgeApplications(tx, id);
      await purgeAccount(tx, id);
    });
  if (ids.length > 0) await mergeTextIndexes();
}
