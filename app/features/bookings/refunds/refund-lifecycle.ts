import type { refundStates as stored } from "#db/schema/allowed-values";
import type { Lifecycle } from "~/platform/lifecycle";
import { isOneOf, keysOf } from "~/platform/unions";

export type RefundState = (typeof stored)[number];
export type RefundParty = "customer" | "provider" | "admin" | "system";

const both = ["customer", "provider"] as const;

/**
 * What a provider owes a customer once their booking has ended. It starts as `due`; as `stated` if
 * the provider has not yet confirmed the stated advance, or as `denied` if the provider says it
 * never arrived.
 */
export const refundLifecycle = {
  stated: {
    confirm_payment: { by: "provider", to: "due", notify: "customer" },
    deny_payment: { by: "provider", to: "denied", notify: "customer" },
    dispute_refund: { by: "customer", to: "disputed", notify: ["provider", "admin"] },
    waive_refund: { by: "customer", to: "closed", notify: "provider" },
  },
  denied: {
    confirm_payment: { by: "provider", to: "due", notify: "customer" },
    dispute_refund: { by: "customer", to: "disputed", notify: ["provider", "admin"] },
    waive_refund: { by: "customer", to: "closed", notify: "provider" },
    /** The customer did not object in time. */
    end_refund: { by: "system", to: "closed", notify: both },
  },
  due: {
    send_refund: { by: "provider", to: "sent", notify: "customer" },
    receive_refund: { by: "customer", to: "received", notify: "provider" },
    dispute_refund: { by: "customer", to: "disputed", notify: ["provider", "admin"] },
    waive_refund: { by: "customer", to: "closed", notify: "provider" },
  },
  sent: {
    receive_refund: { by: "customer", to: "received", notify: "provider" },
    dispute_refund: { by: "customer", to: "disputed", notify: ["provider", "admin"] },
    /** The customer did not object in time: it counts as received. */
    assume_received: { by: "system", to: "received", notify: both },
  },
  disputed: {
    send_refund: { by: "provider", to: "sent", notify: "customer" },
    receive_refund: { by: "customer", to: "received", notify: "provider" },
    /** Each side explains, and can correct, what happened. */
    explain_refund: { by: both, to: "disputed" },
    waive_refund: { by: "customer", to: "closed", notify: "provider" },
    demand_refund: { by: "admin", to: "due", notify: both },
    close_refund: { by: "admin", to: "closed", notify: both },
  },
  received: {},
  closed: {},
} as const satisfies Lifecycle<RefundState, RefundParty>;

export const refundStates = keysOf(refundLifecycle);

/**
 * The refund events that the two sides trigger on their booking's page; each is the button's
 * value.
 */
export const refundEvents = [
  "confirm_payment",
  "deny_payment",
  "send_refund",
  "receive_refund",
  "dispute_refund",
  "explain_refund",
  "waive_refund",
] as const;
export type RefundEvent = (typeof refundEvents)[number];
export const isRefundEvent = isOneOf(refundEvents);

/** How an administrator decides a disputed refund. */
export const refundDecisions = ["demand_refund", "close_refund"] as const;

const isSettled = isOneOf(["received", "closed"]);

/** Someone still has to act on it. */
export const isOpenRefund = (state: RefundState): boolean => !isSettled(state);
export const openRefundStates = refundStates.filter(isOpenRefund);

/**
 * One side's task about an unsettled refund; `wait` and `await` mean that the other side must act.
 */
export function refundTask(state: RefundState, side: "customer" | "provider") {
  if (state === "disputed") return "disputed";
  if (side === "provider") return state === "due" ? "pay" : state === "stated" ? "confirm" : "wait";
  return state === "sent" ? "receive" : state === "denied" ? "denied" : "await";
}

/** This side must act. */
export const isToDo = (state: RefundState, side: "customer" | "provider"): boolean =>
  !isForOthers(refundTask(state, side));

const isForOthers = isOneOf(["wait", "await", "disputed"]);
