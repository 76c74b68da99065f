import { releaseDay } from "~/features/calendar/calendar-commands.server";
import { endBookingRequest, markBooked } from "~/features/enquiries/enquiry-transitions.server";
import { reopenQuote } from "~/features/quotes/quote-commands.server";
import { matchThread } from "~/features/quotes/quote-transitions.server";
import { now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { defineLifecycle } from "~/platform/lifecycle.server";
import { dueIn } from "./booking-deadlines.server";
import { bookingLifecycle, holdsDate, isAgreed, isOpen, tookPlace } from "./booking-lifecycle";
import type { Booking } from "./bookings.server";
import { endChangeOf } from "./changes/change-actions.server";
import { openRefundByTerms } from "./refunds/refund-actions.server";
import { publishReviews, reviewTimeEnds } from "./reviews/publish.server";
import { writeTasks } from "./booking-tasks.server";

const { bookingHistory, bookings } = schema;

/** When a booking ends, the date and the enquiry become free again. */
export const bookingTransitions = defineLifecycle({
  states: bookingLifecycle,
  table: bookings,
  columns: async (booking: Booking, { to }, tx) => ({
    ...(isOpen(booking.state) && !isOpen(to) && { endedAt: now() }),
    // A review hidden during the dispute is still published when its time comes.
    dueAt: to === "completed" ? await reviewTimeEnds(tx, booking.id) : dueIn(to, booking.eventDate),
    dueLeft: null,
  }),
  history: (tx, { id }, entry) =>
    tx.insert(bookingHistory).values({ id: newId(), bookingId: id, ...entry }),
  effects: async (tx, booking, { to, actorId }) => {
    if (to === "confirmed") await markBooked(tx, booking.enquiryId);
    if (!holdsDate(to) && !tookPlace(to)) await releaseDay(tx, booking.id);
    if (isOpen(booking.state) && !isOpen(to) && !tookPlace(to)) {
      await endBookingRequest(tx, booking.enquiryId, actorId);
      if (booking.quoteId) await reopenQuote(tx, booking.quoteId);
      else await matchThread(tx, booking.enquiryId);
    }
    if (!isAgreed(to)) await endChangeOf(tx, booking.id);
    if (to === "reviewed") await publishReviews(tx, booking);
    // A customer whose stated payment was denied can still object.
    if (to === "lapsed") await openRefundByTerms(tx, booking, "provider");
  },
  tasks: (tx, { id }) => writeTasks(tx, [id]),
});
