import { transitionEnquiryAndQuotes } from "~/features/quotes/quote-commands.server";
import { quoteForm, type QuoteInput } from "~/features/quotes/quote-forms";
import { quotesOf } from "~/features/quotes/quote-queries.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { schema } from "~/platform/database/database.server";
import { sentEnquiry } from "./enquiries";
import { updateRows } from "./stored-rows";

/** A provider's form: 250 plates, a counter, travel, 5% GST, an advance and two rows of terms. */
export const quoteFormValues = (overrides: Record<string, unknown> = {}) => ({
  guestCount: "250",
  lines: [
    { description: "Vegetarian dinner", quantity: "250", unit: "plate", price: "650" },
    { description: "Live counter", quantity: "1", unit: "event", price: "12,000" },
  ],
  travel: "2000",
  gst: "added",
  gstRate: "5",
  advance: "50000",
  refunds: [
    { daysBefore: "30", percent: "100" },
    { daysBefore: "7", percent: "50" },
  ],
  ...overrides,
});

export const quote = (overrides: Record<string, unknown> = {}): QuoteInput =>
  quoteForm.parse(quoteFormValues(overrides));

/** Asha's enquiry, accepted by Bilal. */
export async function acceptedEnquiry(overrides: Record<string, unknown> = {}) {
  const sent = await sentEnquiry(overrides);
  await transitionEnquiryAndQuotes(sent.bilal, sent.id, { event: "accept" });
  return sent;
}

/** The same, with Bilal's first quote. */
export async function quotedEnquiry(overrides: Record<string, unknown> = {}) {
  const sent = await acceptedEnquiry();
  const { quoteId } = await sendQuote(sent.bilal, sent.id, quote(overrides));
  return { ...sent, quoteId };
}

/** The versions in a thread and their states, the newest first. */
export const versionsIn = async (enquiryId: string) =>
  (await quotesOf([enquiryId])).map(({ version, state }) => `${version} ${state}`);

export const updateQuote = (id: string, set: Partial<typeof schema.quotes.$inferInsert>) =>
  updateRows(schema.quotes, { id }, set);
