import { z } from "zod";
import { inRupees } from "~/platform/india/money";
import { jsonOf, rupees } from "../row-json";
import { destinationOf } from "./refund-destination.server";
import { isAwaited, refundStates } from "./refund-lifecycle";
import { currentRefundState, isOverdue, type Refund } from "./refunds.server";
import { nullableText } from "~/platform/shared-schemas";

/** What a provider owes the customer after a booking has ended. */
export const refundJson = z
  .object({
    status: z.enum(refundStates),
    amount: rupees,
    dueOn: z.iso.date(),
    isOverdue: z.boolean(),
    sentReference: nullableText,
    sentAt: z.iso.datetime().nullable(),
    upiId: nullableText.describe("api.fields.refundUpiId"),
    endedAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable().describe("api.fields.refundEndsAt"),
  })
  .meta({ id: "Refund" });

export const toRefundJson = (refund: Refund): z.infer<typeof refundJson> => ({
  ...jsonOf(refund, "dueOn", "sentReference", "sentAt", "endedAt", "endsAt"),
  upiId: isAwaited(refund.state) ? destinationOf(refund) : null,
  status: currentRefundState(refund),
  amount: inRupees(refund.amount),
  isOverdue: isOverdue(refund),
});
