import { and, eq, gt } from "drizzle-orm";
import type { EnquiryId } from "#db/schema/ids";
import { setOpenQuote } from "~/features/enquiries/enquiry-transitions.server";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { defineLifecycle, transition } from "~/platform/lifecycle.server";
import { currentQuoteState, type QuoteRow } from "./quote-queries.server";
import { quoteLifecycle } from "./quote-lifecycle";

const { quotes } = schema;

export const quoteTransitions = defineLifecycle({
  states: quoteLifecycle,
  table: quotes,
  limitedBy: ({ enquiryId }: Pick<QuoteRow, "id" | "enquiryId" | "state" | "validUntil">) =>
    enquiryId,
  seenBy: { currentState: currentQuoteState, text: "quotes.now" },
  columns: () => ({ answeredAt: now(), remindAt: null }),
  effects: async (tx, { enquiryId }, { event }) => {
    // The next version follows.
    if (event !== "replace") await matchThread(tx, enquiryId);
  },
});

export async function matchThread(tx: Tx, enquiryId: EnquiryId) {
  const open = await tx
    .select({ validUntil: quotes.validUntil })
    .from(quotes)
    .where(
      and(eq(quotes.enquiryId, enquiryId), eq(quotes.state, "sent"), gt(quotes.validUntil, now())),
    )
    .get();
  await setOpenQuote(tx, enquiryId, open?.validUntil ?? null);
}

/** For an expiry in the course of something else, of which both learn. */
export const noEmails = { customer: null, provider: null };

/** Expired if it is no longer valid. */
export async function endQuote(tx: Tx, quote: QuoteRow, event: "pass_over" | "leave" | "replace") {
  if (currentQuoteState(quote) === "expired")
    await transition(tx, quoteTransitions, quote, "expire", { party: "system", emails: noEmails });
  else
    await transition(tx, quoteTransitions, quote, event, {
      party: event === "pass_over" ? "customer" : "provider",
    });
}
