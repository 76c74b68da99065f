import type { refundStates as stored } from "#db/schema/allowed-values";
import type { Lifecycle } from "~/platform/lifecycle";
import { isOneOf, keysOf } from "~/platform/unions";

export type RefundState = (typeof stored)[number];
export type RefundParty = "customer" | "provider" | "admin" | "system";

const both = ["customer", "provider"] as const;

/**
 * What a provider owes a customer once their booking has ended. It begins as `due`; as `stated`
 * where the provider has not said yet whether the advance had arrived, and as `denied` where it had
 * not by the provider's word.
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
    /** The customer had time to object. */
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
    /** The customer had time to object: it counts as received. */
    assume_received: { by: "system", to: "received", notify: both },
  },
  disputed: {
    send_refund: { by: "provider", to: "sent", notify: "customer" },
    receive_refund: { by: "customer", to: "received", notify: "provider" },
    /** Each side says, and can correct, what happened. */
    explain_refund: { by: both, to: "disputed" },
    waive_refund: { by: "customer", to: "closed", notify: "provider" },
    demand_refund: { by: "admin", to: "due", notify: both },
    close_refund: { by: "admin", to: "closed", notify: both },
  },
  received: {},
  closed: {},
} as const satisfies Lifecycle<RefundState, RefundParty>;

export const refundStates = keysOf(refundLifecycle);

/** What the two sides do to a refund by pressing a button of their booking: the button's value. */
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

/** Somebody still has to do something about it. */
export const isOpenRefund = (state: RefundState): boolean => !isSettled(state);
export const openRefundStates = refundStates.filter(isOpenRefund);

/**
 * What one side has to do about an unsettled refund: with `wait` and `await` it is for the other
 * one to act.
 */
export function refundTask(state: RefundState, side: "customer" | "provider") {
  if (state === "disputed") return "disputed";
  if (side === "provider") return state === "due" ? "pay" : state === "stated" ? "confirm" : "wait";
  return state === "sent" ? "receive" : state === "denied" ? "denied" : "await";
}

/** It is for this side to act. */
export const isToDo = (state: RefundState, side: "customer" | "provider"): boolean =>
  !isForOthers(refundTask(state, side));

const isForOthers = isOneOf(["wait", "await", "disputed"]);
