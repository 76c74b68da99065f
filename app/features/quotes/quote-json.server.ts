import { z } from "zod";
import { declineReasons, priceUnits, quoteStates } from "#db/schema/allowed-values";
import { enquiryJson, type EnquiryJson } from "~/features/enquiries/enquiry-json.server";
import { nextCursor } from "~/platform/database/keyset";
import { isOpenToAdministrators } from "~/features/legal-pages/sections";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { inRupees, type Rupees } from "~/platform/india/money";
import { planOf } from "./payment-plan";
import { quotesOf, type Quote } from "./quote-queries.server";
import { idsOf } from "~/platform/ids";
import { nullableText, sentKey } from "~/platform/shared-schemas";
import { wholeNumber } from "~/platform/india/india-fields";
import { quoteEventForm, quoteForm } from "./quote-forms";
import { maxVersions } from "./quote-lifecycle";

const rupees = (): z.ZodType<Rupees> => z.number().describe("api.fields.rupees");

const quoteJson = z
  .object({
    id: z.string(),
    version: z.number(),
    status: z.enum(quoteStates),
    guestCount: z.number(),
    lines: z.array(
      z.object({
        description: z.string(),
        quantity: z.number(),
        unit: z.enum(priceUnits),
        price: rupees(),
        amount: rupees(),
      }),
    ),
    travel: rupees().nullable(),
    gstRate: z.number().nullable().describe("api.fields.percent"),
    gst: rupees(),
    total: rupees(),
    advance: rupees(),
    balance: rupees(),
    validUntil: z.iso.datetime(),
    inclusions: nullableText,
    exclusions: nullableText,
    plan: z
      .array(z.object({ amount: rupees(), dueOn: z.iso.date().nullable() }))
      .describe("api.fields.plan"),
    refunds: z.array(
      z.object({ daysBefore: z.number(), percent: z.number().describe("api.fields.percent") }),
    ),
    cancellationNote: nullableText,
    sentAt: z.iso.datetime(),
    declineReason: z.enum(declineReasons).nullable(),
    declineNote: nullableText,
  })
  .meta({ id: "Quote" });
type QuoteJson = z.infer<typeof quoteJson>;

export const quotedEnquiryJson = enquiryJson
  .extend({ quotes: z.array(quoteJson).describe("api.fields.quotes") })
  .meta({ id: "Enquiry" });

export const quotedEnquiriesJson = z.object({
  enquiries: z.array(quotedEnquiryJson),
  nextCursor,
});

/** The caller has checked that the threads are the reader's. */
export async function withQuotes(enquiries: readonly EnquiryJson[]) {
  const quotes = await quotesOf(idsOf(enquiries));
  return enquiries.map((one) => ({
    ...one,
    quotes: isOutsider(one)
      ? []
      : quotes
          .filter(({ enquiryId }) => enquiryId === one.id)
          .map((quote) => toQuoteJson(quote, one)),
  }));
}

const isOutsider = ({ you }: EnquiryJson) =>
  you === "admin" && !isOpenToAdministrators("enquiries");

function toQuoteJson(quote: Quote, { eventDate }: Pick<EnquiryJson, "eventDate">): QuoteJson {
  const { totals, lines, travel, gstRate } = quote;
  return {
    id: quote.id,
    version: quote.version,
    status: quote.state,
    guestCount: quote.guestCount,
    lines: lines.map((line, at) => ({
      ...line,
      price: inRupees(line.price),
      amount: inRupees(totals.lines[at] ?? 0),
    })),
    travel: inRupees(travel),
    gstRate: gstRate === null ? null : gstRate / 100,
    gst: inRupees(totals.gst),
    total: inRupees(totals.total),
    advance: inRupees(totals.advance),
    balance: inRupees(totals.balance),
    validUntil: quote.validUntil.toISOString(),
    inclusions: quote.inclusions,
    exclusions: quote.exclusions,
    plan: planOf({ ...quote, total: totals.total }, eventDate as IstDay, istDay(quote.sentAt)).map(
      ({ amount, dueOn }) => ({ amount: inRupees(amount), dueOn }),
    ),
    refunds: quote.refunds,
    cancellationNote: quote.cancellationNote,
    sentAt: quote.sentAt.toISOString(),
    declineReason: quote.declineReason,
    declineNote: quote.declineNote,
  };
}

export const sendCall = quoteForm.safeExtend({
  id: sentKey,
  lastVersion: wholeNumber
    .optional({ min: 0, max: maxVersions })
    .describe("api.fields.lastVersion"),
});

export const answerCall = quoteEventForm.safeExtend({
  id: sentKey,
  event: quoteEventForm.shape.event.unwrap(),
});
