import { eventsOpenTo } from "~/platform/lifecycle";
import { currentRefundState, isOverdue } from "./refund-dates.server";
import type { Refund } from "./refund-queries.server";
import { isRefundEvent, refundLifecycle, type RefundEvent } from "./refund-lifecycle";

/** What a side can say of a refund now. */
export const refundEventsOf = (refund: Refund, side: "customer" | "provider"): RefundEvent[] =>
  eventsOpenTo(refundLifecycle, currentRefundState(refund), side)
    .filter(isRefundEvent)
    .filter((event) => event !== "dispute_refund" || mayDispute(refund));

/**
 * Before the due day nothing is wrong yet; what is denied, or said to be sent and not there, can be
 * disputed at once.
 */
export const mayDispute = (refund: Pick<Refund, "state" | "dueOn">): boolean =>
  isOverdue(refund) || refund.state === "denied" || refund.state === "sent";
