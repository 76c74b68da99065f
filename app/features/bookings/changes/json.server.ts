import { z } from "zod";
import { bookingSides, changeStates } from "#db/schema/allowed-values";
import type { Account } from "~/features/accounts/queries.server";
import { inRupees } from "~/platform/india/money";
import { bookingFor } from "../bookings.server";
import { currentChangeState, changesOf } from "./queries.server";

/** The last proposal of a booking. */
export const changeJson = z
  .object({
    id: z.string(),
    proposedBy: z.enum(bookingSides),
    status: z.enum(changeStates),
    eventDate: z.iso.date(),
    guestCount: z.number(),
    venue: z.string().nullable(),
    total: z.number().describe("api.fields.rupees"),
    message: z.string().nullable(),
    proposedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "BookingChange" });

/** @throws Refusal notFound for a booking of others */
export async function lastChangeJson(
  actor: Account,
  bookingId: string,
): Promise<z.infer<typeof changeJson> | null> {
  const { booking } = await bookingFor(actor, bookingId);
  const [change] = await changesOf(bookingId, 1);
  if (!change) return null;
  const { id, proposedBy, eventDate, guestCount, venue, total, message } = change;
  return {
    ...{ id, proposedBy, eventDate, guestCount, venue, message },
    status: currentChangeState(change, booking),
    total: inRupees(total),
    proposedAt: change.proposedAt.toISOString(),
    expiresAt: change.expiresAt.toISOString(),
  };
}
