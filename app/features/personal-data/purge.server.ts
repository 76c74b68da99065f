import {
  accountsToPurge,
  purgeAccount,
} from "~/features/accounts/personal-data/close-account.server";
import { purgeProfile } from "~/features/directory/personal-data/purge.server";
import { purgeEnquiries } from "~/features/enquiries/personal-data/purge.server";
import { purgeApplications } from "~/features/onboarding/personal-data/purge.server";
import { write } from "~/platform/database/database.server";

/** Removes for good what accounts left behind that were deleted a year ago. */
export async function purgeDeletedAccounts() {
  for (const id of await accountsToPurge())
    await write(async (tx) => {
      await purgeEnquiries(tx, id);
      // Before the applications, whose files its pictures are.
      await purgeProfile(tx, id);
      await purgeApplications(tx, id);
      await purgeAccount(tx, id);
    });
}
