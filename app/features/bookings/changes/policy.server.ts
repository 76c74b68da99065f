import type { Recipient } from "~/features/directory/profiles/recipients.server";
import { mayAnswer, refuseSuspended } from "~/features/enquiries/recipients.server";
import { conflict } from "~/platform/refusals";
import type { Booking } from "../bookings.server";
import type { Side } from "../presenter.server";

type Dated = Pick<Booking, "eventDate">;

/** A suspended provider keeps the dates that it has, and takes no other. */
export const mayMove = (
  booking: Dated,
  wanted: Dated,
  provider: Pick<Recipient, "status">,
): boolean => wanted.eventDate === booking.eventDate || mayAnswer("provider", provider);

/** @throws Refusal conflict, to the provider with whom to write to */
export function refuseOtherDate(
  side: Side,
  booking: Dated,
  wanted: Dated,
  provider: Pick<Recipient, "status" | "businessName">,
) {
  if (mayMove(booking, wanted, provider)) return;
  refuseSuspended(side, provider);
  throw conflict("bookings.change.noNewDate", { name: provider.businessName });
}
