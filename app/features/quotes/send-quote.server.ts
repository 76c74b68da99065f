import { desc, eq } from "drizzle-orm";
import type { EnquiryId, QuoteId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { enquiryTransitions } from "~/features/enquiries/enquiry-transitions.server";
import { refuseSuspended } from "~/features/enquiries/enquiry-dealings.server";
import { recipientOf } from "~/features/enquiries/enquiry-recipients.server";
import { enquiryLifecycle } from "~/features/enquiries/enquiry-lifecycle";
import { currentState, threadFor, threadIn } from "~/features/enquiries/enquiry-threads.server";
import { now } from "~/platform/clock.server";
import { runOnce, savedOutcome, shareInFlight } from "~/platform/database/idempotency.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { formatRupees } from "~/platform/india/money";
import { isPossible } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import { required } from "~/platform/required";
import { conflict, forbidden, Refusal } from "~/platform/refusals";
import { hashToken } from "~/platform/security/encryption.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { pricedInput, type QuoteInput } from "./quote-forms";
import { quoteMail } from "./quote-mails.server";
import { totalsOf } from "./quote-money";
import { endOfValidity } from "./quote-validity.server";
import { quoteTransitions } from "./quote-transitions.server";
import { currentQuoteState, quotesOf, type QuoteRow } from "./quote-queries.server";
import { maxVersions } from "./quote-lifecycle";

const { quoteLines, quoteRefunds, quotes } = schema;

type Sent = { quoteId: QuoteId; version: number; words: string };

/**
 * However often a form with this `key` is posted, it makes one quote and one email. `seen` is the
 * last version that its writer knew of, 0 for none: an older form replaces nothing unseen.
 * @throws Refusal notFound, forbidden for the customer, invalid for the last day, conflict where
 * the thread is not accepted or has too many versions, or the key was used with other contents
 */
export async function sendQuote(
  actor: Account,
  enquiryId: EnquiryId,
  input: QuoteInput,
  key = newId(),
  seen?: number,
): Promise<Sent> {
  const { party, brief, thread: found } = await threadFor(actor, enquiryId);
  if (party !== "provider") throw forbidden();
  const idempotencyKey = `quote:${actor.id}:${enquiryId}:${key}`;
  const contentHash = hashToken(JSON.stringify(input));
  const recipient = await recipientOf(found);
  const sent = await shareInFlight(`${idempotencyKey}:${contentHash}`, async () => {
    const before = await savedOutcome<Sent>(idempotencyKey);
    if (before) return before;
    const validUntil = endOfValidity(input.validUntil, brief.eventDate);
    await consumeLimit("quoteByProvider", actor.id);
    return write((tx) =>
      runOnce(tx, idempotencyKey, async () => {
        const thread = await threadIn(tx, enquiryId);
        const state = currentState(thread);
        if (!isPossible(enquiryLifecycle, state, "quote")) throw conflict(`enquiries.now.${state}`);
        await refuseSuspended(tx, thread, party);
        const version = await replaceLast(tx, enquiryId, seen);
        const row = quoteRow(enquiryId, version, input, validUntil);
        await tx.insert(quotes).values(row);
        await insertParts(tx, row.id, input);
        // Read again: expiring the last version may have changed it.
        await transition(tx, enquiryTransitions, await threadIn(tx, enquiryId), "quote", {
          party,
          actorId: actor.id,
          set: { quotedUntil: validUntil },
          note: { version },
          emails: {
            customer:
              brief.reader &&
              quoteMail(brief.reader, brief, recipient.businessName, {
                ...row,
                totals: totalsOf(pricedInput(input)),
              }),
          },
        });
        return { quoteId: row.id, version, words: contentHash };
      }),
    );
  });
  if (sent.words !== contentHash) throw conflict("quotes.reused", { version: sent.version });
  return sent;
}

async function replaceLast(tx: Tx, enquiryId: EnquiryId, seen: number | undefined) {
  const last = await tx
    .select()
    .from(quotes)
    .where(eq(quotes.enquiryId, enquiryId))
    .orderBy(desc(quotes.version))
    .limit(1)
    .get();
  if (seen !== undefined && last && last.version !== seen) {
    const { version, totals } = required((await quotesOf([enquiryId], tx))[0], "last quote");
    throw new Refusal("conflict", "quotes.form.newer", {
      params: { version, total: formatRupees(totals.total) },
      page: { lastVersion: version },
    });
  }
  if (!last) return 1;
  if (last.version >= maxVersions) throw conflict("quotes.tooMany", { max: maxVersions });
  if (last.state === "sent") {
    const hasExpired = currentQuoteState(last) === "expired";
    if (hasExpired) await transition(tx, quoteTransitions, last, "expire", { party: "system" });
    else await transition(tx, quoteTransitions, last, "replace", { party: "provider" });
  }
  return last.version + 1;
}

function quoteRow(enquiryId: EnquiryId, version: number, input: QuoteInput, validUntil: Date) {
  const { travel, gstRate, advance } = pricedInput(input);
  return {
    id: newId(),
    enquiryId,
    version,
    travel,
    gstRate,
    advance,
    validUntil,
    state: "sent",
    guestCount: input.guestCount,
    inclusions: input.inclusions ?? null,
    exclusions: input.exclusions ?? null,
    cancellationNote: input.cancellationNote ?? null,
    sentAt: now(),
    answeredAt: null,
    declineReason: null,
    declineNote: null,
  } satisfies QuoteRow;
}

async function insertParts(tx: Tx, quoteId: QuoteId, { lines, refunds }: QuoteInput) {
  await tx
    .insert(quoteLines)
    .values(lines.map((line, position) => ({ ...line, quoteId, position })));
  if (refunds.length > 0)
    await tx.insert(quoteRefunds).values(refunds.map((row) => ({ ...row, quoteId })));
}
