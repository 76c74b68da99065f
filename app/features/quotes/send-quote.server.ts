import { eq } from "drizzle-orm";
import type { EnquiryId, QuoteId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { enquiryTransitions } from "~/features/enquiries/enquiry-transitions.server";
import { refuseSuspended } from "~/features/enquiries/enquiry-dealings.server";
import { recipientOf } from "~/features/enquiries/enquiry-recipients.server";
import { enquiryLifecycle } from "~/features/enquiries/enquiry-lifecycle";
import { currentState, threadFor, threadIn } from "~/features/enquiries/enquiry-threads.server";
import { now } from "~/platform/clock.server";
import { postOnce } from "~/platform/database/idempotency.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { formatRupees } from "~/platform/india/money";
import { isPossible } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import { conflict, forbidden, Refusal } from "~/platform/refusals";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { pricedInput, quotedTerms, type QuoteInput } from "./quote-forms";
import { quoteMail } from "./quote-mails.server";
import { totalsOf } from "./quote-money";
import { endOfValidity, remindBefore } from "./quote-validity.server";
import { endQuote } from "./quote-transitions.server";
import { quotesOf, type QuoteRow } from "./quote-queries.server";
import { maxVersions } from "./quote-lifecycle";

const { quoteInstalments, quoteLines, quoteRefunds, quotes } = schema;

type Sent = { quoteId: QuoteId; version: number };

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
  const { businessName } = await recipientOf(found);
  const reused = ({ version }: Sent) => conflict("quotes.reused", { version });
  return postOnce(`quote:${actor.id}:${enquiryId}:${key}`, input, reused, async (once) => {
    const validUntil = endOfValidity(input.validUntil, brief.eventDate);
    await consumeLimit("quoteByProvider", actor.id);
    return write((tx) =>
      once(tx, async () => {
        const thread = await threadIn(tx, enquiryId);
        const state = currentState(thread);
        if (!isPossible(enquiryLifecycle, state, "quote")) throw conflict(`enquiries.now.${state}`);
        await refuseSuspended(tx, thread, party);
        const version = await replaceLast(tx, enquiryId, seen);
        const row = quoteRow(enquiryId, version, input, validUntil);
        await tx.insert(quotes).values(row);
        await insertParts(tx, row.id, input);
        const totals = totalsOf(pricedInput(input));
        const { reader } = brief;
        // Read again: expiring the last version may have changed it.
        await transition(tx, enquiryTransitions, await threadIn(tx, enquiryId), "quote", {
          party,
          actorId: actor.id,
          set: { quotedUntil: validUntil },
          note: { version },
          emails: {
            customer: reader && quoteMail(reader, brief, businessName, { ...row, totals }),
          },
        });
        return { quoteId: row.id, version };
      }),
    );
  });
}

async function replaceLast(tx: Tx, enquiryId: EnquiryId, seen: number | undefined) {
  const [last] = await quotesOf([enquiryId], tx);
  if (!last) return 1;
  const { version, totals } = last;
  if (seen !== undefined && version !== seen)
    throw new Refusal("conflict", "quotes.form.newer", {
      params: { version, total: formatRupees(totals.total) },
      page: { lastVersion: version },
    });
  if (version >= maxVersions) throw conflict("quotes.tooMany", { max: maxVersions });
  const row = await tx.select().from(quotes).where(eq(quotes.id, last.id)).get();
  if (row?.state === "sent") await endQuote(tx, row, "replace");
  return version + 1;
}

const quoteRow = (enquiryId: EnquiryId, version: number, input: QuoteInput, validUntil: Date) =>
  ({
    ...quotedTerms(input),
    id: newId(),
    enquiryId,
    version,
    validUntil,
    state: "sent",
    sentAt: now(),
    answeredAt: null,
    declineReason: null,
    declineNote: null,
    remindAt: remindBefore(validUntil),
  }) satisfies QuoteRow;

async function insertParts(tx: Tx, quoteId: QuoteId, { lines, instalments, refunds }: QuoteInput) {
  await tx
    .insert(quoteLines)
    .values(lines.map((line, position) => ({ ...line, quoteId, position })));
  if (instalments.length > 0)
    await tx
      .insert(quoteInstalments)
      .values(instalments.map((row, position) => ({ ...row, quoteId, position })));
  if (refunds.length > 0)
    await tx.insert(quoteRefunds).values(refunds.map((row) => ({ ...row, quoteId })));
}
