import type { Recipient } from "~/features/directory/profiles/profile-recipients.server";
import { refuseSuspended, suspendedSide } from "~/features/enquiries/enquiry-dealings.server";
import type { Brief } from "~/features/enquiries/enquiry-threads.server";
import type { Tx } from "~/platform/database/database.server";
import type { Side } from "../booking-lifecycle";
import { type Booking, dealingOf } from "../bookings.server";

type Dated = Pick<Booking, "eventDate">;

const isOtherDate = (booking: Dated, wanted: Dated) => wanted.eventDate !== booking.eventDate;

/** Null if none does. On a confirmed booking a suspension blocks only a change of date. */
export const changeHeldBy = (
  booking: Pick<Booking, "eventDate" | "confirmedAt">,
  wanted: Dated,
  brief: Brief,
  provider: Pick<Recipient, "status">,
): Side | null =>
  suspendedSide(
    { bookedAt: isOtherDate(booking, wanted) ? null : booking.confirmedAt },
    brief,
    provider,
  );

/** @throws Refusal conflict while a suspension blocks the change */
export const refuseHeldChange = (
  tx: Tx,
  booking: Booking,
  wanted: Dated,
  brief: Pick<Brief, "id">,
  asking: Side,
) =>
  refuseSuspended(tx, dealingOf(booking, brief), asking, {
    newTerms: isOtherDate(booking, wanted),
  });
