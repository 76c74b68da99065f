import { and, eq, inArray } from "drizzle-orm";
import type { EnquiryId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";

const { quotes } = schema;

export async function lastDaysOfQuotesIn(
  tx: Tx,
  threadIds: readonly EnquiryId[],
): Promise<{ enquiryId: EnquiryId; lastDay: IstDay }[]> {
  const found = await tx
    .select({ enquiryId: quotes.enquiryId, validUntil: quotes.validUntil })
    .from(quotes)
    .where(and(inArray(quotes.enquiryId, [...threadIds]), eq(quotes.state, "sent")));
  return found.map(({ enquiryId, validUntil }) => ({ enquiryId, lastDay: istDay(validUntil) }));
}
