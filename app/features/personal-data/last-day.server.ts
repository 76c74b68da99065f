import type { AccountId, BriefId, EnquiryId, ProviderId } from "#db/schema/ids";
import {
  lastDaysOfBookingsIn,
  lastDaysOfBookingsOf,
} from "~/features/bookings/personal-data/booking-last-days.server";
import {
  referencesOf,
  threadsOfBriefs,
  type DatedBrief,
} from "~/features/enquiries/personal-data/enquiry-purge.server";
import {
  hasOpenFlag,
  lastDaysOfFlagsIn,
} from "~/features/moderation/flags/personal-data/flag-last-days.server";
import {
  lastDaysOfGrievancesOf,
  lastDaysOfNamed,
} from "~/features/moderation/grievances/personal-data/grievance-last-days.server";
import { lastDaysOfQuotesIn } from "~/features/quotes/personal-data/quote-last-days.server";
import { now } from "~/platform/clock.server";
import type { Tx } from "~/platform/database/database.server";
import { addDays, istDay, type IstDay } from "~/platform/india/dates/dates";

/** How long words are kept after the last day that matters: privacy policy, "How long". */
const keptDays = 365;

/** What has its last day before this one is purged today. */
export const purgedBefore = (): IstDay => addDays(istDay(now()), -keptDays);

/** A thread of an enquiry, and the last day that matters to it. */
type ThreadDay = { id: EnquiryId; briefId: BriefId; lastDay: IstDay };

/**
 * The last day that matters to each thread of some enquiries: the event's, and the later ones of
 * all that hangs on the thread. What waits for somebody, and a booking that both sides agreed on,
 * matters today.
 */
export async function lastDaysOfThreads(
  tx: Tx,
  briefs: readonly DatedBrief[],
): Promise<ThreadDay[]> {
  const threads = await threadsOfBriefs(
    tx,
    briefs.map(({ id }) => id),
  );
  const ids = threads.map(({ id }) => id);
  const bookings = await lastDaysOfBookingsIn(tx, ids);
  const hanging = [
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
      ...hanging.filter(({ enquiryId }) => enquiryId === id).map(({ lastDay }) => lastDay),
      ...[brief?.reference ?? "", ...references].flatMap((one) => named.get(one) ?? []),
    ];
    return { id, briefId, lastDay: latest(days) };
  });
}

/**
 * The last day that matters to a deleted account: that of its deletion, and the later ones of its
 * bookings and grievances, and of what others complain of in them. What is open matters today.
 */
export async function lastDayOfAccount(
  tx: Tx,
  { id, deletedAt, providerId }: { id: AccountId; deletedAt: Date; providerId: ProviderId | null },
): Promise<IstDay> {
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

const latest = (days: readonly IstDay[]): IstDay =>
  days.reduce((last, day) => (day > last ? day : last), days[0] ?? istDay(now()));
