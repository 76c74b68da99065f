import { and, eq, inArray } from "drizzle-orm";
import type { EnquiryId, QuoteId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { transitionEnquiry } from "~/features/enquiries/answering/transition-enquiry.server";
import type { EnquiryEventInput } from "~/features/enquiries/enquiry-forms";
import { recipientOf } from "~/features/enquiries/enquiry-recipients.server";
import { threadFor, type ThreadActor } from "~/features/enquiries/enquiry-threads.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import type { CommandResult } from "~/platform/lifecycle";
import { defineExpiry, transition } from "~/platform/lifecycle.server";
import { forbidden, notFound } from "~/platform/refusals";
import type { DeclineInput } from "./quote-forms";
import { declinedMail, withdrawnQuoteMail } from "./quote-mails.server";
import { quoteTransitions } from "./quote-transitions.server";
import { currentQuoteState } from "./quote-queries.server";

const { quotes } = schema;

/** The caller has checked whose thread it is. @throws Refusal conflict when it is not open */
export async function acceptQuote(tx: Tx, quoteId: QuoteId) {
  await transition(tx, quoteTransitions, await quoteWith(tx, quoteId), "accept", {
    party: "customer",
  });
}

/** Expired if it is no longer valid. */
export async function reopenQuote(tx: Tx, quoteId: QuoteId) {
  const quote = await quoteWith(tx, quoteId);
  const event = quote.validUntil > now() ? "reopen" : "expire";
  await transition(tx, quoteTransitions, quote, event, {
    party: "system",
    set: { answeredAt: null },
  });
}

/** @throws Refusal notFound, forbidden for the provider, conflict when it is no longer open */
export async function declineQuote(
  actor: ThreadActor,
  enquiryId: EnquiryId,
  { quoteId, reason, note }: DeclineInput,
): Promise<CommandResult> {
  const { party, brief, thread } = await threadFor(actor, enquiryId);
  if (party !== "customer") throw forbidden();
  const { account } = await recipientOf(thread);
  return write(async (tx) => {
    const quote = await quoteWith(tx, quoteId, enquiryId);
    if (quote.state === "declined") return "already";
    await transition(tx, quoteTransitions, quote, "decline", {
      party,
      set: { declineReason: reason, declineNote: note ?? null },
      emails: {
        provider: account && declinedMail(account, brief, enquiryId, { reason, note }),
      },
    });
    return "done";
  });
}

/** @throws Refusal notFound, forbidden for the customer, conflict when it is no longer open */
export async function withdrawQuote(
  actor: Account,
  enquiryId: EnquiryId,
  quoteId: QuoteId,
): Promise<CommandResult> {
  const { party, brief, thread } = await threadFor(actor, enquiryId);
  if (party !== "provider") throw forbidden();
  const { businessName } = await recipientOf(thread);
  return write(async (tx) => {
    const quote = await quoteWith(tx, quoteId, enquiryId);
    if (quote.state === "withdrawn") return "already";
    await transition(tx, quoteTransitions, quote, "withdraw", {
      party,
      emails: {
        customer: brief.reader && withdrawnQuoteMail(brief.reader, brief, businessName, enquiryId),
      },
    });
    return "done";
  });
}

const endings: readonly string[] = ["withdraw", "choose_another"];

/** Their open quotes end in the same transaction. */
export const transitionEnquiryAndQuotes = (
  actor: ThreadActor,
  id: EnquiryId,
  input: EnquiryEventInput,
) =>
  transitionEnquiry(actor, id, input, async (tx, threadIds) => {
    if (endings.includes(input.event)) await endOpenQuotes(tx, threadIds, "pass_over");
  });

export async function endOpenQuotes(
  tx: Tx,
  enquiryIds: readonly EnquiryId[],
  event: "pass_over" | "leave",
) {
  if (enquiryIds.length === 0) return;
  const open = await tx
    .select()
    .from(quotes)
    .where(and(inArray(quotes.enquiryId, [...enquiryIds]), eq(quotes.state, "sent")));
  for (const quote of open) {
    const party = event === "leave" ? "provider" : "customer";
    if (currentQuoteState(quote) === "expired")
      await transition(tx, quoteTransitions, quote, "expire", { party: "system" });
    else await transition(tx, quoteTransitions, quote, event, { party });
  }
}

export const { expireOverdue: expireQuotes } = defineExpiry(quoteTransitions, {
  deadline: quotes.validUntil,
  among: [eq(quotes.state, "sent")],
  currentState: currentQuoteState,
});

async function quoteWith(tx: Tx, id: QuoteId, enquiryId?: EnquiryId) {
  const found = await tx.select().from(quotes).where(eq(quotes.id, id)).get();
  if (!found || (enquiryId && found.enquiryId !== enquiryId)) throw notFound();
  return found;
}
