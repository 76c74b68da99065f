import {
  accountsToPurge,
  emptyAccount,
} from "~/features/accounts/personal-data/close-account.server";
import { forgetProfile } from "~/features/directory/personal-data/purge.server";
import { forgetEnquiries } from "~/features/enquiries/personal-data/purge.server";
import { forgetApplications } from "~/features/onboarding/personal-data/purge.server";
import { write } from "~/platform/database/database.server";

/** Removes for good what accounts left behind that were deleted a year ago. */
export async function purgeDeletedAccounts() {
  for (const id of await accountsToPurge())
    await write(async (tx) => {
      await forgetEnquiries(tx, id);
      // Before the applications, whose files its pictures are.
      await forgetProfile(tx, id);
      await forgetApplications(tx, id);
      await emptyAccount(tx, id);
    });
}
