import type { TFunction } from "i18next";
import { now } from "~/platform/clock.server";
import { formatDay, relativeDay, nonBreakingDay } from "~/platform/india/dates/day-format";
import { istDay } from "~/platform/india/dates/dates";
import { formatRupees } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";
import { cityName } from "~/platform/india/places/places";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { eventsOpenTo } from "~/platform/lifecycle";
import { isOneOf } from "~/platform/unions";
import type { Recipient } from "~/features/directory/profiles/profile-recipients.server";
import { suspendedSide } from "~/features/enquiries/enquiry-dealings.server";
import { presentDeadline } from "~/features/enquiries/enquiry-presenter.server";
import type { Brief } from "~/features/enquiries/enquiry-threads.server";
import { bookingFields } from "./booking-fields";
import { detailsOf } from "~/platform/forms/optional-fields";
import type { Booking } from "./bookings.server";
import { currentState, isOpenToday } from "./booking-deadlines.server";
import { mayConfirmDisputed, mayDisputePayment } from "./advance/payment-policy.server";
import { refundEventsOf } from "./refunds/refund-actions.server";
import type { Refund } from "./refunds/refunds.server";
import {
  bookingEvents,
  bookingLifecycle,
  eventBehind,
  canBeRequestedAgain,
  isOpen as isActive,
  tookPlace,
  type BookingState,
} from "./booking-lifecycle";

export type Side = "customer" | "provider";

/** A request is 'received' for the provider, although the state has one name for both sides. */
const stateFor = (state: BookingState, side: Side) =>
  state === "requested" && side === "provider" ? ("received" as const) : state;

/** Of a booking that came to nothing, no past day is offered. */
function nextKey(booking: Booking, side: Side) {
  const state = currentState(booking);
  const isVoid = !isActive(state) && !tookPlace(state);
  if (!isVoid || booking.eventDate >= istDay(now()))
    return `bookings.next.${state}.${side}` as const;
  const mayAskAgain = side === "customer" && canBeRequestedAgain(state);
  return mayAskAgain ? "bookings.next.past.again" : "bookings.next.past.over";
}

export function presentBooking(booking: Booking, brief: Brief, side: Side, language: Language) {
  const t = translatorFor(language);
  const state = currentState(booking);
  const eventDate = booking.eventDate;
  const awaited = state === "requested" || state === "accepted" ? booking.dueAt : null;
  return {
    id: booking.id,
    reference: booking.reference,
    state,
    stateLabel: t(`bookings.state.${state}`),
    now: t(`bookings.now.${stateFor(state, side)}`),
    next: t(nextKey(booking, side)),
    heading: t("bookings.detail.heading", {
      event: t(`enquiries.eventType.${brief.eventType}`),
      date: nonBreakingDay(formatDay(eventDate, language)),
    }),
    event: t(`enquiries.eventType.${brief.eventType}`),
    date: formatDay(eventDate, language),
    dateIso: booking.eventDate,
    inDays: relativeDay(eventDate, istDay(now()), language),
    guests: groupIndian(booking.guestCount),
    city: cityName(brief.city, language),
    details: detailsOf(bookingFields, booking, (name) =>
      t(name === "message" ? `bookings.detail.message.${side}` : `bookings.form.${name}.label`),
    ),
    total: formatRupees(booking.total),
    advance: booking.advance > 0 ? formatRupees(booking.advance) : null,
    due: awaited && booking.dueLeft === null ? presentDeadline(awaited, side, language) : null,
    events: eventsOf(booking, side),
    /** By a suspension: its deadline does not run. */
    isHeld: booking.dueLeft !== null && awaited !== null,
  };
}

export const guestsInWords = (count: number, t: TFunction): string =>
  t("bookings.guests", { count, guests: groupIndian(count) });

/** Null once both sides have agreed. */
export function otherGuestsNotice(
  { state, guestCount, agreed, total }: Pick<Booking, "state" | "guestCount" | "agreed" | "total">,
  t: TFunction,
): string | null {
  if (state === "requested" && agreed.quoted)
    return t("bookings.detail.quoteFollows", {
      quoted: guestsInWords(agreed.quoted.guestCount, t),
      before: formatRupees(agreed.quoted.total),
      guests: guestsInWords(guestCount, t),
      total: formatRupees(total),
    });
  if (state !== "requested" || (agreed.guestCount ?? guestCount) === guestCount) return null;
  return t("bookings.detail.otherGuests", {
    guests: guestsInWords(guestCount, t),
    quoted: guestsInWords(agreed.guestCount ?? guestCount, t),
  });
}

/** Confirmed bookings continue. */
export const suspendedSideOf = (
  { confirmedAt }: Pick<Booking, "confirmedAt">,
  brief: Brief,
  provider: Pick<Recipient, "status">,
) => suspendedSide({ bookedAt: confirmedAt }, brief, provider);

/** Until the booking is confirmed. */
export const isBlockedBySuspension = isOneOf(["accept", "confirm", "state_payment"]);

type Open = {
  suspended?: Side | null;
  payment?: Parameters<typeof mayDisputePayment>[0] | null;
  refund?: Refund | null;
};

export function eventsOf(booking: Booking, side: Side, { suspended, payment, refund }: Open = {}) {
  const state = currentState(booking);
  const isUnanswered = state === "accepted" && payment && mayDisputePayment(payment);
  const isConfirmable = payment && mayConfirmDisputed(payment, booking.eventDate);
  const openEvents = eventsOpenTo(bookingLifecycle, state, side);
  const openNow = bookingEvents.filter((event) => {
    if (suspended && isBlockedBySuspension(event)) return false;
    if (event === "dispute" && booking.settledAt) return false;
    if (event === "confirm" && state === "disputed" && !isConfirmable) return false;
    const transitionEvent = eventBehind(event, side, booking);
    const isOpen =
      isOpenToday(transitionEvent, booking.eventDate) ||
      (event === "dispute" && side === "customer" && isUnanswered);
    return isOpen && openEvents.includes(transitionEvent);
  });
  return [
    ...openNow,
    ...(mayDenyPayment(state, side, payment) ? (["deny_payment"] as const) : []),
    ...(refund ? refundEventsOf(refund, side) : []),
  ];
}

const mayDenyPayment = (state: BookingState, side: Side, payment: Open["payment"]): boolean =>
  side === "provider" &&
  state === "accepted" &&
  Boolean(payment?.statedAt) &&
  payment?.deniedAt === null;
