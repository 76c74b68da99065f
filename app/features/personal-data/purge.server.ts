import {
  accountsToPurge,
  purgeAccount,
} from "~/features/accounts/personal-data/close-account.server";
import { purgeBookings } from "~/features/bookings/personal-data/purge.server";
import { purgeProfile } from "~/features/directory/personal-data/purge.server";
import { providerOfAccount } from "~/features/directory/queries.server";
import { purgeFlags } from "~/features/flags/personal-data/purge.server";
import { purgeGrievances } from "~/features/grievances/personal-data/purge.server";
import { purgeEnquiries } from "~/features/enquiries/personal-data/purge.server";
import { purgeMessages } from "~/features/messages/personal-data/purge.server";
import { purgeQuotes } from "~/features/quotes/personal-data/purge.server";
import { purgeApplications } from "~/features/onboarding/personal-data/purge.server";
import { write } from "~/platform/database/database.server";
import { mergeTextIndexes } from "~/platform/database/merge-text-indexes.server";

/** A process that was killed may have erased an account whose words still lie in the indexes: a new one merges them first. */
let isMerged = false;

/** Removes for good what accounts left behind that were deleted a year ago. */
export async function purgeDeletedAccounts() {
  const ids = await accountsToPurge();
  for (const id of ids) {
    const profile = await providerOfAccount(id);
    await write(async (tx) => {
      await purgeBookings(tx, id, profile?.id ?? null);
      await purgeFlags(tx, id);
      await purgeGrievances(tx, id);
      await purgeQuotes(tx, id);
      await purgeMessages(tx, id, profile?.id ?? null);
      await purgeEnquiries(tx, id);
      // Before the applications, whose files its pictures are.
      await purgeProfile(tx, id);
      await purgeApplications(tx, id);
      await purgeAccount(tx, id);
    });
  }
  if (isMerged && ids.length === 0) return;
  isMerged = false;
  await mergeTextIndexes();
  isMerged = true;
}
