import type { AccountId, ProviderId } from "#db/schema/ids";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { ExportedData } from "~/features/accounts/personal-data/exported-data";
import type { Account } from "~/features/accounts/account-queries.server";
import { threadsOfBothSides } from "~/features/enquiries/personal-data/enquiry-export.server";
import {
  threadIdsOfAccount,
  threadIdsOfProvider,
} from "~/features/enquiries/personal-data/enquiry-purge.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { exportedFilesOf, deleteMessages } from "./message-files.server";
import { repliesOf, deleteReplies } from "./saved-replies/replies.server";
import { messagesOf } from "./message-queries.server";
import { idsOf } from "~/platform/ids";

export async function exportMessages(actor: Account): Promise<ExportedData | null> {
  const { sent, received } = await threadsOfBothSides(actor);
  const idsOf = (list: typeof sent) => list.map(({ thread }) => thread.id);
  const [asCustomer, asProvider] = await Promise.all([
    messagesOf(idsOf(sent)),
    messagesOf(idsOf(received)),
  ]);
  const savedReplies = await repliesOf(actor.id);
  if (asCustomer.length + asProvider.length + savedReplies.length === 0) return null;
  const files = await exportedFilesOf([...asCustomer, ...asProvider]);
  return { name: "messages", json: { asCustomer, asProvider, savedReplies }, files };
}

const { messages } = schema;

/** As a provider only its own messages. */
export async function purgeMessages(tx: Tx, accountId: AccountId, providerId: ProviderId | null) {
  const sent = await threadIdsOfAccount(tx, accountId);
  const received = providerId ? await threadIdsOfProvider(tx, providerId) : [];
  await deleteReplies(tx, accountId);
  await purge(tx, inArray(messages.enquiryId, sent));
  await purge(tx, and(inArray(messages.enquiryId, received), eq(messages.party, "provider")));
}

export const purgeMessagesOf = (tx: Tx, threadIds: readonly string[]) =>
  purge(tx, inArray(messages.enquiryId, [...threadIds]));

async function purge(tx: Tx, condition: SQL | undefined) {
  const found = await tx.select({ id: messages.id }).from(messages).where(condition);
  await deleteMessages(tx, idsOf(found));
}
