import { refuseSuspended, type Side } from "~/features/enquiries/enquiry-dealings.server";
import type { Brief } from "~/features/enquiries/enquiry-threads.server";
import type { Tx } from "~/platform/database/database.server";
import type { Booking } from "../bookings.server";

/**
 * Asked in the transaction of what leads a booking on.
 * @param newTerms of a booking, confirmed or not
 * @throws Refusal conflict while a suspension of one side holds it
 */
export const refuseHeld = (
  tx: Tx,
  { providerId, confirmedAt }: Pick<Booking, "providerId" | "confirmedAt">,
  brief: Pick<Brief, "id">,
  asking: Side,
  { newTerms = false } = {},
) =>
  refuseSuspended(tx, { briefId: brief.id, providerId, bookedAt: confirmedAt }, asking, {
    newTerms,
  });
