import { and, eq, gt } from "drizzle-orm";
import { setOpenQuote } from "~/features/enquiries/quotes-and-bookings.server";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { moveOf } from "~/platform/lifecycle";
import { enqueueNotifications, type Notifications } from "~/platform/mail/notifications.server";
import { conflict } from "~/platform/refusals";
import { countMove } from "~/platform/security/rate-limits.server";
import { currentQuoteState, type QuoteRow } from "./queries.server";
import { quoteLifecycle, type QuoteParty, type QuoteState } from "./states";

const { quotes } = schema;

type QuoteMove = {
  event: string;
  party: QuoteParty;
  /** What changes together with the state. */
  set?: Partial<typeof quotes.$inferInsert>;
  mails?: Notifications<QuoteParty>;
};

/**
 * Makes one move of a quote: asks the lifecycle, writes, enqueues the mails. The validity holds before the job has
 * written its end.
 * @throws Refusal conflict when it stands otherwise by now, forbidden for another party's move, tooMany
 */
export async function moveQuote(
  tx: Tx,
  quote: Pick<QuoteRow, "id" | "enquiryId" | "state" | "validUntil">,
  { event, party, set, mails = {} }: QuoteMove,
): Promise<QuoteState> {
  const state = event === "expire" ? quote.state : currentQuoteState(quote);
  if (!(event in quoteLifecycle[state])) throw conflict(`quotes.now.${state}`);
  const move = moveOf<QuoteState, QuoteParty>(quoteLifecycle, state, event, party);
  const written = await tx
    .update(quotes)
    .set({ answeredAt: now(), ...set, state: move.to })
    .where(and(eq(quotes.id, quote.id), eq(quotes.state, quote.state)));
  if (written.rowsAffected !== 1) throw conflict("errors.conflict.moved");
  await countMove(tx, { party, thing: quote.enquiryId });
  if (!elsewhere.includes(event)) await matchThread(tx, quote.enquiryId);
  await enqueueNotifications(tx, move, mails);
  return move.to;
}

/** The events of which the thread has a move of its own. */
const elsewhere: readonly string[] = ["accept", "pass_over", "replace"];

/** The thread says whether a quote in it is open. */
export async function matchThread(tx: Tx, enquiryId: string) {
  const open = await tx
    .select({ validUntil: quotes.validUntil })
    .from(quotes)
    .where(
      and(eq(quotes.enquiryId, enquiryId), eq(quotes.state, "sent"), gt(quotes.validUntil, now())),
    )
    .get();
  await setOpenQuote(tx, enquiryId, open?.validUntil ?? null);
}
