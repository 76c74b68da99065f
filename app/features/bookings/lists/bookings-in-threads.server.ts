import type { EnquiryId } from "#db/schema/ids";
import type { EnquiryState } from "~/features/enquiries/enquiry-lifecycle";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { paths } from "~/urls";
import { currentState } from "../booking-deadlines.server";
import type { BookingState } from "../booking-lifecycle";
import { latestBookings } from "../latest-bookings.server";

type InThread = { state: BookingState; label: string; to: string };

/** The thread's own state does not change when the booking is confirmed. */
export async function bookingsInThreads(
  threads: readonly { id: EnquiryId; state: EnquiryState }[],
  language: Language,
): Promise<Record<string, InThread>> {
  const t = translatorFor(language);
  const requested = threads.filter(({ state }) => state === "booking_requested");
  const found = await latestBookings(requested.map(({ id }) => id));
  return Object.fromEntries(
    [...found].map(([threadId, booking]) => {
      const state = currentState(booking);
      return [
        threadId,
        { state, label: t(`bookings.state.${state}`), to: paths.booking(booking.id) },
      ];
    }),
  );
}
