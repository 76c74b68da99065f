import { timesFor } from "~/features/directory/price-units";
import { packageOf } from "~/features/directory/profiles/prices.server";
import type { Thread } from "~/features/enquiries/threads.server";
import { quoteForBooking } from "~/features/quotes/queries.server";
import { conflict, invalid, notFound } from "~/platform/refusals";
import type { BookingInput } from "../forms";
import type { Booking } from "../bookings.server";

/** What a request is made from: the prices and terms of a quote, or those of a package. */
export type Offer = Pick<Booking, "quoteId" | "agreed" | "total" | "advance">;

/**
 * @throws Refusal invalid for a package that is none of the provider's or has no price, conflict for a quote that does not
 * hold any more
 */
export async function offerFor(
  thread: Thread,
  input: Pick<BookingInput, "quoteId" | "packageId" | "guestCount">,
): Promise<Offer> {
  return input.quoteId
    ? offerOfQuote(thread, input.quoteId)
    : offerOfPackage(thread, input.packageId ?? "", input.guestCount);
}

async function offerOfQuote(thread: Thread, quoteId: string): Promise<Offer> {
  const quote = await quoteForBooking(quoteId);
  if (quote.enquiryId !== thread.id) throw notFound();
  // An accepted one is that of the request before: a second press finds it.
  if (quote.state !== "sent" && quote.state !== "accepted")
    throw conflict(`quotes.now.${quote.state}`);
  const { lines, travel, gstRate, advance, refunds, totals, cancellationNote } = quote;
  return {
    quoteId,
    agreed: {
      packageName: null,
      ...{ lines, travel, gstRate, refunds, gst: totals.gst, termsNote: cancellationNote },
    },
    total: totals.total,
    advance,
  };
}

async function offerOfPackage(thread: Thread, packageId: string, guests: number): Promise<Offer> {
  const found = await packageOf(thread.providerId, packageId);
  if (!found) throw invalid({ packageId: ["bookings.form.packageId.gone"] });
  if (found.price === null) throw invalid({ packageId: ["bookings.form.packageId.noPrice"] });
  const quantity = timesFor(found.priceUnit, guests);
  const line = { description: found.name, quantity, unit: found.priceUnit, price: found.price };
  return {
    quoteId: null,
    agreed: {
      packageName: found.name,
      lines: [line],
      travel: null,
      ...{ gstRate: null, gst: 0, refunds: [], termsNote: null },
    },
    total: quantity * found.price,
    advance: 0,
  };
}
