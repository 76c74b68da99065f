import {
  accountsToPurge,
  purgeAccount,
} from "~/features/accounts/personal-data/close-account.server";
import { purgeBookings } from "~/features/bookings/personal-data/purge.server";
import { purgeProfile } from "~/features/directory/personal-data/purge.server";
import { providerOfAccount } from "~/features/directory/queries.server";
import { purgeFlags, purgeFlagsOf } from "~/features/flags/personal-data/purge.server";
import { purgeGrievances } from "~/features/grievances/personal-data/purge.server";
import {
  enquiriesOfLongAgo,
  purgeBriefs,
  purgeEnquiries,
} from "~/features/enquiries/personal-data/purge.server";
import { purgeMessages, purgeMessagesOf } from "~/features/messages/personal-data/purge.server";
import { purgeQuotes, purgeQuotesOf } from "~/features/quotes/personal-data/purge.server";
import { purgeApplications } from "~/features/onboarding/personal-data/purge.server";
import { emptyLog, write } from "~/platform/database/database.server";
import { mergeTextIndexes } from "~/platform/database/merge-text-indexes.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";

/** A process that was killed may have erased somebody whose words still lie in the indexes: a new one merges them first. */
let isMerged = false;

const accountsToErase = rowByRow();
const enquiriesToErase = rowByRow();

/** Removes for good what accounts left behind that were deleted a year ago. */
export async function purgeDeletedAccounts() {
  const found = await accountsToPurge(accountsToErase);
  await accountsToErase.each(found, async ({ id }) => {
    const profile = await providerOfAccount(id);
    const providerId = profile?.id ?? null;
    await write(async (tx) => {
      await purgeBookings(tx, id, providerId);
      await purgeFlags(tx, id, providerId);
      await purgeGrievances(tx, id);
      await purgeQuotes(tx, id, providerId);
      await purgeMessages(tx, id, providerId);
      await purgeEnquiries(tx, id, providerId);
      // Before the applications, whose files its pictures are.
      await purgeProfile(tx, id);
      await purgeApplications(tx, id);
      await purgeAccount(tx, id);
    });
  });
  await forgetWords(found.length);
}

/** Takes person and words out of enquiries a year after their event, whoever sent them. */
export async function purgeOldEnquiries() {
  let many = 0;
  const find = (limit: number) => enquiriesOfLongAgo(limit, enquiriesToErase);
  await enquiriesToErase.inBatches(find, async (tx, rows) => {
    const threads = await purgeBriefs(
      tx,
      rows.map(({ id }) => id),
    );
    await purgeFlagsOf(tx, threads);
    await purgeQuotesOf(tx, threads);
    await purgeMessagesOf(tx, threads);
    many += rows.length;
  });
  await forgetWords(many);
}

async function forgetWords(purged: number) {
  if (isMerged && purged === 0) return;
  isMerged = false;
  await mergeTextIndexes();
  await emptyLog();
  isMerged = true;
}
