import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { createEvent } from "~/features/events/event-commands.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { dayAhead } from "../day-ahead";
import { openAccount } from "./accounts";
import { openProvider, sentEnquiry } from "./enquiries";
import { eventInput } from "./events";
import { quote } from "./quotes";

/**
 * Asha's wedding with a haldi, for which a caterer is booked for ₹1,85,325, and its advance of
 * ₹50,000 received. Her side pays 60 per cent.
 */
export async function bookedEvent(
  overrides: Record<string, unknown> = {},
  functions: string[] = [],
) {
  const asha = await openAccount();
  const shares = { firstShare: "60", firstSide: "Neha's side", secondSide: "Arjun's side" };
  const input = eventInput({ budget: "5 lakh", ...shares, ...overrides });
  const { id: eventId } = await createEvent(asha, input);
  const caterer = await openProvider({
    businessName: "Indori Zaika",
    categories: ["catering"],
    city: "indore",
  });
  const haldi = { eventType: "haldi", functions, eventDate: dayAhead(40), city: "Indore" };
  const { id: enquiryId } = await sentEnquiry({ eventId, ...haldi }, caterer, asha);
  await transitionEnquiry(caterer.owner, enquiryId, { event: "accept" });
  const { quoteId } = await sendQuote(caterer.owner, enquiryId, quote());
  const { id: bookingId } = await requestBooking(asha, enquiryId, {
    quoteId,
    eventDate: dayAhead(40),
    guestCount: 250,
  });
  await transitionBooking(caterer.owner, bookingId, { event: "accept" });
  await transitionBooking(caterer.owner, bookingId, { event: "confirm" });
  return { asha, eventId, caterer, enquiryId, bookingId };
}
