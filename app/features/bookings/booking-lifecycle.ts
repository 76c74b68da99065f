import type { bookingStates as stored } from "#db/schema/allowed-values";
import { openBookingStates, settlements } from "#db/schema/allowed-values";
import type { EventOf, Lifecycle } from "~/platform/lifecycle";
import { isOneOf, keysOf } from "~/platform/unions";
import type { Paise } from "~/platform/india/money";

export type BookingState = (typeof stored)[number];
export type BookingParty = "customer" | "provider" | "admin" | "system";

const both = ["customer", "provider"] as const;

export const bookingLifecycle = {
  requested: {
    accept: { by: "provider", to: "accepted", notify: "customer" },
    /** Without an advance, accepting confirms at once. */
    accept_without_advance: { by: "provider", to: "confirmed", notify: both },
    reject: { by: "provider", to: "rejected", notify: "customer" },
    withdraw: { by: "customer", to: "withdrawn", notify: "provider" },
    expire: { by: "system", to: "expired", notify: both },
  },
  accepted: {
    confirm: { by: "provider", to: "confirmed", notify: both },
    lapse: { by: "system", to: "lapsed", notify: both },
    /** The provider did not say in time whether a stated payment arrived. */
    assume_payment: { by: "system", to: "confirmed", notify: both },
    cancel_by_customer: { by: "customer", to: "cancelled_by_customer", notify: both },
    cancel_by_provider: { by: "provider", to: "cancelled_by_provider", notify: both },
    dispute: { by: both, to: "disputed", notify: [...both, "admin"] },
  },
  confirmed: {
    cancel_by_customer: { by: "customer", to: "cancelled_by_customer", notify: both },
    cancel_by_provider: { by: "provider", to: "cancelled_by_provider", notify: both },
    complete: { by: "system", to: "completed", notify: both },
    dispute: { by: both, to: "disputed", notify: [...both, "admin"] },
  },
  completed: {
    dispute: { by: both, to: "disputed", notify: [...both, "admin"] },
    /** The second of the two reviews: both are published. */
    review: { by: both, to: "reviewed", notify: both },
    /** The other side's time to write has passed: the one review is published. */
    end_review_time: { by: "system", to: "reviewed", notify: both },
  },
  reviewed: {},
  disputed: {
    /** The advance was paid, whatever the provider says: the booking continues. */
    settle_as_confirmed: { by: "admin", to: "confirmed", notify: both },
    /** The disputed payment has been found; see `mayConfirmDisputed`. */
    confirm: { by: "provider", to: "confirmed", notify: both },
    settle_as_completed: { by: "admin", to: "completed", notify: both },
    settle_against_customer: { by: "admin", to: "cancelled_by_customer", notify: both },
    settle_against_provider: { by: "admin", to: "cancelled_by_provider", notify: both },
  },
  rejected: {},
  withdrawn: {},
  expired: {},
  lapsed: {},
  cancelled_by_customer: {},
  cancelled_by_provider: {},
} as const satisfies Lifecycle<BookingState, BookingParty>;

export const bookingStates = keysOf(bookingLifecycle);

/**
 * Counted from the event day (IST); other events are open on any day. Before its day a booking can
 * be cancelled; from then on any problem, even a no-show, is a dispute.
 */
export const openDays: Readonly<
  Partial<Record<EventOf<typeof bookingLifecycle>, { first: number; last: number }>>
> = {
  cancel_by_customer: { first: -Infinity, last: -1 },
  cancel_by_provider: { first: -Infinity, last: -1 },
  dispute: { first: 0, last: 14 },
};

export const bookingEvents = [
  "accept",
  "reject",
  "withdraw",
  "confirm",
  "cancel",
  "dispute",
] as const;
export type BookingEvent = (typeof bookingEvents)[number];

export { settlements };
export type Settlement = (typeof settlements)[number];

type Side = "customer" | "provider";

/** Both sides have one 'cancel', and accepting without an advance confirms. */
export function eventBehind(event: BookingEvent, side: Side, { advance }: { advance: Paise }) {
  if (event === "cancel") return `cancel_by_${side}` as const;
  return event === "accept" && advance === 0 ? "accept_without_advance" : event;
}

/** The enquiry cannot request another booking. */
export const isOpen = (state: BookingState): boolean =>
  (openBookingStates as readonly BookingState[]).includes(state);

/** The provider holds the date for it. */
export const holdsDate = (state: BookingState): boolean =>
  state === "accepted" || state === "confirmed" || state === "disputed";

const isOnlyRequest = isOneOf(["requested", "rejected", "withdrawn", "expired"]);

/** More than a request. */
export const wasAgreed = (state: BookingState): boolean => !isOnlyRequest(state);

/** And no one disputes that it was as agreed. */
export const tookPlace = (state: BookingState): boolean =>
  state === "completed" || state === "reviewed";

export const canBeRequestedAgain = isOneOf(["rejected", "withdrawn", "expired", "lapsed"]);

/** Its terms can be changed if both sides agree. */
export const isAgreed = (state: BookingState): boolean =>
  state === "accepted" || state === "confirmed";
