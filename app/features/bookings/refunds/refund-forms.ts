import { z } from "zod";
import { freeText } from "~/platform/india/india-fields";
import { refundDecisions } from "./refund-lifecycle";

export const refundDecisionForm = z.object({
  event: z.enum(refundDecisions, { error: "refunds.decide.missing" }),
  note: freeText({ max: 500, missing: "bookings.settle.note.missing" }),
});
export type RefundDecisionInput = z.output<typeof refundDecisionForm>;
