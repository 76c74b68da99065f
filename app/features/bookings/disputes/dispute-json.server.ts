import { z } from "zod";
import { bookingSides, decisionOutcomes } from "#db/schema/allowed-values";
import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { inRupees } from "~/platform/india/money";
import { currentState } from "../booking-deadlines.server";
import { bookingStates } from "../booking-lifecycle";
import { bookingRecord } from "../booking-records.server";
import { bookingById, bookingFor } from "../bookings.server";
import { jsonOf, rupees } from "../row-json";
import { nullableText } from "~/platform/shared-schemas";

export const disputeJson = z
  .object({
    status: z.enum(bookingStates),
    statements: z.array(
      z.object({
        id: z.string(),
        by: z.enum(bookingSides),
        text: z.string(),
        writtenAt: z.iso.datetime(),
      }),
    ),
    decision: z
      .object({
        outcome: z.enum(decisionOutcomes),
        paid: rupees,
        refund: rupees,
        reason: nullableText,
        decidedAt: z.iso.datetime(),
      })
      .nullable(),
  })
  .meta({ id: "Dispute" });
type DisputeJson = z.infer<typeof disputeJson>;

/** @throws Refusal notFound for other people's bookings */
export async function disputeFor(actor: Account, id: BookingId): Promise<DisputeJson> {
  if (actor.role !== "admin") await bookingFor(actor, id);
  const booking = await bookingById(id);
  const { statements = [], decisions: [decision] = [] } = (await bookingRecord(id)) ?? {};
  return {
    status: currentState(booking),
    statements: statements.map((one) => ({
      by: one.side,
      ...jsonOf(one, "id", "text", "writtenAt"),
    })),
    decision: decision
      ? {
          ...jsonOf(decision, "outcome", "reason", "decidedAt"),
          paid: inRupees(decision.paid),
          refund: inRupees(decision.refund),
        }
      : null,
  };
}
