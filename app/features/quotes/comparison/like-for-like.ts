import type { Paise } from "~/platform/india/money";
import { followsGuests, totalsOf } from "../quote-money";
import type { Quote } from "../quote-queries.server";

type Comparable = Pick<
  Quote,
  "lines" | "travel" | "gstRate" | "advance" | "guestCount" | "refunds" | "cancellationNote"
>;

/**
 * What a quote does not say, or says for something else than the brief asks. Named
 * `quotes.compare.leavesOut.<what>`.
 */
type LeftOut = "travel" | "gst" | "terms" | "guests";

const wholeRupees = (paise: number): Paise => Math.round(paise / 100) * 100;

/**
 * A quote as if it were for the brief's guests: what was counted by its own number of guests is
 * counted by the brief's. Travel and GST are in the total as far as the quote states them;
 * what it comes to for each guest is to compare by, and in whole rupees.
 */
export function likeForLike(quote: Comparable, guestCount: number) {
  const lines = quote.lines.map((line) =>
    followsGuests(line, quote.guestCount) ? { ...line, quantity: guestCount } : line,
  );
  const { total } = totalsOf({ ...quote, lines });
  const leavesOut: LeftOut[] = [];
  if (quote.guestCount !== guestCount) leavesOut.push("guests");
  if (quote.travel === null) leavesOut.push("travel");
  if (quote.gstRate === null) leavesOut.push("gst");
  if (quote.refunds.length === 0 && !quote.cancellationNote) leavesOut.push("terms");
  return { total, perGuest: wholeRupees(total / guestCount), leavesOut };
}
