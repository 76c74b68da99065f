import { inArray } from "drizzle-orm";
import { threadIdsOfAccount } from "~/features/enquiries/personal-data/purge.server";
import { schema, type Tx } from "~/platform/database/database.server";

const { quotes } = schema;

/** Takes a customer's words out of the quotes that were declined; what was offered, and how it ended, stays. */
export async function purgeQuotes(tx: Tx, accountId: string) {
  const ids = await threadIdsOfAccount(tx, accountId);
  if (ids.length > 0)
    await tx.update(quotes).set({ declineNote: null }).where(inArray(quotes.enquiryId, ids));
}
