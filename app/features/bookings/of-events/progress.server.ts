import type { EventFunctionId } from "#db/schema/ids";
import type { Category } from "~/features/directory/category-catalogue";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import {
  areContactsOpen,
  awaitsAnswer,
  type EnquiryState,
} from "~/features/enquiries/enquiry-lifecycle";
import { eventName, stateLabel } from "~/features/enquiries/enquiry-presenter.server";
import { currentState as threadState } from "~/features/enquiries/enquiry-threads.server";
import { threadsOfEvents } from "~/features/enquiries/event-enquiries.server";
import { quotesOf } from "~/features/quotes/quote-queries.server";
import type { CustomersEvent } from "~/features/events/event-queries.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { paths } from "~/urls";
import { currentState } from "../booking-deadlines.server";
import { stateFor } from "../booking-presenter.server";
import { type BookingState, holdsDate, tookPlace } from "../booking-lifecycle";
import { latestBookings } from "../bookings.server";
import { idsOf } from "~/platform/ids";

const standings = ["notStarted", "inProgress", "completed"] as const;
type Standing = (typeof standings)[number];

type Wanted = { functionId: EventFunctionId; category: Category };

export async function progressOf(events: readonly CustomersEvent[], language: Language) {
  const t = translatorFor(language);
  const found = await threadsOfEvents(idsOf(events));
  const names = await recipients(found.map(({ thread }) => thread.providerId));
  const ids = found.map(({ thread }) => thread.id);
  const bookingOf = await latestBookings(ids);
  const quotes = await quotesOf(ids);
  const sent = found.map(({ thread, brief }) => {
    const provider = names.get(thread.providerId);
    const state = threadState(thread);
    const latest = bookingOf.get(thread.id);
    const booking = latest && { id: latest.id, state: currentState(latest) };
    const standing = standingOf(state, booking);
    const quote = quotes.find((one) => one.enquiryId === thread.id && one.state === "sent");
    return {
      eventId: brief.eventId,
      id: thread.id,
      name: provider?.businessName ?? "",
      about: eventName(brief, t),
      day: latest?.eventDate ?? brief.eventDate,
      standing,
      state,
      booking,
      /** Of what is booked, requested, or quoted and can still be accepted; 0 if nothing is. */
      amount: standing === "notStarted" ? 0 : (latest?.total ?? quote?.totals.total ?? 0),
      label: booking
        ? t(`bookings.state.${stateFor(booking.state, "customer")}`)
        : stateLabel(state, "customer", language),
      to: booking ? paths.booking(booking.id) : paths.enquiry(thread.id),
      wishes: (brief.wishes ?? []).filter(({ category }) =>
        provider?.categories.includes(category),
      ),
    };
  });
  const isFor = (wish: Wanted) => (one: (typeof sent)[number]) =>
    one.wishes.some(
      ({ functionId, category }) => functionId === wish.functionId && category === wish.category,
    );
  const wishesOf = (event: CustomersEvent) =>
    event.functions.flatMap(({ id, type, date, wishes }) =>
      wishes.map(({ category }) => ({ functionId: id, type, date, category })),
    );
  return new Map(
    events.map((event) => {
      const own = sent.filter(({ eventId }) => eventId === event.id);
      const wishes = wishesOf(event).map((wish) => {
        const asked = own.filter(isFor(wish));
        return { ...wish, asked, state: furthest(asked.map(({ standing }) => standing)) };
      });
      const others = own.filter((one) => !wishes.some((wish) => isFor(wish)(one)));
      return [
        event.id,
        { asked: own, wishes, others, petals: wishes.map(({ state }) => ({ state })) },
      ];
    }),
  );
}

const furthest = (reached: Standing[]): Standing =>
  standings.findLast((one) => reached.includes(one)) ?? "notStarted";

/** A booking that fell through leaves its wish open, although its thread can be booked again. */
function standingOf(state: EnquiryState, booking: { state: BookingState } | undefined): Standing {
  if (booking && isBooked(booking.state)) return "completed";
  const isAsked = booking
    ? booking.state === "requested"
    : areContactsOpen(state) || awaitsAnswer(state);
  return isAsked ? "inProgress" : "notStarted";
}

const isBooked = (state: BookingState) => holdsDate(state) || tookPlace(state);
