import type { RefundState } from "./refund-states";

/** What an unsettled refund wants of one side: of whoever has nothing to do, to wait for the other's word. */
export function refundTask(state: RefundState, side: "customer" | "provider") {
  if (state === "disputed") return "disputed";
  if (side === "provider") return state === "due" ? "pay" : state === "stated" ? "confirm" : "wait";
  return state === "sent" ? "receive" : state === "denied" ? "denied" : "await";
}
