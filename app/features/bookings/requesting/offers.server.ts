import type { PackageId, QuoteId } from "#db/schema/ids";
import { timesFor } from "~/features/directory/price-units";
import { packageOf } from "~/features/directory/profiles/prices.server";
import type { Thread } from "~/features/enquiries/enquiry-threads.server";
import { totalsOf } from "~/features/quotes/quote-money";
import { quoteIn } from "~/features/quotes/quote-queries.server";
import { formatRupees, inRupees } from "~/platform/india/money";
import { conflict, invalid, Refusal } from "~/platform/refusals";
import { hashToken } from "~/platform/security/encryption.server";
import type { BookingInput } from "../booking-forms";
import type { Booking } from "../bookings.server";
import { agreedFor, totalFor } from "../guest-prices.server";

export type Offer = Pick<Booking, "quoteId" | "agreed" | "total" | "advance">;

/** Posted back, so that no one requests a booking at figures that the page did not show. */
export function figuresOf({ quoteId, agreed, total, advance }: Offer, guests: number): string {
  const { guestCount, ...terms } = agreed;
  const others = quoteId && guestCount !== guests ? guests : null;
  return hashToken(JSON.stringify([quoteId, terms, total, advance, others]));
}

export class ChangedFigures extends Refusal {
  constructor(readonly offer: Offer) {
    super("conflict", "bookings.form.changed.total", {
      params: { total: formatRupees(offer.total) },
      figures: { total: inRupees(offer.total) },
    });
  }
}

/** @throws Refusal invalid for the package or the advance, conflict for a quote no longer valid */
export async function offerFor(
  thread: Thread,
  input: Pick<BookingInput, "quoteId" | "packageId" | "guestCount">,
): Promise<Offer> {
  return input.quoteId
    ? offerOfQuote(thread, input.quoteId, input.guestCount)
    : offerOfPackage(thread, input.packageId ?? "", input.guestCount);
}

/** Without prices per guest, the quote stays as it is. */
async function offerOfQuote(thread: Thread, quoteId: QuoteId, guests: number): Promise<Offer> {
  const quote = await quoteIn(thread.id, quoteId);
  // An accepted quote belongs to the earlier request, which a repeat finds.
  if (quote.state !== "sent" && quote.state !== "accepted")
    throw conflict(`quotes.now.${quote.state}`);
  const { lines, travel, gstRate, advance, instalments, refunds, totals, cancellationNote } = quote;
  const { guestCount, inclusions, exclusions } = quote;
  const agreed = {
    packageName: null,
    lines,
    travel,
    gstRate,
    instalments,
    refunds,
    gst: totals.gst,
    termsNote: cancellationNote,
    inclusions,
    exclusions,
    guestCount,
  };
  const quoted = { quoteId, agreed, total: totals.total, advance };
  const total = totalFor({ ...quoted, guestCount }, { guestCount: guests });
  if (total === totals.total) return quoted;
  if (total < advance) throw invalid({ guestCount: ["bookings.form.guestCount.advance"] });
  const repriced = agreedFor({ agreed, guestCount }, { guestCount: guests });
  return {
    ...quoted,
    agreed: { ...repriced, quoted: { guestCount, total: totals.total } },
    total,
  };
}

async function offerOfPackage(
  thread: Thread,
  packageId: PackageId,
  guests: number,
): Promise<Offer> {
  const found = await packageOf(thread.providerId, packageId);
  if (!found) throw invalid({ packageId: ["bookings.form.packageId.gone"] });
  if (found.price === null) throw invalid({ packageId: ["bookings.form.packageId.noPrice"] });
  const quantity = timesFor(found.priceUnit, guests);
  const line = { description: found.name, quantity, unit: found.priceUnit, price: found.price };
  const priced = { lines: [line], travel: null, gstRate: null };
  const { gst, total } = totalsOf({ ...priced, advance: 0 });
  return {
    quoteId: null,
    agreed: {
      packageName: found.name,
      ...priced,
      gst,
      refunds: [],
      termsNote: null,
      guestCount: guests,
    },
    total,
    advance: 0,
  };
}
