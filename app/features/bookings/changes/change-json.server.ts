import { z } from "zod";
import { bookingSides, changeStates } from "#db/schema/allowed-values";
import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { billShape, toBillJson } from "../booking-json.server";
import { bookingFor } from "../bookings.server";
import { agreedFor } from "../guest-prices.server";
import { jsonOf } from "../row-json";
import { changesOf, currentChangeState } from "./change-queries.server";
import { nullableText } from "~/platform/shared-schemas";

export const changeJson = z
  .object({
    id: z.string(),
    proposedBy: z.enum(bookingSides),
    status: z.enum(changeStates),
    eventDate: z.iso.date(),
    guestCount: z.number(),
    venue: nullableText,
    ...billShape,
    message: nullableText,
    proposedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "BookingChange" });

/** @throws Refusal notFound for other people's bookings */
export async function lastChangeJson(
  actor: Account,
  bookingId: BookingId,
): Promise<z.infer<typeof changeJson> | null> {
  const { booking } = await bookingFor(actor, bookingId);
  const [change] = await changesOf(bookingId);
  if (!change) return null;
  return {
    ...jsonOf(change, "id", "proposedBy", "eventDate", "guestCount", "venue", "message"),
    ...jsonOf(change, "proposedAt", "expiresAt"),
    status: currentChangeState(change, booking),
    ...toBillJson({
      agreed: agreedFor(booking, change),
      total: change.total,
      advance: booking.advance,
    }),
  };
}
