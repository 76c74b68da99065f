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

/** Days after completion during which either side may write the first review. */
export const reviewDays = 90;
/** Days that the first review stays hidden while the other side may still write one. */
const hiddenDays = 14;

/**
 * Days the other side of a dispute has for its statement before an administrator may decide
 * without it.
 */
const statementDays = 5;

/**
 * When the other side's statement is due, for a dispute opened at this instant: the end of an IST
 * day.
 */
export const statementDue = (opened: Date): Date =>
  startOfIstDay(addDays(istDay(opened), statementDays + 1));

export const eventOver = (eventDate: IstDay) => startOfIstDay(addDays(eventDate, 1));
export const notAfterEvent = (instant: Date, eventDate: IstDay) =>
  instant < eventOver(eventDate) ? instant : eventOver(eventDate);

/** When a booking that enters this state now expires; null if it never does. */
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

/** Days the customer has to respond to a denied payment before the date is released. */
const denialDays = 3;

/**
 * When an accepted booking with a denied payment lapses; null after the event, when only people
 * can settle it.
 */
export function dueAfterDenial(eventDate: IstDay, at = now()): Date | null {
  return at < eventOver(eventDate) ? notAfterEvent(later(at, days(denialDays)), eventDate) : null;
}

/**
 * Deadlines apply on read too: an overdue booking counts as expired before the job has written it.
 */
export const currentState = ({
  state,
  dueAt,
}: {
  state: BookingState;
  dueAt: Date | null;
}): BookingState => currentStateOf(bookingLifecycle, state, dueAt);

/** Whether the lifecycle's event is open today. */
export function isOpenToday(event: EventOf<typeof bookingLifecycle>, eventDate: IstDay): boolean {
  const days = openDays[event];
  if (!days) return true;
  const since = daysBetween(eventDate, istDay(now()));
  return since >= days.first && since <= days.last;
}

/**
 * When a first review is published although the other side wrote none: at the start of an IST day.
 */
export const hiddenUntil = (written: Date): Date =>
  startOfIstDay(addDays(istDay(written), hiddenDays));

/**
 * From completion, by deadline or by a settled dispute, until `reviewDays` later; if the other
 * side has written a review, for as long as that one is hidden.
 */
export function canBeReviewed(booking: {
  state: BookingState;
  dueAt: Date | null;
  eventDate: IstDay;
  endedAt: Date | null;
}): boolean {
  if (currentState(booking) !== "completed") return false;
  const completedOn = booking.endedAt ? istDay(booking.endedAt) : booking.eventDate;
  return daysBetween(completedOn, istDay(now())) <= reviewDays || booking.dueAt !== null;
}
