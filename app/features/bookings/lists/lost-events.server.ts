import { and, desc, eq, gte, inArray, lte, or } from "drizzle-orm";
import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import {
  recipients,
  type Recipient,
} from "~/features/directory/profiles/profile-recipients.server";
import { refusedByAll } from "~/features/enquiries/lists/enquiry-list-waiting.server";
import { isOver } from "~/features/enquiries/enquiry-lifecycle";
import {
  currentState as currentThreadState,
  ownThreadsOn,
  threadsWithIds,
  type ThreadWithBrief,
} from "~/features/enquiries/enquiry-threads.server";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { required } from "~/platform/required";
import type { Booking } from "../bookings.server";
import { currentState } from "../booking-deadlines.server";
import { latestBookings } from "../latest-bookings.server";
import { bookingsLost } from "../lost-provider.server";

const { bookings } = schema;

/**
 * How an event lost its provider: cancelled, refused or silent; or all of several who were asked
 * said no.
 */
type Loss = "cancelled" | "refused" | "silent" | "nobody";

type LostToReplace = ThreadWithBrief & {
  loss: Loss;
  provider: Recipient;
  eventDate: IstDay;
  lostAt: Date;
  /** The threads in place of which others may have been asked. */
  threadIds: EnquiryId[];
  /** The page that names others to ask. */
  to: string;
};

/**
 * The customer's events ahead that lost their provider, as long as nobody is in its place: no
 * booking of the same service is open for the day, and nobody was asked since.
 */
export async function lostEventsOf(account: Account, limit: number): Promise<LostToReplace[]> {
  const found = [
    ...(await lostBookings(account, limit)),
    ...(await refusedByAll(account, limit)).flatMap(asRefused),
  ];
  const days = found.flatMap(({ brief, eventDate }) => [brief.eventDate, eventDate]);
  const beside = await ownThreadsOn(account, [...new Set(days)]);
  const providers = await recipients([...found, ...beside].map(({ thread }) => thread.providerId));
  const categoriesOf = (one: ThreadWithBrief) =>
    providers.get(one.thread.providerId)?.categories ?? [];
  return found
    .filter(
      (lost) =>
        !beside.some(
          (one) =>
            one.thread.id !== lost.thread.id &&
            categoriesOf(one).some((category) => categoriesOf(lost).includes(category)) &&
            replaces(one, lost),
        ),
    )
    .map((lost) => ({
      ...lost,
      provider: required(providers.get(lost.thread.providerId), "provider of a thread"),
    }));
}

const isIn = (id: EnquiryId | null, ids: EnquiryId[]) => id !== null && ids.includes(id);

/**
 * A booking is open in it; or it was sent since, to a provider who may still come or instead of the
 * one who was lost.
 */
function replaces({ thread, brief }: ThreadWithBrief, lost: Omit<LostToReplace, "provider">) {
  const state = currentThreadState(thread);
  if (state === "booking_requested" || isIn(brief.insteadOf, lost.threadIds)) return true;
  return !isOver(state) && brief.createdAt > lost.lostAt;
}

/**
 * The last bookings of threads that are still open: a customer who ended the thread is done with
 * it.
 */
async function lostBookings(account: Account, limit: number) {
  const rows = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.accountId, account.id),
        gte(bookings.eventDate, istDay(now())),
        or(
          inArray(bookings.state, bookingsLost),
          and(eq(bookings.state, "requested"), lte(bookings.dueAt, now())),
        ),
      ),
    )
    .orderBy(desc(bookings.requestedAt), desc(bookings.id))
    .limit(limit);
  const ids = rows.map(({ enquiryId }) => enquiryId);
  const [latest, threads] = await Promise.all([latestBookings(ids), threadsWithIds(ids)]);
  return rows.flatMap((booking) => {
    const found = threads.find(({ thread }) => thread.id === booking.enquiryId);
    if (!found || latest.get(booking.enquiryId)?.id !== booking.id) return [];
    if (isOver(currentThreadState(found.thread))) return [];
    return {
      ...found,
      loss: lossOf(booking),
      eventDate: booking.eventDate,
      threadIds: [booking.enquiryId],
      lostAt: booking.endedAt ?? booking.dueAt ?? booking.requestedAt,
      to: paths.booking(booking.id),
    };
  });
}

function lossOf(booking: Booking): Loss {
  const state = currentState(booking);
  if (state === "cancelled_by_provider") return "cancelled";
  return state === "rejected" ? "refused" : "silent";
}

function asRefused(threads: ThreadWithBrief[]) {
  const last = threads.at(-1);
  if (!last) return [];
  const { thread, brief } = last;
  const one: Loss = currentThreadState(thread) === "rejected" ? "refused" : "silent";
  return {
    ...last,
    loss: threads.length > 1 ? ("nobody" as const) : one,
    eventDate: brief.eventDate,
    threadIds: threads.map((one) => one.thread.id),
    lostAt: brief.createdAt,
    to: paths.enquiry(thread.id),
  };
}
