import { and, eq, inArray } from "drizzle-orm";
import { hours, later, now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { addDays, istDay, startOfIstDay } from "~/platform/india/dates/dates";
import type { DemoQuote } from "./data/quotes";
import { demoId } from "./made-up";

const { enquiries, quoteInstalments, quoteLines, quoteRefunds, quotes } = schema;

/**
 * Writes the quotes in the threads of the demo's briefs, with the versions of each thread in order.
 */
export async function writeQuotes(tx: Tx, list: readonly DemoQuote[]) {
  const versions = new Map<string, number>();
  for (const quote of list) {
    const enquiryId = demoId(`thread ${quote.brief} ${quote.provider}`);
    const version = (versions.get(enquiryId) ?? 0) + 1;
    versions.set(enquiryId, version);
    const id = demoId(`${enquiryId} quote ${version}`);
    const sentAt = later(now(), -hours(quote.sentHoursAgo));
    const { travel = null, gst = null, advance = 0, lines, instalments = [], refunds = [] } = quote;
    const validUntil = startOfIstDay(addDays(istDay(sentAt), quote.validDays + 1));
    if (quote.state === "sent")
      await tx
        .update(enquiries)
        .set({ state: "quoted", quotedUntil: validUntil })
        .where(and(eq(enquiries.id, enquiryId), inArray(enquiries.state, ["accepted", "quoted"])));
    await tx.insert(quotes).values({
      id,
      enquiryId,
      version,
      state: quote.state,
      guestCount: quote.guests,
      travel: travel === null ? null : travel * 100,
      gstRate: gst === null ? null : gst * 100,
      advance: advance * 100,
      inclusions: quote.inclusions,
      exclusions: quote.exclusions,
      cancellationNote: quote.cancellationNote,
      validUntil,
      sentAt,
      answeredAt:
        quote.answeredHoursAgo === undefined ? null : later(now(), -hours(quote.answeredHoursAgo)),
      declineReason: quote.declined?.[0],
      declineNote: quote.declined?.[1],
    });
    await tx.insert(quoteLines).values(
      lines.map(([description, quantity, unit, rupees], position) => ({
        quoteId: id,
        position,
        description,
        quantity,
        unit,
        price: rupees * 100,
      })),
    );
    if (instalments.length > 0)
      await tx.insert(quoteInstalments).values(
        instalments.map(([percent, daysFromEvent], position) => ({
          quoteId: id,
          position,
          percent,
          daysFromEvent,
        })),
      );
    if (refunds.length > 0)
      await tx
        .insert(quoteRefunds)
        .values(refunds.map(([daysBefore, percent]) => ({ quoteId: id, daysBefore, percent })));
  }
}
