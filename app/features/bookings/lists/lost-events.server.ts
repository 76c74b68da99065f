import type { EnquiryId, ProviderId } from "#db/schema/ids";
import type { Recipient } from "~/features/directory/profiles/profile-recipients.server";
import { isEnquiryClosed } from "~/features/enquiries/enquiry-lifecycle";
import {
  currentState as currentThreadState,
  type ThreadWithBrief,
} from "~/features/enquiries/enquiry-threads.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { required } from "~/platform/required";
import { paths } from "~/urls";
import { currentState } from "../booking-deadlines.server";
import type { Booking } from "../bookings.server";

/** 'nobody' if several were asked and none accepted. */
type Loss = "cancelled" | "refused" | "silent" | "nobody";

type LostEvent = ThreadWithBrief & {
  loss: Loss;
  eventDate: IstDay;
  lostAt: Date;
  threadIds: EnquiryId[];
  to: string;
};

type Found = {
  bookings: Booking[];
  refused: ThreadWithBrief[][];
  threads: Map<EnquiryId, ThreadWithBrief>;
  beside: ThreadWithBrief[];
  providers: Map<ProviderId, Recipient>;
};

/**
 * Events ahead without a replacement: no booking of the same service is active for the day, and no
 * one else has been asked since. Once for each day and service: the one lost last.
 */
export function lostEvents({ bookings, refused, threads, beside, providers }: Found) {
  const found = [
    ...bookings.flatMap((one) => asLost(one, threads.get(one.enquiryId))),
    ...refused.flatMap(asRefused),
  ];
  const categoriesOf = (one: ThreadWithBrief) =>
    providers.get(one.thread.providerId)?.categories ?? [];
  const isSameService = (one: ThreadWithBrief, other: ThreadWithBrief) =>
    categoriesOf(one).some((category) => categoriesOf(other).includes(category));
  const lost = found
    .filter(
      (lost) =>
        !beside.some(
          (one) =>
            one.thread.id !== lost.thread.id && isSameService(one, lost) && replaces(one, lost),
        ),
    )
    .sort((one, other) => other.lostAt.getTime() - one.lostAt.getTime());
  return lost
    .filter(
      (one, at) =>
        !lost
          .slice(0, at)
          .some((newer) => newer.eventDate === one.eventDate && isSameService(newer, one)),
    )
    .map((lost) => ({
      ...lost,
      provider: required(providers.get(lost.thread.providerId), "provider of a thread"),
    }));
}

/** A customer who has ended the thread needs no alternatives. */
function asLost(booking: Booking, found: ThreadWithBrief | undefined): LostEvent[] {
  if (!found || isEnquiryClosed(currentThreadState(found.thread))) return [];
  return [
    {
      ...found,
      loss: lossOf(booking),
      eventDate: booking.eventDate,
      threadIds: [booking.enquiryId],
      lostAt: booking.endedAt ?? booking.dueAt ?? booking.requestedAt,
      to: paths.booking(booking.id),
    },
  ];
}

function lossOf(booking: Booking): Loss {
  const state = currentState(booking);
  if (state === "cancelled_by_provider") return "cancelled";
  return state === "rejected" ? "refused" : "silent";
}

function asRefused(threads: ThreadWithBrief[]): LostEvent[] {
  const last = threads.at(-1);
  if (!last) return [];
  const { thread, brief } = last;
  const one: Loss = currentThreadState(thread) === "rejected" ? "refused" : "silent";
  return [
    {
      ...last,
      loss: threads.length > 1 ? "nobody" : one,
      eventDate: brief.eventDate,
      threadIds: threads.map((one) => one.thread.id),
      lostAt: brief.createdAt,
      to: paths.enquiry(thread.id),
    },
  ];
}

/** Booked, or sent later, to a provider who may still come or instead of the lost one. */
function replaces({ thread, brief }: ThreadWithBrief, lost: LostEvent) {
  const state = currentThreadState(thread);
  if (state === "booking_requested" || isIn(brief.insteadOf, lost.threadIds)) return true;
  return !isEnquiryClosed(state) && brief.createdAt > lost.lostAt;
}

const isIn = (id: EnquiryId | null, ids: EnquiryId[]) => id !== null && ids.includes(id);
