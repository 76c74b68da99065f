import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { EnquiryId, QuoteId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import {
  closeThreads,
  transitionEnquiry,
} from "~/features/enquiries/answering/enquiry-actions.server";
import type { EnquiryEventInput } from "~/features/enquiries/enquiry-forms";
import { recipientOf } from "~/features/enquiries/enquiry-recipients.server";
import {
  threadById,
  threadFor,
  type ThreadActor,
  type ThreadWithBrief,
} from "~/features/enquiries/enquiry-threads.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { isEverOpenTo, type CommandResult } from "~/platform/lifecycle";
import { defineActions, eachDue, transition } from "~/platform/lifecycle.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { forbidden, notFound, orNotFound } from "~/platform/refusals";
import type { QuoteEventInput } from "./quote-forms";
import { quoteLifecycle } from "./quote-lifecycle";
import { quoteEventMail } from "./quote-mails.server";
import { endQuote, noEmails, quoteTransitions } from "./quote-transitions.server";
import { currentQuoteState, type QuoteRow } from "./quote-queries.server";

const { quotes } = schema;

type Answer = Omit<QuoteEventInput, "event" | "quoteId">;

async function detailsOf({ enquiryId }: QuoteRow) {
  const { thread, brief } = await threadById(enquiryId);
  return { brief, recipient: await recipientOf(thread) };
}

const { act, expireOverdue } = defineActions(quoteTransitions, {
  deadline: quotes.validUntil,
  among: [eq(quotes.state, "sent")],
  currentState: currentQuoteState,
  text: (state) => `quotes.now.${state}`,
  prepare: detailsOf,
  email: quoteEventMail,
  rules: {
    decline: {
      set: ({ input: { reason, note } }: { input: Answer }) => ({
        declineReason: reason ?? null,
        declineNote: note ?? null,
      }),
      again: () => true,
    },
  },
});
export const expireQuotes = expireOverdue;

/** Both sides, a day before a quote expires. */
export const remindOfQuotes = eachDue(
  quotes,
  quotes.remindAt,
  [isNotNull(quotes.remindAt)],
  async (found) => {
    const details = await detailsOf(found);
    await write(async (tx) => {
      const quote = await quoteWith(tx, found.id);
      // Another process was faster.
      if (!quote.remindAt || currentQuoteState(quote) !== "sent") return;
      await tx.update(quotes).set({ remindAt: null }).where(eq(quotes.id, quote.id));
      for (const party of ["customer", "provider"] as const) {
        const mail = quoteEventMail(party, "remind", quote, details);
        if (mail) await enqueueMail(tx, mail);
      }
    });
  },
);

/** @throws Refusal notFound, forbidden for the other side, conflict when it is no longer open */
export async function answerQuote(
  actor: ThreadActor,
  enquiryId: EnquiryId,
  { event, quoteId, ...input }: QuoteEventInput,
): Promise<CommandResult> {
  const { party, brief, thread } = await threadFor(actor, enquiryId);
  if (!isEverOpenTo(quoteLifecycle, event, party)) throw forbidden();
  const details = { brief, recipient: await recipientOf(thread) };
  return write(async (tx) => {
    const quote = await quoteWith(tx, quoteId);
    if (quote.enquiryId !== enquiryId) throw notFound();
    return act(tx, quote, event, { party, actorId: null, input, details });
  });
}

/** The caller has checked whose thread it is. @throws Refusal conflict when it is not open */
export async function acceptQuote(tx: Tx, quoteId: QuoteId) {
  const quote = await quoteWith(tx, quoteId);
  await transition(tx, quoteTransitions, quote, "accept", { party: "customer" });
}

/** Expired if it is no longer valid. */
export async function reopenQuote(tx: Tx, quoteId: QuoteId) {
  const quote = await quoteWith(tx, quoteId);
  const event = quote.validUntil > now() ? "reopen" : "expire";
  const by = { party: "system", set: { answeredAt: null }, emails: noEmails } as const;
  await transition(tx, quoteTransitions, quote, event, by);
}

/** The open quotes of the threads that end, end in the same transaction. */
export const transitionEnquiryAndQuotes = (
  actor: ThreadActor,
  id: EnquiryId,
  input: EnquiryEventInput,
) => transitionEnquiry(actor, id, input, passOverQuotes);

export const closeThreadsAndQuotes = (
  customer: Account,
  threads: readonly ThreadWithBrief[],
): Promise<EnquiryId[]> => closeThreads(customer, threads, passOverQuotes);

const passOverQuotes = (tx: Tx, ended: EnquiryId[]) => endOpenQuotes(tx, ended, "pass_over");

export async function endOpenQuotes(
  tx: Tx,
  enquiryIds: readonly EnquiryId[],
  event: "pass_over" | "leave",
) {
  const open = await tx
    .select()
    .from(quotes)
    .where(and(inArray(quotes.enquiryId, [...enquiryIds]), eq(quotes.state, "sent")));
  for (const quote of open) await endQuote(tx, quote, event);
}

async function quoteWith(tx: Tx, id: QuoteId) {
  return orNotFound(await tx.select().from(quotes).where(eq(quotes.id, id)).get());
}
