import { days, hours, later, now } from "~/platform/clock.server";
import {
  addDays,
  daysBetween,
  istDay,
  startOfIstDay,
  type IstDay,
} from "~/platform/india/dates/dates";
import type { EventOf } from "~/platform/lifecycle";
import { currentStateOf } from "~/platform/lifecycle.server";
import { bookingLifecycle, openDays, type BookingState } from "./booking-lifecycle";

/** Hours to reply to a booking request: fewer when the event is near. */
const requestHours = { far: 48, near: 24, nearDays: 14 };
/** Days the date is held while the advance is due. */
export const advanceDays = 7;
/** Days after the event until a booking is completed. */
const completionDays = 2;

/**
 * Days after completion within which the first of the two sides may review the other.
 */
export const reviewDays = 90;
/** How long the first review stays hidden while the other side may still write its own. */
const hiddenDays = 14;

/**
 * So long the other side of a dispute has to say how it was, before an administrator may take its
 * silence as an answer.
 */
const statementDays = 5;

/**
 * Until when the other side should have written, of a dispute that was opened then: the end of an
 * IST day.
 */
export const statementDue = (opened: Date): Date =>
  startOfIstDay(addDays(istDay(opened), statementDays + 1));

const eventOver = (eventDate: IstDay) => startOfIstDay(addDays(eventDate, 1));
export const notAfterEvent = (instant: Date, eventDate: IstDay) =>
  instant < eventOver(eventDate) ? instant : eventOver(eventDate);

/** When a booking that came into this state now expires; null where it never does. */
export function dueIn(state: BookingState, eventDate: IstDay, at = now()): Date | null {
  if (state === "requested") {
    const isNear = daysBetween(istDay(at), eventDate) < requestHours.nearDays;
    const wait = hours(isNear ? requestHours.near : requestHours.far);
    return notAfterEvent(later(at, wait), eventDate);
  }
  if (state === "accepted") return notAfterEvent(later(at, days(advanceDays)), eventDate);
  if (state === "confirmed") return startOfIstDay(addDays(eventDate, completionDays));
  return null;
}

/**
 * So long after the provider found no payment the customer has to answer before the date is free
 * again.
 */
const denialDays = 3;

/**
 * When an accepted booking lapses whose stated payment was denied; never once the event was, which
 * only people settle.
 */
export function dueAfterDenial(eventDate: IstDay, at = now()): Date | null {
  return at < eventOver(eventDate) ? notAfterEvent(later(at, days(denialDays)), eventDate) : null;
}

/** Deadlines hold on read too: what ran out counts as expired before the job has written it. */
export const currentState = ({
  state,
  dueAt,
}: {
  state: BookingState;
  dueAt: Date | null;
}): BookingState => currentStateOf(bookingLifecycle, state, dueAt);

/** Whether today is one of the days on which an event of the lifecycle is open. */
export function isOpenToday(event: EventOf<typeof bookingLifecycle>, eventDate: IstDay): boolean {
  const days = openDays[event];
  if (!days) return true;
  const since = daysBetween(eventDate, istDay(now()));
  return since >= days.first && since <= days.last;
}

/**
 * When a first review is shown though the other side wrote none: at the beginning of an IST day.
 */
export const hiddenUntil = (written: Date): Date =>
  startOfIstDay(addDays(istDay(written), hiddenDays));

/**
 * Once it counts as kept, by its deadline or by the settlement of a dispute, until three months
 * later; where the other side has written, as long as that is hidden.
 */
export function canBeReviewed(booking: {
  state: BookingState;
  dueAt: Date | null;
  eventDate: IstDay;
  endedAt: Date | null;
}): boolean {
  if (currentState(booking) !== "completed") return false;
  const kept = booking.endedAt ? istDay(booking.endedAt) : booking.eventDate;
  return daysBetween(kept, istDay(now())) <= reviewDays || booking.dueAt !== null;
}
