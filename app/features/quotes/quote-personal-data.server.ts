import type { ExportedData } from "~/features/accounts/personal-data/exported-data";
import type { Account } from "~/features/accounts/account-queries.server";
import { threadsOfBothSides } from "~/features/enquiries/personal-data/enquiry-export.server";
import { type Quote, quotesOf } from "./quote-queries.server";
import { and, eq, inArray } from "drizzle-orm";
import type { EnquiryId, AccountId, ProviderId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import {
  threadIdsOfAccount,
  threadIdsOfProvider,
} from "~/features/enquiries/personal-data/enquiry-purge.server";

const { quotes, quoteLines } = schema;

function withoutReminder(row: Quote) {
  const { remindAt: _, ...quote } = row;
  return quote;
}

export async function exportQuotes(actor: Account): Promise<ExportedData | null> {
  const { sent, received } = await threadsOfBothSides(actor);
  const idsOf = (list: typeof sent) => list.map(({ thread }) => thread.id);
  const [asCustomer, asProvider] = await Promise.all([
    quotesOf(idsOf(sent)),
    quotesOf(idsOf(received)),
  ]);
  if (asCustomer.length + asProvider.length === 0) return null;
  return {
    name: "quotes",
    json: { received: asCustomer.map(withoutReminder), sent: asProvider.map(withoutReminder) },
  };
}

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

/** For a customer the texts of both sides, for a provider their own. Prices and outcomes stay. */
export async function purgeQuotes(tx: Tx, accountId: AccountId, providerId: ProviderId | null) {
  await purgeQuotesOf(tx, await threadIdsOfAccount(tx, accountId));
  if (providerId) await purgeQuotesOf(tx, await threadIdsOfProvider(tx, providerId), "provider");
}

export async function purgeQuotesOf(tx: Tx, threadIds: readonly EnquiryId[], side?: "provider") {
  if (threadIds.length === 0) return;
  const inThreads = inArray(quotes.enquiryId, [...threadIds]);
  await tx
    .update(quotes)
    .set({
      inclusions: null,
      exclusions: null,
      cancellationNote: null,
      ...(side ? {} : { declineNote: null }),
    })
    .where(inThreads);
  const ids = tx.select({ id: quotes.id }).from(quotes).where(inThreads);
  await tx.update(quoteLines).set({ description: "–" }).where(inArray(quoteLines.quoteId, ids));
}
