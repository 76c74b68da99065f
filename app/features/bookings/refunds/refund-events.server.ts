import { eventsOpenTo } from "~/platform/lifecycle";
import { currentRefundState, isOverdue } from "./refund-dates.server";
import type { Refund } from "./refund-queries.server";
import { isRefundEvent, refundLifecycle, type RefundEvent } from "./refund-lifecycle";

/** The events of a refund that are open to a side now. */
export const refundEventsOf = (refund: Refund, side: "customer" | "provider"): RefundEvent[] =>
  eventsOpenTo(refundLifecycle, currentRefundState(refund), side)
    .filter(isRefundEvent)
    .filter((event) => event !== "dispute_refund" || mayDispute(refund));

/**
 * Before the due day there is nothing to dispute yet; a denied payment, or a refund stated as
 * sent, can be disputed at once.
 */
export const mayDispute = (refund: Pick<Refund, "state" | "dueOn">): boolean =>
  isOverdue(refund) || refund.state === "denied" || refund.state === "sent";
