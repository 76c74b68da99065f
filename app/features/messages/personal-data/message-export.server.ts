import type { ExportedData } from "~/features/accounts/personal-data/exported-data";
import type { Account } from "~/features/accounts/account-queries.server";
import { threadsOfBothSides } from "~/features/enquiries/personal-data/enquiry-export.server";
import { exportedFilesOf } from "../message-files.server";
import { repliesOf } from "../saved-replies/replies.server";
import { messagesOf } from "../message-queries.server";

/** What an account wrote and was written, as a customer and as a provider. */
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
  return { name: "messages", json: { asCustomer, asProvider, savedReplies }, sheets: [], files };
}
