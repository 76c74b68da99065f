import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { AccountId, EnquiryId, ProviderId } from "#db/schema/ids";
import {
  threadIdsOfAccount,
  threadIdsOfProvider,
} from "~/features/enquiries/personal-data/enquiry-purge.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { deleteMessages } from "../message-files.server";
import { deleteReplies } from "../saved-replies/replies.server";

const { messages } = schema;

/**
 * Deletes the saved replies, and the messages of all enquiries that an account sent; of those that
 * it received as a provider, its own.
 */
export async function purgeMessages(tx: Tx, accountId: AccountId, providerId: ProviderId | null) {
  const sent = await threadIdsOfAccount(tx, accountId);
  const received = providerId ? await threadIdsOfProvider(tx, providerId) : [];
  await deleteReplies(tx, accountId);
  await purge(tx, inArray(messages.enquiryId, sent));
  await purge(tx, and(inArray(messages.enquiryId, received), eq(messages.party, "provider")));
}

/** Deletes all messages of some threads, with their files. */
export const purgeMessagesOf = (tx: Tx, threadIds: readonly EnquiryId[]) =>
  purge(tx, inArray(messages.enquiryId, [...threadIds]));

async function purge(tx: Tx, condition: SQL | undefined) {
  const found = await tx.select({ id: messages.id }).from(messages).where(condition);
  await deleteMessages(
    tx,
    found.map(({ id }) => id),
  );
}
