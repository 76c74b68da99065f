import { inArray } from "drizzle-orm";
import type { AccountId, EnquiryId, ProviderId } from "#db/schema/ids";
import {
  threadIdsOfAccount,
  threadIdsOfProvider,
} from "~/features/enquiries/personal-data/enquiry-purge.server";
import { schema, type Tx } from "~/platform/database/database.server";

const { quoteLines, quotes } = schema;

/**
 * Takes the words of both sides out of the quotes of a purged account; the prices, and how they
 * ended, stay.
 */
export async function purgeQuotes(tx: Tx, accountId: AccountId, providerId: ProviderId | null) {
  await purgeQuotesOf(tx, await threadIdsOfAccount(tx, accountId));
  if (providerId) await purgeQuotesOf(tx, await threadIdsOfProvider(tx, providerId));
}

/** The same for those of some threads. */
export async function purgeQuotesOf(tx: Tx, threadIds: readonly EnquiryId[]) {
  if (threadIds.length === 0) return;
  const ofThem = inArray(quotes.enquiryId, [...threadIds]);
  await tx
    .update(quotes)
    .set({ inclusions: null, exclusions: null, cancellationNote: null, declineNote: null })
    .where(ofThem);
  const ids = tx.select({ id: quotes.id }).from(quotes).where(ofThem);
  await tx.update(quoteLines).set({ description: "–" }).where(inArray(quoteLines.quoteId, ids));
}
