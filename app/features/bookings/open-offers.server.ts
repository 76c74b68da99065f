import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import {
  type LostEvent,
  withOwnThreads,
} from "~/features/enquiries/asking-others/free-others.server";
import { suspendedSide } from "~/features/enquiries/enquiry-dealings.server";
import { type EnquiryState, isEnquiryClosed } from "~/features/enquiries/enquiry-lifecycle";
import { stateLabel } from "~/features/enquiries/enquiry-presenter.server";
import { currentState, threadById } from "~/features/enquiries/enquiry-threads.server";
import { closeThreadsAndQuotes } from "~/features/quotes/quote-commands.server";
import { quotesOf } from "~/features/quotes/quote-queries.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { formatRupees } from "~/platform/india/money";
import type { CommandResult } from "~/platform/lifecycle";
import { paths } from "~/urls";
import { currentState as currentBookingState } from "./booking-deadlines.server";
import { type Booking, latestBookings } from "./bookings.server";
import { bookingsInThreads } from "./lists/bookings-in-threads.server";
import { bookingsLost } from "./lost-provider.server";

/** Closest to a booking first. */
const stateOrder: EnquiryState[] = ["quoted", "accepted", "booking_requested", "viewed", "sent"];

/** The customer's other open threads for the same service and day, except with those who cancelled. */
async function otherThreads({ thread: { id, providerId }, ownThreads, providers }: LostEvent) {
  const open = ownThreads.filter(
    ({ thread }) => thread.id !== id && !isEnquiryClosed(currentState(thread)),
  );
  const booked = await latestBookings(open.map(({ thread }) => thread.id));
  const wanted = providers.get(providerId)?.categories ?? [];
  return open.flatMap(({ thread, brief }) => {
    const provider = providers.get(thread.providerId);
    const last = booked.get(thread.id);
    if (!provider || (last && bookingsLost.includes(currentBookingState(last)))) return [];
    const isSameTrade = provider.categories.some((category) => wanted.includes(category));
    return isSameTrade && suspendedSide(thread, brief, provider) === null
      ? [{ thread, brief, provider, state: currentState(thread), bookedFor: last?.eventDate }]
      : [];
  });
}

export const presentOpenOffers = async (lost: LostEvent, language: Language) =>
  presentOffers(await otherThreads(lost), lost.eventDate, language);

export const presentThreadsToClose = async (
  customer: Account,
  booking: Booking,
  language: Language,
) => presentOffers(await threadsToClose(customer, booking), booking.eventDate, language);

type EventToBook = Parameters<typeof withOwnThreads>[1];
type OtherThreads = Awaited<ReturnType<typeof otherThreads>>;

async function presentOffers(open: OtherThreads, eventDate: IstDay, language: Language) {
  if (open.length === 0) return null;
  const ids = open.map(({ thread }) => thread.id);
  const [quotes, bookings] = await Promise.all([
    quotesOf(ids),
    bookingsInThreads(
      open.map(({ thread, state }) => ({ id: thread.id, state })),
      "customer",
      language,
    ),
  ]);
  const totalOf = (id: EnquiryId) =>
    quotes.find(({ enquiryId, state }) => enquiryId === id && state === "sent")?.totals.total;
  const lastOf = (id: EnquiryId) => quotes.find(({ enquiryId }) => enquiryId === id);
  const rows = open
    .map((one) => ({ ...one, total: totalOf(one.thread.id) }))
    .sort(
      (one, other) =>
        stateOrder.indexOf(one.state) - stateOrder.indexOf(other.state) ||
        (one.total ?? 0) - (other.total ?? 0),
    );
  const quoted = rows.filter(({ total }) => total !== undefined);
  const inOneBrief = quoted.find(
    ({ brief }) => quoted.filter((one) => one.brief.id === brief.id).length > 1,
  );
  const t = translatorFor(language);
  return {
    title: t("bookings.openOffers.title", { date: formatDay(eventDate, language) }),
    rows: rows.map(({ thread: { id }, provider, state, total }) => ({
      id,
      name: provider.businessName,
      state,
      stateLabel:
        state === "accepted" && lastOf(id)?.state === "expired"
          ? t("bookings.openOffers.expired")
          : stateLabel(state, "customer", language),
      booking: bookings[id] ?? null,
      total: total === undefined ? null : formatRupees(total),
      to: paths.enquiry(id),
    })),
    compare: inOneBrief && {
      to: paths.compareQuotes(inOneBrief.brief.reference),
      label: t("enquiries.list.compare", { count: quoted.length }),
    },
  };
}

/** Whom the customer has already booked, or asked to, for the same service and day. */
export async function bookedBeside(customer: Account, event: EventToBook) {
  const others = await otherThreads(await withOwnThreads(customer, event));
  const booked = others.find(
    ({ state, bookedFor }) => state === "booking_requested" && bookedFor === event.eventDate,
  );
  return booked?.provider.businessName ?? null;
}

/** Who still waits for a customer's answer although another provider is confirmed for the day. */
async function threadsToClose(customer: Account, booking: Booking) {
  if (currentBookingState(booking) !== "confirmed") return [];
  const { eventDate, guestCount, venue } = booking;
  const found = await threadById(booking.enquiryId);
  const event = await withOwnThreads(customer, { ...found, eventDate, guestCount, venue });
  return (await otherThreads(event)).filter(({ state }) => state !== "booking_requested");
}

/** Each is told that the customer chose someone else. */
export async function closeOthers(customer: Account, booking: Booking): Promise<CommandResult> {
  const closed = await closeThreadsAndQuotes(customer, await threadsToClose(customer, booking));
  return closed.length > 0 ? "done" : "already";
}
