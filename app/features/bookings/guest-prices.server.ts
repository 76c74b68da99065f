import type { AgreedTerms } from "#db/schema/bookings";
import { isPerGuest } from "~/features/directory/price-units";
import { followsGuests, totalsOf } from "~/features/quotes/quote-money";
import type { Paise } from "~/platform/india/money";
import type { Booking } from "./bookings.server";

type Agreed = Pick<Booking, "agreed" | "guestCount">;
type Line = AgreedTerms["lines"][number];

/**
 * Lines per plate or person whose quantity equals the number of guests follow it, and so does GST
 * at the agreed rate. Everything else stays as agreed.
 */
export function agreedFor({ agreed, guestCount }: Agreed, guests: number): AgreedTerms {
  if (guests === guestCount) return agreed;
  const lines = agreed.lines.map((line) => {
    const perGuest = followsGuests(line, agreed.guestCount ?? guestCount);
    return { ...line, perGuest, quantity: perGuest ? guests : line.quantity };
  });
  const { gst } = totalsOf({ ...agreed, lines, advance: 0 });
  return { ...agreed, lines, gst, guestCount: guests };
}

/** A fixed quantity, whatever the number of guests. */
export const fixedLines = ({ lines }: AgreedTerms): Line[] =>
  lines.filter(({ unit, perGuest }) => isPerGuest(unit) && perGuest === false);

/** Earlier changes stay: only the difference in the lines and their GST counts. */
export function totalFor(booking: Agreed & Pick<Booking, "total">, guests: number): Paise {
  const sum = (agreed: AgreedTerms) => {
    const { subtotal, travel } = totalsOf({ ...agreed, advance: 0 });
    return subtotal + travel + agreed.gst;
  };
  return booking.total + sum(agreedFor(booking, guests)) - sum(booking.agreed);
}
