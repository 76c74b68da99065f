import { and, asc, eq, inArray, lte } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import { moveEnquiry } from "~/features/enquiries/answering/move-enquiry.server";
import type { MoveInput } from "~/features/enquiries/forms";
import { recipientOf } from "~/features/enquiries/recipients.server";
import { threadFor, type ThreadActor } from "~/features/enquiries/threads.server";
import { now } from "~/platform/clock.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import type { CommandResult } from "~/platform/lifecycle";
import { forbidden, notFound } from "~/platform/refusals";
import type { DeclineInput } from "./forms";
import { declinedMail, withdrawnQuoteMail } from "./mails.server";
import { moveQuote } from "./move.server";
import { currentQuoteState } from "./queries.server";

const { quotes } = schema;

/**
 * A booking is asked for on this quote's terms. The caller has made sure that the thread is the customer's.
 * @throws Refusal conflict when it is not open any more: expired, replaced, withdrawn …
 */
export async function acceptQuote(tx: Tx, quoteId: string) {
  await moveQuote(tx, await quoteWith(tx, quoteId), { event: "accept", party: "customer" });
}

/** The booking did not come about: the quote can be accepted again while it is valid, and has expired otherwise. */
export async function reopenQuote(tx: Tx, quoteId: string) {
  const quote = await quoteWith(tx, quoteId);
  const event = quote.validUntil > now() ? "reopen" : "expire";
  await moveQuote(tx, quote, { event, party: "clock", set: { answeredAt: null } });
}

/** @throws Refusal notFound, forbidden for the provider, conflict when it is not open any more */
export async function declineQuote(
  actor: ThreadActor,
  enquiryId: string,
  { quoteId, reason, note }: DeclineInput,
): Promise<CommandResult> {
  const { party, brief, thread } = await threadFor(actor, enquiryId);
  if (party !== "customer") throw forbidden();
  const { account } = await recipientOf(thread);
  return write(async (tx) => {
    const quote = await quoteWith(tx, quoteId, enquiryId);
    if (quote.state === "declined") return "already";
    await moveQuote(tx, quote, {
      ...{ event: "decline", party },
      set: { declineReason: reason, declineNote: note ?? null },
      mails: {
        provider: account && declinedMail(account, brief, enquiryId, { reason, note }),
      },
    });
    return "done";
  });
}

/** @throws Refusal notFound, forbidden for the customer, conflict when it is not open any more */
export async function withdrawQuote(
  actor: Account,
  enquiryId: string,
  quoteId: string,
): Promise<CommandResult> {
  const { party, brief, thread } = await threadFor(actor, enquiryId);
  if (party !== "provider") throw forbidden();
  const { businessName } = await recipientOf(thread);
  return write(async (tx) => {
    const quote = await quoteWith(tx, quoteId, enquiryId);
    if (quote.state === "withdrawn") return "already";
    await moveQuote(tx, quote, {
      ...{ event: "withdraw", party },
      mails: {
        customer: brief.reader && withdrawnQuoteMail(brief.reader, brief, businessName, enquiryId),
      },
    });
    return "done";
  });
}

/** The moves by which a customer ends a thread, and its open quote with it. */
const endings: readonly string[] = ["withdraw", "choose_another"];

/** A person's move in a thread; where it ends threads, their open quotes end in the same transaction. */
export const moveEnquiryAndQuotes = (actor: ThreadActor, id: string, input: MoveInput) =>
  moveEnquiry(actor, id, input, async (tx, threadIds) => {
    if (endings.includes(input.event)) await endOpenQuotes(tx, threadIds, "pass_over");
  });

/** Ends what is open in these threads: passed over by the customer, or taken back as the provider leaves. */
export async function endOpenQuotes(
  tx: Tx,
  enquiryIds: readonly string[],
  event: "pass_over" | "leave",
) {
  if (enquiryIds.length === 0) return;
  const open = await tx
    .select()
    .from(quotes)
    .where(and(inArray(quotes.enquiryId, [...enquiryIds]), eq(quotes.state, "sent")));
  for (const quote of open) {
    const party = event === "leave" ? "provider" : "customer";
    const ranOut = currentQuoteState(quote) === "expired";
    await moveQuote(tx, quote, ranOut ? { event: "expire", party: "clock" } : { event, party });
  }
}

const expiredAtOnce = 100;
const expiringQuotes = rowByRow();

/** Writes the end of quotes that are no longer valid; the next round ends the others. */
export async function expireQuotes() {
  const isOver = and(eq(quotes.state, "sent"), lte(quotes.validUntil, now()));
  const over = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(isOver, expiringQuotes.isNotPutOff(quotes.id)))
    .orderBy(asc(quotes.validUntil))
    .limit(expiredAtOnce);
  await expiringQuotes.each(over, ({ id }) =>
    write(async (tx) => {
      const still = await tx
        .select()
        .from(quotes)
        .where(and(eq(quotes.id, id), isOver))
        .get();
      if (still) await moveQuote(tx, still, { event: "expire", party: "clock" });
    }),
  );
}

async function quoteWith(tx: Tx, id: string, enquiryId?: string) {
  const found = await tx.select().from(quotes).where(eq(quotes.id, id)).get();
  if (!found || (enquiryId && found.enquiryId !== enquiryId)) throw notFound();
  return found;
}
