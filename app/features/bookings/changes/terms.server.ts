import { hashToken } from "~/platform/security/encryption.server";
import type { Paise } from "~/platform/india/money";
import type { Booking } from "../bookings.server";
import { totalFor } from "../guest-prices.server";
import type { Change } from "./change-queries.server";

/** What can be changed of a booking. */
export const changeable = ["eventDate", "guestCount", "venue", "total"] as const;
export type Changeable = Pick<Booking, (typeof changeable)[number]>;

type Wanted = Pick<Change, "eventDate" | "guestCount"> & {
  venue?: string | undefined;
  total?: Paise | undefined;
};

/** What a booking would be like after what was typed; a total that was not named is worked out. */
export const changeOf = (
  booking: Booking,
  { eventDate, guestCount, venue, total }: Wanted,
): Changeable => ({
  eventDate,
  guestCount,
  venue: venue ?? null,
  total: total ?? totalFor(booking, guestCount),
});

/** Names what a booking is like now: a form that is filled in with it posts it along. */
export const termsOf = (booking: Booking): string =>
  hashToken(JSON.stringify([changeable.map((name) => booking[name]), booking.agreed.lines]));

/** The same with the price that a proposal shows, where it is for other guests than the booking. */
export const figuresOf = (booking: Booking, { guestCount, total }: Changeable): string =>
  guestCount === booking.guestCount
    ? termsOf(booking)
    : `${termsOf(booking)}.${hashToken(JSON.stringify([guestCount, total]))}`;
