import { z } from "zod";
import { bookingSides, settlements } from "#db/schema/allowed-values";
import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { inRupees, type Rupees } from "~/platform/india/money";
import { bookingById, bookingFor } from "../bookings.server";
import { currentState } from "../booking-deadlines.server";
import { bookingStates } from "../booking-lifecycle";
import { decisionOf, statementsOf } from "./dispute-queries.server";

const rupees: z.ZodType<Rupees> = z.number().describe("api.fields.rupees");

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
        outcome: z.enum(settlements),
        paid: rupees,
        refund: rupees,
        reason: z.string().nullable(),
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
  const [statements, decision] = await Promise.all([statementsOf(id), decisionOf(id)]);
  return {
    status: currentState(booking),
    statements: statements.map(({ id: statementId, side, text, writtenAt }) => ({
      id: statementId,
      by: side,
      text,
      writtenAt: writtenAt.toISOString(),
    })),
    decision: decision
      ? {
          outcome: decision.outcome,
          paid: inRupees(decision.paid),
          refund: inRupees(decision.refund),
          reason: decision.reason,
          decidedAt: decision.decidedAt.toISOString(),
        }
      : null,
  };
}
