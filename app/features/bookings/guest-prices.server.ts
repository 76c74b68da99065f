import type { AgreedTerms } from "#db/schema/bookings";
import { isPerGuest } from "~/features/directory/price-units";
import { followsGuests, totalsOf } from "~/features/quotes/quote-money";
import type { Paise } from "~/platform/india/money";
import type { Booking } from "./bookings.server";

type Agreed = Pick<Booking, "agreed" | "guestCount">;
type Wanted = Pick<Booking, "guestCount"> & {
  extra?: string | null | undefined;
  extraPrice?: Paise | null | undefined;
};
type Line = AgreedTerms["lines"][number];

/**
 * Lines per plate or person whose quantity equals the number of guests follow it, and so does GST
 * at the agreed rate. Everything else stays as agreed.
 */
export function agreedFor(booking: Agreed, { guestCount, extra, extraPrice }: Wanted): AgreedTerms {
  const { agreed } = booking;
  if (guestCount === booking.guestCount && !extra) return agreed;
  const followed =
    guestCount === booking.guestCount
      ? agreed
      : { ...agreed, lines: linesFor(booking, guestCount), guestCount };
  const added = extra
    ? [{ description: extra, quantity: 1, unit: "event", price: extraPrice ?? 0 }]
    : [];
  const lines = [...followed.lines, ...added];
  return { ...followed, lines, gst: totalsOf({ ...agreed, lines, advance: 0 }).gst };
}

const linesFor = ({ agreed, guestCount }: Agreed, guests: number): Line[] =>
  agreed.lines.map((line) => {
    const perGuest = followsGuests(line, agreed.guestCount ?? guestCount);
    return { ...line, perGuest, quantity: perGuest ? guests : line.quantity };
  });

/** A fixed quantity, whatever the number of guests. */
export const fixedLines = ({ lines }: AgreedTerms): Line[] =>
  lines.filter(({ unit, perGuest }) => isPerGuest(unit) && perGuest === false);

/** Earlier changes stay: only the difference in the lines and their GST counts. */
export function totalFor(booking: Agreed & Pick<Booking, "total">, wanted: Wanted): Paise {
  const sum = (agreed: AgreedTerms) => {
    const { subtotal, travel } = totalsOf({ ...agreed, advance: 0 });
    return subtotal + travel + agreed.gst;
  };
  return booking.total + sum(agreedFor(booking, wanted)) - sum(booking.agreed);
}
