import type { Paise } from "~/platform/india/money";
import { hashToken } from "~/platform/security/encryption.server";
import type { Booking } from "../bookings.server";
import { totalFor } from "../guest-prices.server";
import type { Change } from "./change-queries.server";

/** The terms of a booking that can be changed. */
export const changeable = ["eventDate", "guestCount", "venue", "total"] as const;
/** What a proposal adds. */
export const extras = ["extra", "extraPrice"] as const;
export type Changeable = Pick<Booking, (typeof changeable)[number]> &
  Pick<Change, (typeof extras)[number]>;

type Wanted = Pick<Change, "eventDate" | "guestCount"> & {
  venue?: string | null | undefined;
  total?: Paise | undefined;
  extra?: string | null | undefined;
  extraPrice?: Paise | null | undefined;
};

/** The terms after a change; a total that was not entered is calculated. */
export const changeOf = (
  booking: Booking,
  { eventDate, guestCount, venue, total, extra = null, extraPrice = null }: Wanted,
): Changeable => ({
  eventDate,
  guestCount,
  venue: venue ?? null,
  total: total ?? totalFor(booking, { guestCount, extra, extraPrice }),
  extra,
  extraPrice,
});

/** A hash of a booking's current terms: the form filled in from them posts it back. */
export const termsOf = (booking: Booking): string =>
  hashToken(JSON.stringify([changeable.map((name) => booking[name]), booking.agreed.lines]));

/** `termsOf` plus the price shown in the proposal, if the proposal may change it. */
export const figuresOf = (booking: Booking, change: Changeable): string => {
  const { guestCount, total, extra, extraPrice } = change;
  return guestCount === booking.guestCount && total === booking.total && !extra
    ? termsOf(booking)
    : `${termsOf(booking)}.${hashToken(JSON.stringify([guestCount, total, extra, extraPrice]))}`;
};
