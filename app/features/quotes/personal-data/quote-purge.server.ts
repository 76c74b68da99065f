import { inArray } from "drizzle-orm";
import type { AccountId, EnquiryId, ProviderId } from "#db/schema/ids";
import {
  threadIdsOfAccount,
  threadIdsOfProvider,
} from "~/features/enquiries/personal-data/enquiry-purge.server";
import { schema, type Tx } from "~/platform/database/database.server";

const { quoteLines, quotes } = schema;

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
