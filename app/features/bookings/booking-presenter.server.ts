import type { TFunction } from "i18next";
import type { Recipient } from "~/features/directory/profiles/profile-recipients.server";
import { suspendedSide } from "~/features/enquiries/enquiry-dealings.server";
import { eventName, presentDeadline } from "~/features/enquiries/enquiry-presenter.server";
import type { Brief } from "~/features/enquiries/enquiry-threads.server";
import { now } from "~/platform/clock.server";
import { detailsOf } from "~/platform/forms/optional-fields";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { istDay } from "~/platform/india/dates/dates";
import {
  dayParts,
  formatDay,
  nonBreakingDay,
  relativeDay,
} from "~/platform/india/dates/day-format";
import { formatRupees } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";
import { cityName } from "~/platform/india/places/places";
import { currentState } from "./booking-deadlines.server";
import { bookingFields } from "./booking-fields";
import {
  type BookingState,
  canBeRequestedAgain,
  isOpen as isActive,
  type Side,
  tookPlace,
} from "./booking-lifecycle";
import type { Booking } from "./bookings.server";

/** The name of its texts in `bookings.state` and `bookings.now`, as this party reads it. */
export function stateFor(state: BookingState, party: Side | "admin") {
  if (state === `cancelled_by_${party}`) return "cancelled_by_you";
  if (party !== "provider") return state;
  if (state === "expired") return "unanswered_by_you";
  return state === "requested" ? "received" : state;
}

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
    stateLabel: t(`bookings.state.${stateFor(state, side)}`),
    now: t(`bookings.now.${stateFor(state, side)}`),
    next: t(nextKey(booking, side)),
    heading: t("bookings.detail.heading", {
      event: eventName(brief, t),
      date: nonBreakingDay(formatDay(eventDate, language)),
    }),
    event: eventName(brief, t),
    date: formatDay(eventDate, language),
    dateIso: booking.eventDate,
    day: dayParts(eventDate, language),
    inDays: relativeDay(eventDate, istDay(now()), language),
    guests: groupIndian(booking.guestCount),
    guestCount: booking.guestCount,
    city: cityName(brief.city, language),
    details: detailsOf(bookingFields, booking, (name) =>
      t(name === "message" ? `bookings.detail.message.${side}` : bookingFields[name].label),
    ),
    total: formatRupees(booking.total),
    advance: booking.advance > 0 ? formatRupees(booking.advance) : null,
    due: awaited && booking.dueLeft === null ? presentDeadline(awaited, side, language) : null,
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
