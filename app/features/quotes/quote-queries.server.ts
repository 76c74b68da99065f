import { asc, desc, eq, inArray } from "drizzle-orm";
import type { EnquiryId, QuoteId } from "#db/schema/ids";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { currentStateOf } from "~/platform/lifecycle.server";
import { notFound } from "~/platform/refusals";
import { totalsOf, type RefundRow, type Totals } from "./quote-money";
import { quoteLifecycle, type QuoteState } from "./quote-lifecycle";

const { quoteLines, quoteRefunds, quotes } = schema;

export type QuoteRow = typeof quotes.$inferSelect;
type QuoteLine = Pick<
  typeof quoteLines.$inferSelect,
  "description" | "quantity" | "unit" | "price"
>;

/** A quote with all that belongs to it, in the state in which it stands now. */
export type Quote = QuoteRow & {
  lines: QuoteLine[];
  totals: Totals;
  /** The furthest from the event first. */
  refunds: RefundRow[];
};

/**
 * Deadlines hold on read too: what is no longer valid counts as expired before the job has written
 * it.
 */
export const currentQuoteState = ({
  state,
  validUntil,
}: Pick<QuoteRow, "state" | "validUntil">): QuoteState =>
  currentStateOf(quoteLifecycle, state, state === "sent" ? validUntil : null);

/**
 * The quote that a booking is asked for. The caller checks that its thread is the actor's.
 * @throws Refusal notFound
 */
export async function quoteForBooking(quoteId: QuoteId, tx?: Tx): Promise<Quote> {
  const row = await (tx ?? db).select().from(quotes).where(eq(quotes.id, quoteId)).get();
  const [found] = row ? await whole([row], tx) : [];
  if (!found) throw notFound();
  return found;
}

/** All versions of these threads' quotes, the newest first. */
export async function quotesOf(enquiryIds: readonly EnquiryId[]): Promise<Quote[]> {
  if (enquiryIds.length === 0) return [];
  const rows = await db
    .select()
    .from(quotes)
    .where(inArray(quotes.enquiryId, [...enquiryIds]))
    .orderBy(asc(quotes.enquiryId), desc(quotes.version));
  return whole(rows);
}

async function whole(rows: QuoteRow[], tx?: Tx): Promise<Quote[]> {
  const on = tx ?? db;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await on
    .select()
    .from(quoteLines)
    .where(inArray(quoteLines.quoteId, ids))
    .orderBy(asc(quoteLines.quoteId), asc(quoteLines.position));
  const refunds = await on
    .select()
    .from(quoteRefunds)
    .where(inArray(quoteRefunds.quoteId, ids))
    .orderBy(asc(quoteRefunds.quoteId), desc(quoteRefunds.daysBefore));
  return rows.map((row) => {
    const own = {
      lines: lines
        .filter(({ quoteId }) => quoteId === row.id)
        .map(({ description, quantity, unit, price }) => ({ description, quantity, unit, price })),
      refunds: refunds
        .filter(({ quoteId }) => quoteId === row.id)
        .map(({ daysBefore, percent }) => ({ daysBefore, percent })),
    };
    return { ...row, ...own, state: currentQuoteState(row), totals: totalsOf({ ...row, ...own }) };
  });
}
