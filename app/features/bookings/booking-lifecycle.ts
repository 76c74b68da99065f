import {
  openBookingStates,
  settlements,
  type bookingStates as stored,
} from "#db/schema/allowed-values";
import type { Paise } from "~/platform/india/money";
import { type EventOf, lifecycleOf } from "~/platform/lifecycle";
import { isOneOf } from "~/platform/unions";

export type BookingState = (typeof stored)[number];
export type Side = "customer" | "provider";
export const otherSide = { customer: "provider", provider: "customer" } as const;

/** In the order of lists. */
export const bookingStates = [
  "requested",
  "accepted",
  "confirmed",
  "completed",
  "reviewed",
  "disputed",
  "rejected",
  "withdrawn",
  "expired",
  "lapsed",
  "cancelled_by_customer",
  "cancelled_by_provider",
] as const satisfies readonly BookingState[];

const both = ["customer", "provider"] as const;
const agreed = ["accepted", "confirmed"] as const;

export const bookingLifecycle = lifecycleOf(bookingStates, {
  accept: { from: "requested", by: "provider", to: "accepted", notify: "customer" },
  /** Without an advance, accepting confirms at once. */
  accept_without_advance: { from: "requested", by: "provider", to: "confirmed", notify: both },
  reject: { from: "requested", by: "provider", to: "rejected", notify: "customer" },
  withdraw: { from: "requested", by: "customer", to: "withdrawn", notify: "provider" },
  expire: { from: "requested", by: "system", to: "expired", notify: both },
  /** The advance was paid, whatever the provider says: the booking continues. */
  settle_as_confirmed: { from: "disputed", by: "admin", to: "confirmed", notify: both },
  /** Also once a disputed payment has been found; see `mayConfirmDisputed`. */
  confirm: { from: ["accepted", "disputed"], by: "provider", to: "confirmed", notify: both },
  lapse: { from: "accepted", by: "system", to: "lapsed", notify: both },
  /** The provider did not say in time whether a stated payment arrived. */
  assume_payment: { from: "accepted", by: "system", to: "confirmed", notify: both },
  cancel_by_customer: { from: agreed, by: "customer", to: "cancelled_by_customer", notify: both },
  cancel_by_provider: { from: agreed, by: "provider", to: "cancelled_by_provider", notify: both },
  complete: { from: "confirmed", by: "system", to: "completed", notify: both },
  dispute: {
    from: [...agreed, "completed"],
    by: both,
    to: "disputed",
    notify: [...both, "admin"],
  },
  /** The second of the two reviews: both are published. */
  review: { from: "completed", by: both, to: "reviewed", notify: both },
  /** The other side's time to write has passed: the one review is published. */
  end_review_time: { from: "completed", by: "system", to: "reviewed", notify: both },
  settle_as_completed: { from: "disputed", by: "admin", to: "completed", notify: both },
  settle_against_customer: {
    from: "disputed",
    by: "admin",
    to: "cancelled_by_customer",
    notify: both,
  },
  settle_against_provider: {
    from: "disputed",
    by: "admin",
    to: "cancelled_by_provider",
    notify: both,
  },
});

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

/** Both sides have one 'cancel', and accepting without an advance confirms. */
export function eventBehind(event: BookingEvent, side: Side, { advance }: { advance: Paise }) {
  if (event === "cancel") return `cancel_by_${side}` as const;
  return event === "accept" && advance === 0 ? "accept_without_advance" : event;
}

/** The enquiry cannot request another booking. */
export const isOpen = isOneOf(openBookingStates);

/** The provider holds the date for it. */
export const holdsDate = isOneOf([...agreed, "disputed"]);

const isOnlyRequest = isOneOf(["requested", "rejected", "withdrawn", "expired"]);

/** More than a request. */
export const wasAgreed = (state: BookingState): boolean => !isOnlyRequest(state);

/** And no one disputes that it was as agreed. */
export const tookPlace = isOneOf(["completed", "reviewed"]);

export const canBeRequestedAgain = isOneOf(["rejected", "withdrawn", "expired", "lapsed"]);

/** Its terms can be changed if both sides agree. */
export const isAgreed = isOneOf(agreed);
