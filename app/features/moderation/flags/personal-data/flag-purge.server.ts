import { and, eq, inArray } from "drizzle-orm";
import type { AccountId, EnquiryId, ProviderId } from "#db/schema/ids";
import {
  threadIdsOfAccount,
  threadIdsOfProvider,
} from "~/features/enquiries/personal-data/enquiry-purge.server";
import { schema, type Tx } from "~/platform/database/database.server";

const { enquiryFlags } = schema;

/**
 * Takes the words of a purged account out of its flags, and what stands for it out of those that it
 * was given; that somebody flagged, and what was decided, stays.
 */
export async function purgeFlags(tx: Tx, accountId: AccountId, providerId: ProviderId | null) {
  await tx
    .update(enquiryFlags)
    .set({ note: "–", decision: null })
    .where(eq(enquiryFlags.reporterId, accountId));
  await purgeFlagsOf(tx, await threadIdsOfAccount(tx, accountId));
  if (!providerId) return;
  const received = await threadIdsOfProvider(tx, providerId);
  if (received.length > 0)
    await tx
      .update(enquiryFlags)
      .set({ flaggedMark: "" })
      .where(and(inArray(enquiryFlags.enquiryId, received), eq(enquiryFlags.side, "customer")));
}

/**
 * Takes the words out of the flags in some threads, and what stands for a flagged customer. A
 * flagged provider is counted for as long as the account exists.
 */
export async function purgeFlagsOf(tx: Tx, threadIds: readonly EnquiryId[]) {
  if (threadIds.length === 0) return;
  const inThem = inArray(enquiryFlags.enquiryId, [...threadIds]);
  await tx.update(enquiryFlags).set({ note: "–", decision: null }).where(inThem);
  await tx
    .update(enquiryFlags)
    .set({ flaggedMark: "" })
    .where(and(inThem, eq(enquiryFlags.side, "provider")));
}
