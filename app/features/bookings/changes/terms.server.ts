import type { Paise } from "~/platform/india/money";
import { hashToken } from "~/platform/security/encryption.server";
import type { Booking } from "../bookings.server";
import { totalFor } from "../guest-prices.server";
import type { Change } from "./change-queries.server";

/** The terms of a booking that can be changed. */
export const changeable = ["eventDate", "guestCount", "venue", "total"] as const;
export type Changeable = Pick<Booking, (typeof changeable)[number]>;

type Wanted = Pick<Change, "eventDate" | "guestCount"> & {
  venue?: string | undefined;
  total?: Paise | undefined;
};

/** The terms after a change; a total that was not entered is calculated. */
export const changeOf = (
  booking: Booking,
  { eventDate, guestCount, venue, total }: Wanted,
): Changeable => ({
  eventDate,
  guestCount,
  venue: venue ?? null,
  total: total ?? totalFor(booking, guestCount),
});

/** A hash of a booking's current terms: the form filled in from them posts it back. */
export const termsOf = (booking: Booking): string =>
  hashToken(JSON.stringify([changeable.map((name) => booking[name]), booking.agreed.lines]));

/** `termsOf` plus the price shown in the proposal, if it changes the number of guests. */
export const figuresOf = (booking: Booking, { guestCount, total }: Changeable): string =>
  guestCount === booking.guestCount
    ? termsOf(booking)
    : `${termsOf(booking)}.${hashToken(JSON.stringify([guestCount, total]))}`;
