import { refundStates } from "#db/schema/allowed-values";
import { lifecycleOf } from "~/platform/lifecycle";
import { isOneOf } from "~/platform/unions";
import type { Side } from "../booking-lifecycle";

export { refundStates };
export type RefundState = (typeof refundStates)[number];

const both = ["customer", "provider"] as const;

/**
 * What a provider owes a customer once their booking has ended. It starts as `due`; as `stated` if
 * the provider has not yet confirmed the stated advance, or as `denied` if the provider says it
 * never arrived.
 */
export const refundLifecycle = lifecycleOf(refundStates, {
  confirm_payment: { from: ["stated", "denied"], by: "provider", to: "due", notify: "customer" },
  deny_payment: { from: "stated", by: "provider", to: "denied", notify: "customer" },
  /** What had been confirmed before is still owed. */
  deny_last_payment: { from: "stated", by: "provider", to: "due", notify: "customer" },
  send_refund: { from: ["due", "disputed"], by: "provider", to: "sent", notify: "customer" },
  receive_refund: {
    from: ["due", "sent", "disputed"],
    by: "customer",
    to: "received",
    notify: "provider",
  },
  dispute_refund: {
    from: ["stated", "denied", "due", "sent"],
    by: "customer",
    to: "disputed",
    notify: ["provider", "admin"],
  },
  waive_refund: {
    from: ["stated", "denied", "due", "disputed"],
    by: "customer",
    to: "closed",
    notify: "provider",
  },
  /** The customer did not object in time. */
  end_refund: { from: "denied", by: "system", to: "closed", notify: both },
  assume_received: { from: "sent", by: "system", to: "received", notify: both },
  demand_refund: { from: "disputed", by: "admin", to: "due", notify: both },
  close_refund: { from: "disputed", by: "admin", to: "closed", notify: both },
});

/** Those of the two sides, on their booking's page: each is a button's value. */
export const refundEvents = [
  "confirm_payment",
  "deny_payment",
  "send_refund",
  "receive_refund",
  "dispute_refund",
  "waive_refund",
] as const;
export type RefundEvent = (typeof refundEvents)[number];
export const isRefundEvent = isOneOf(refundEvents);

const isSettled = isOneOf(["received", "closed"]);

/** The customer has not been sent it, and may still be. */
export const isAwaited = isOneOf(["stated", "due", "disputed"]);

/** Someone still has to act on it. */
export const isOpenRefund = (state: RefundState): boolean => !isSettled(state);
export const openRefundStates = refundStates.filter(isOpenRefund);

/** `wait` and `await` mean that the other side must act. */
export function refundTask(state: RefundState, side: Side) {
  if (state === "disputed") return "disputed";
  if (side === "provider") return state === "due" ? "pay" : state === "stated" ? "confirm" : "wait";
  return state === "sent" ? "receive" : state === "denied" ? "denied" : "await";
}
