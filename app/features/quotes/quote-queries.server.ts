import { sql } from "drizzle-orm";
import type { EnquiryId, QuoteId } from "#db/schema/ids";
import { db, schema, type ReadFrom } from "~/platform/database/database.server";
import { jsonTableRows } from "~/platform/database/json-rows.server";
import { readByKeys } from "~/platform/database/reads-by-key.server";
import { currentStateOf } from "~/platform/lifecycle.server";
import { orNotFound } from "~/platform/refusals";
import type { QuotedInstalment } from "./payment-plan";
import { totalsOf, type RefundRow, type Totals } from "./quote-money";
import { quoteLifecycle, type QuoteState } from "./quote-lifecycle";

const { quoteInstalments, quoteLines, quoteRefunds, quotes } = schema;

export type QuoteRow = typeof quotes.$inferSelect;
type QuoteLine = Pick<
  typeof quoteLines.$inferSelect,
  "description" | "quantity" | "unit" | "price"
>;

export type Quote = QuoteRow & {
  lines: QuoteLine[];
  totals: Totals;
  instalments: QuotedInstalment[];
  /** Furthest from the event first. */
  refunds: RefundRow[];
};

/** Deadlines apply on read too, before the job has written the expiry. */
export const currentQuoteState = ({
  state,
  validUntil,
}: Pick<QuoteRow, "state" | "validUntil">): QuoteState =>
  currentStateOf(quoteLifecycle, state, state === "sent" ? validUntil : null);

export async function quotesOf(
  enquiryIds: readonly EnquiryId[],
  from: ReadFrom = db,
): Promise<Quote[]> {
  const found = await quotesByThread([...enquiryIds].sort(), from);
  return [...found.values()].flatMap((ofThread) =>
    ofThread.quotes.map((row) => {
      const isOwn = ({ quoteId }: { quoteId: QuoteId }) => quoteId === row.id;
      const lines = ofThread.lines
        .filter(isOwn)
        .map(({ description, quantity, unit, price }) => ({ description, quantity, unit, price }));
      const instalments = ofThread.instalments
        .filter(isOwn)
        .map(({ amount, percent, daysFromEvent, dueOn }) => ({
          amount,
          percent,
          daysFromEvent,
          dueOn,
        }));
      const refunds = ofThread.refunds
        .filter(isOwn)
        .map(({ daysBefore, percent }) => ({ daysBefore, percent }));
      const totals = totalsOf({ ...row, lines });
      return { ...row, lines, instalments, refunds, state: currentQuoteState(row), totals };
    }),
  );
}

/** @throws Refusal notFound */
export async function quoteIn(enquiryId: EnquiryId, quoteId: QuoteId): Promise<Quote> {
  return orNotFound((await quotesOf([enquiryId])).find(({ id }) => id === quoteId));
}

/** In one statement. */
const quotesByThread = readByKeys(
  (from) => {
    const ofThread = sql.raw(`where enquiry_id = json_each.value`);
    const ofQuotes = sql`where quote_id in (select id from ${quotes} ${ofThread})`;
    return from
      .select({
        enquiryId: sql<EnquiryId>`json_each.value`,
        quotes: jsonTableRows(quotes, ofThread, sql`version desc`),
        lines: jsonTableRows(quoteLines, ofQuotes, sql`quote_id, position`),
        instalments: jsonTableRows(quoteInstalments, ofQuotes, sql`quote_id, position`),
        refunds: jsonTableRows(quoteRefunds, ofQuotes, sql`quote_id, days_before desc`),
      })
      .from(sql`json_each(${sql.placeholder("keys")})`);
  },
  ({ enquiryId }) => [enquiryId],
);
