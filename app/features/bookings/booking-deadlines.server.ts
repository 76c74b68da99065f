import { days, hours, later, now } from "~/platform/clock.server";
import {
  addDays,
  daysBetween,
  istDay,
  type IstDay,
  startOfIstDay,
} from "~/platform/india/dates/dates";
import type { EventOf } from "~/platform/lifecycle";
import { currentStateOf } from "~/platform/lifecycle.server";
import { bookingLifecycle, type BookingState, openDays } from "./booking-lifecycle";

/** Hours to reply to a booking request: fewer when the event is near. */
const requestHours = { far: 48, near: 24, nearDays: 14 };
/** The date is held while the advance is due. */
export const advanceDays = 7;
/** Days after the event. */
const completionDays = 2;

/** After completion, for the first review. */
const reviewDays = 90;
/** That the first review stays hidden while the other side may still write one. */
const hiddenDays = 14;

/** For the other side's statement, before an administrator may decide without it. */
const statementDays = 5;

/** The end of an IST day. */
export const statementDue = (opened: Date): Date =>
  startOfIstDay(addDays(istDay(opened), statementDays + 1));

export const eventOver = (eventDate: IstDay) => startOfIstDay(addDays(eventDate, 1));
export const notAfter = (instant: Date, end: Date) => (instant < end ? instant : end);
export const notAfterEvent = (instant: Date, eventDate: IstDay) =>
  notAfter(instant, eventOver(eventDate));

/** Null if it never expires. */
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

/** For the customer, before the date is released. */
const denialDays = 3;

/** Null after the event, when only people can settle it. */
export function dueAfterDenial(eventDate: IstDay, at = now()): Date | null {
  return at < eventOver(eventDate) ? notAfterEvent(later(at, days(denialDays)), eventDate) : null;
}

type Due = { state: BookingState; dueAt: Date | null };

/** Deadlines apply on read too, before the job has written them. */
export const currentState = ({ state, dueAt }: Due): BookingState =>
  currentStateOf(bookingLifecycle, state, dueAt);

export function isOpenToday(event: EventOf<typeof bookingLifecycle>, eventDate: IstDay): boolean {
  const days = openDays[event];
  if (!days) return true;
  const since = daysBetween(eventDate, istDay(now()));
  return since >= days.first && since <= days.last;
}

/** The start of an IST day. */
export const hiddenUntil = (written: Date): Date =>
  startOfIstDay(addDays(istDay(written), hiddenDays));

type Completed = { eventDate: IstDay; endedAt: Date | null };

/** The start of an IST day: `reviewDays` after completion. */
export const firstReviewUntil = ({ eventDate, endedAt }: Completed): Date =>
  startOfIstDay(addDays(endedAt ? istDay(endedAt) : eventDate, reviewDays + 1));

/** Until then or, once the other side has written, while that is hidden. */
export const canBeReviewed = (booking: Due & Completed): boolean =>
  currentState(booking) === "completed" &&
  (booking.dueAt !== null || now() < firstReviewUntil(booking));
