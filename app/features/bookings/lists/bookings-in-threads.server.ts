import type { EnquiryId } from "#db/schema/ids";
import type { EnquiryState } from "~/features/enquiries/enquiry-lifecycle";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { paths } from "~/urls";
import { currentState } from "../booking-deadlines.server";
import { type BookingState, wasAgreed } from "../booking-lifecycle";
import { latestBookings } from "../bookings.server";
import { idsOf } from "~/platform/ids";

type InThread = { state: BookingState; label: string; to: string };

/** The thread's own state does not say that a booking was confirmed, or that it fell through. */
export async function bookingsInThreads(
  threads: readonly { id: EnquiryId; state: EnquiryState }[],
  language: Language,
): Promise<Record<string, InThread>> {
  const t = translatorFor(language);
  const booked = threads.filter(({ state }) => isBooked(state) || state === "accepted");
  const found = await latestBookings(idsOf(booked));
  return Object.fromEntries(
    booked.flatMap((thread) => {
      const booking = found.get(thread.id);
      if (!booking) return [];
      const state = currentState(booking);
      // What was only requested leaves the thread as it was before.
      if (!isBooked(thread.state) && !wasAgreed(state)) return [];
      const label = t(`bookings.state.${state}`);
      return [[thread.id, { state, label, to: paths.booking(booking.id) }]];
    }),
  );
}

const isBooked = (state: EnquiryState) => state === "booking_requested";
