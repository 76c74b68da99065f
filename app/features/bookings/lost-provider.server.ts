import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import {
  type LostEvent,
  withOwnThreads,
} from "~/features/enquiries/asking-others/free-others.server";
import {
  currentState as currentThreadState,
  threadFor,
} from "~/features/enquiries/enquiry-threads.server";
import { now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";
import { forbidden } from "~/platform/refusals";
import { currentState } from "./booking-deadlines.server";
import type { BookingState } from "./booking-lifecycle";
import { type Booking, latestBookings } from "./bookings.server";

/** Null while one may come or the day has passed. @throws Refusal notFound; forbidden */
export async function lostEvent(actor: Account, enquiryId: EnquiryId): Promise<LostEvent | null> {
  const last = (await latestBookings([enquiryId])).get(enquiryId);
  const { thread, brief, party } = await threadFor(actor, enquiryId);
  if (party !== "customer") throw forbidden();
  const isLost = last
    ? bookingsLost.includes(currentState(last))
    : threadsLost.includes(currentThreadState(thread));
  const { eventDate, guestCount, venue } = last ?? brief;
  if (!isLost || eventDate < istDay(now())) return null;
  return withOwnThreads(actor, { thread, brief, eventDate, guestCount, venue });
}

export const mayAskOthers = (booking: Booking): boolean =>
  bookingsLost.includes(currentState(booking)) && booking.eventDate >= istDay(now());

export const bookingsLost: BookingState[] = ["rejected", "expired", "cancelled_by_provider"];
const threadsLost = ["rejected", "unanswered"];
