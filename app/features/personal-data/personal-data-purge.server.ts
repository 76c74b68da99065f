import {
  deletedAccounts,
  purgeAccount,
} from "~/features/accounts/personal-data/close-account.server";
import { purgeSuspensions } from "~/features/moderation/administration/personal-data/suspension-purge.server";
import {
  purgeBookings,
  purgeRequestsOf,
} from "~/features/bookings/personal-data/booking-purge.server";
import { purgeProfile } from "~/features/directory/personal-data/profile-purge.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import {
  purgeFlags,
  purgeFlagsOf,
} from "~/features/moderation/flags/personal-data/flag-purge.server";
import { purgeGrievances } from "~/features/moderation/grievances/personal-data/grievance-purge.server";
import {
  briefsOver,
  noteLastDay,
  purgeAnswers,
  purgeBriefs,
  purgeEnquiries,
} from "~/features/enquiries/personal-data/enquiry-purge.server";
import {
  purgeMessages,
  purgeMessagesOf,
} from "~/features/messages/personal-data/message-purge.server";
import { purgeQuotes, purgeQuotesOf } from "~/features/quotes/personal-data/quote-purge.server";
import { purgeApplications } from "~/features/applications/personal-data/application-purge.server";
import { emptyLog, write } from "~/platform/database/database.server";
import { mergeTextIndexes } from "~/platform/database/merge-text-indexes.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { lastDayOfAccount, lastDaysOfThreads, purgedBefore } from "./last-day.server";

/**
 * A process that was killed may have erased somebody whose words still lie in the indexes: a new
 * one merges them first.
 */
let isMerged = false;

const accountsToErase = rowByRow();
const enquiriesToErase = rowByRow();

/**
 * Removes for good what accounts left behind, a year after the last day that matters to them: that
 * of the deletion, or a later one.
 */
export async function purgeDeletedAccounts() {
  let many = 0;
  for await (const account of deletedAccounts(accountsToErase))
    await accountsToErase.each([account], async ({ id, deletedAt }) => {
      const profile = await providerOfAccount(id);
      const providerId = profile?.id ?? null;
      await write(async (tx) => {
        if ((await lastDayOfAccount(tx, { id, deletedAt, providerId })) >= purgedBefore()) return;
        await purgeBookings(tx, id, providerId);
        await purgeFlags(tx, id, providerId);
        await purgeGrievances(tx, id);
        await purgeQuotes(tx, id, providerId);
        await purgeMessages(tx, id, providerId);
        await purgeEnquiries(tx, id, providerId);
        // Before the applications, whose files its pictures are.
        await purgeProfile(tx, id);
        await purgeApplications(tx, id);
        await purgeSuspensions(tx, id);
        await purgeAccount(tx, id);
        many += 1;
      });
    });
  await forgetWords(many);
}

/**
 * Takes person and words out of enquiries of all senders, a year after the last day that
 * matters to them. What both sides agreed on in a booking goes with their accounts.
 */
export async function purgeOldEnquiries() {
  let many = 0;
  const find = (limit: number) => briefsOver(purgedBefore(), limit, enquiriesToErase);
  await enquiriesToErase.inBatches(find, async (tx, briefs) => {
    const threads = await lastDaysOfThreads(tx, briefs);
    const over = threads.filter(({ lastDay }) => lastDay < purgedBefore()).map(({ id }) => id);
    await purgeAnswers(tx, over);
    await purgeFlagsOf(tx, over);
    await purgeQuotesOf(tx, over);
    await purgeMessagesOf(tx, over);
    await purgeRequestsOf(tx, over);
    const purged: string[] = [];
    for (const { id } of briefs) {
      const waiting = threads.filter((one) => one.briefId === id && !over.includes(one.id));
      const [first] = waiting.map(({ lastDay }) => lastDay).sort();
      if (first) await noteLastDay(tx, id, first);
      else purged.push(id);
    }
    await purgeBriefs(tx, purged);
    many += over.length;
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
