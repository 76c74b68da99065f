import type { ProviderId } from "#db/schema/ids";
import {
  deletedAccounts,
  purgeAccount,
} from "~/features/accounts/personal-data/close-account.server";
import { purgeSuspensions } from "~/features/moderation/administration/suspensions/suspension-personal-data.server";
import {
  purgeBookings,
  purgeRequestsOf,
  lastDaysOfBookingsIn,
  lastDaysOfBookingsOf,
} from "~/features/bookings/personal-data/booking-purge.server";
import { purgeProfile } from "~/features/directory/profile-personal-data.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import {
  purgeFlags,
  purgeFlagsOf,
  hasOpenFlag,
  lastDaysOfFlagsIn,
} from "~/features/moderation/flags/flag-personal-data.server";
import {
  purgeGrievances,
  lastDaysOfGrievancesOf,
  lastDaysOfNamed,
} from "~/features/moderation/grievances/grievance-personal-data.server";
import {
  briefsToPurge,
  noteLastDay,
  purgeAnswers,
  purgeBriefs,
  purgeEnquiries,
  referencesOf,
  threadsOfBriefs,
  type DatedBrief,
} from "~/features/enquiries/personal-data/enquiry-purge.server";
import { purgeMessages, purgeMessagesOf } from "~/features/messages/message-personal-data.server";
import {
  purgeQuotes,
  purgeQuotesOf,
  lastDaysOfQuotesIn,
} from "~/features/quotes/quote-personal-data.server";
import { purgeApplications } from "~/features/applications/application-personal-data.server";
import { emptyLog, write, type Tx } from "~/platform/database/database.server";
import { mergeTextIndexes } from "~/platform/database/text-search.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { now } from "~/platform/clock.server";
import { addDays, istDay, type IstDay } from "~/platform/india/dates/dates";
import { retentionDays } from "~/platform/retention";
import { idsOf } from "~/platform/ids";

/**
 * A killed process may have purged people whose words are still in the text indexes, so a new one
 * merges them first.
 */
let isMerged = false;

const accountsToPurge = rowByRow();
const enquiriesToPurge = rowByRow();

export async function purgeDeletedAccounts() {
  let purgedCount = 0;
  for await (const account of deletedAccounts(accountsToPurge))
    await accountsToPurge.each([account], async ({ id, deletedAt }) => {
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
        // Before the applications, which own the profile's pictures.
        await purgeProfile(tx, id);
        await purgeApplications(tx, id);
        await purgeSuspensions(tx, id);
        await purgeAccount(tx, id);
        purgedCount += 1;
      });
    });
  await purgeIndexes(purgedCount);
}

/** What both sides agreed on in a booking is purged with their accounts. */
export async function purgeOldEnquiries() {
  let purgedCount = 0;
  const find = (limit: number) => briefsToPurge(purgedBefore(), limit, enquiriesToPurge);
  await enquiriesToPurge.inBatches(find, async (tx, briefs) => {
    const threads = await lastDaysOfThreads(tx, briefs);
    const expiredIds = idsOf(threads.filter(({ lastDay }) => lastDay < purgedBefore()));
    await purgeAnswers(tx, expiredIds);
    await purgeFlagsOf(tx, expiredIds);
    await purgeQuotesOf(tx, expiredIds);
    await purgeMessagesOf(tx, expiredIds);
    await purgeRequestsOf(tx, expiredIds);
    const purged: string[] = [];
    for (const { id } of briefs) {
      const remaining = threads.filter((one) => one.briefId === id && !expiredIds.includes(one.id));
      const [first] = remaining.map(({ lastDay }) => lastDay).sort();
      if (first) await noteLastDay(tx, id, first);
      else purged.push(id);
    }
    await purgeBriefs(tx, purged);
    purgedCount += expiredIds.length;
  });
  await purgeIndexes(purgedCount);
}

async function purgeIndexes(purged: number) {
  if (isMerged && purged === 0) return;
  isMerged = false;
  await mergeTextIndexes();
  await emptyLog();
  isMerged = true;
}

/** Privacy policy, "How long". */
const enquiryRetentionDays = retentionDays.enquiries;

const purgedBefore = () => addDays(istDay(now()), -enquiryRetentionDays);

/** Anything that awaits an answer, and a booking that both sides agreed on, matters today. */
async function lastDaysOfThreads(tx: Tx, briefs: readonly DatedBrief[]) {
  const threads = await threadsOfBriefs(tx, idsOf(briefs));
  const ids = idsOf(threads);
  const bookings = await lastDaysOfBookingsIn(tx, ids);
  const related = [
    ...bookings,
    ...(await lastDaysOfQuotesIn(tx, ids)),
    ...(await lastDaysOfFlagsIn(tx, ids)),
  ];
  const named = await lastDaysOfNamed(tx, purgedBefore());
  return threads.map(({ id, briefId }) => {
    const brief = briefs.find((one) => one.id === briefId);
    const references = bookings
      .filter(({ enquiryId }) => enquiryId === id)
      .map(({ reference }) => reference);
    const days = [
      ...(brief ? [brief.eventDate as IstDay] : []),
      ...related.filter(({ enquiryId }) => enquiryId === id).map(({ lastDay }) => lastDay),
      ...[brief?.reference ?? "", ...references].flatMap((one) => named.get(one) ?? []),
    ];
    return { id, briefId, lastDay: latest(days) };
  });
}

/** Anything open matters today. */
async function lastDayOfAccount(
  tx: Tx,
  { id, deletedAt, providerId }: { id: string; deletedAt: Date; providerId: ProviderId | null },
) {
  const bookings = await lastDaysOfBookingsOf(tx, id, providerId);
  const named = await lastDaysOfNamed(tx, purgedBefore());
  const references = [
    ...bookings.map(({ reference }) => reference),
    ...(await referencesOf(tx, [...named.keys()], id, providerId)),
  ];
  return latest([
    istDay(deletedAt),
    ...bookings.map(({ lastDay }) => lastDay),
    ...references.flatMap((one) => named.get(one) ?? []),
    ...(await lastDaysOfGrievancesOf(tx, id, providerId)),
    ...((await hasOpenFlag(tx, id, providerId)) ? [istDay(now())] : []),
  ]);
}

const latest = (days: readonly IstDay[]) =>
  days.reduce((last, day) => (day > last ? day : last), days[0] ?? istDay(now()));
