import type { Paise } from "~/platform/india/money";
import { followsGuests, totalsOf } from "../quote-money";
import type { Quote } from "../quote-queries.server";

type Comparable = Pick<
  Quote,
  "lines" | "travel" | "gstRate" | "advance" | "guestCount" | "refunds" | "cancellationNote"
>;

/** Labelled by `quotes.compare.leavesOut.<what>`. */
type Omission = "travel" | "gst" | "terms" | "guests";

const wholeRupees = (paise: number): Paise => Math.round(paise / 100) * 100;

/**
 * Quantities that follow the quote's number of guests follow the brief's. The price per guest is
 * for comparison only, in whole rupees.
 */
export function likeForLike(quote: Comparable, guestCount: number) {
  const lines = quote.lines.map((line) =>
    followsGuests(line, quote.guestCount) ? { ...line, quantity: guestCount } : line,
  );
  const { total } = totalsOf({ ...quote, lines });
  const omissions: Omission[] = [];
  if (quote.guestCount !== guestCount) omissions.push("guests");
  if (quote.travel === null) omissions.push("travel");
  if (quote.gstRate === null) omissions.push("gst");
  if (quote.refunds.length === 0 && !quote.cancellationNote) omissions.push("terms");
  return { total, perGuest: wholeRupees(total / guestCount), omissions };
}
