import { z } from "zod";
import { inRupees, type Rupees } from "~/platform/india/money";
import { currentRefundState, isOverdue } from "./refunds.server";
import type { Refund } from "./refunds.server";
import { refundStates } from "./refund-lifecycle";

const rupees: z.ZodType<Rupees> = z.number().describe("api.fields.rupees");

/** What a provider owes the customer after a booking has ended. */
export const refundJson = z
  .object({
    status: z.enum(refundStates),
    amount: rupees,
    dueOn: z.iso.date(),
    isOverdue: z.boolean(),
    sentReference: z.string().nullable(),
    sentAt: z.iso.datetime().nullable(),
    customerNote: z.string().nullable(),
    providerNote: z.string().nullable(),
    decision: z.string().nullable(),
    endedAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable().describe("api.fields.refundEndsAt"),
  })
  .meta({ id: "Refund" });

export function toRefundJson(refund: Refund): z.infer<typeof refundJson> {
  const { amount, dueOn, sentReference, customerNote, providerNote, decision } = refund;
  return {
    status: currentRefundState(refund),
    amount: inRupees(amount),
    dueOn,
    isOverdue: isOverdue(refund),
    sentReference,
    sentAt: refund.sentAt?.toISOString() ?? null,
    customerNote,
    providerNote,
    decision,
    endedAt: refund.endedAt?.toISOString() ?? null,
    endsAt: refund.endsAt?.toISOString() ?? null,
  };
}
