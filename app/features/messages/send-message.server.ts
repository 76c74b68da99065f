import { and, eq, gt } from "drizzle-orm";
import { isUnseen } from "#db/schema/columns/index-conditions";
import type { EnquiryId, MessageId } from "#db/schema/ids";
import { refuseSuspended } from "~/features/enquiries/enquiry-dealings.server";
import { recipientOf } from "~/features/enquiries/enquiry-recipients.server";
import { areContactsOpen } from "~/features/enquiries/enquiry-lifecycle";
import {
  currentState,
  threadFor,
  threadIn,
  type Thread,
  type ThreadActor,
} from "~/features/enquiries/enquiry-threads.server";
import { days, later, now } from "~/platform/clock.server";
import { runOnce, savedOutcome, shareInFlight } from "~/platform/database/idempotency.server";
import { schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict } from "~/platform/refusals";
import { hashToken } from "~/platform/security/encryption.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { insertFile } from "~/platform/files/uploads.server";
import { storeFiles } from "./message-files.server";
import type { MessageInput } from "./message-forms";
import { messageMail } from "./message-mails.server";

const { messageFiles, messages } = schema;

/** What is stored under an idempotency key: the message and a hash of the form's contents. */
type Sent = { messageId: MessageId; words: string };

/**
 * Sends a message to the other side of an accepted enquiry. `key` is rendered with the form:
 * however often the form is posted, it makes one message. The other side is only emailed about the
 * first message that it has not seen; a guest about the first one in a day, since opening a
 * guest's page does not mark messages as seen.
 * @throws Refusal notFound for other people's threads, tooMany, invalid for an unacceptable file,
 *   conflict where the enquiry is not accepted or has ended, or the key was used with other
 *   contents
 */
export async function sendMessage(
  actor: ThreadActor,
  enquiryId: EnquiryId,
  input: MessageInput & { files?: readonly File[] },
  key = newId(),
): Promise<Sent> {
  const { party, brief, thread: found } = await threadFor(actor, enquiryId);
  const idempotencyKey = `message:${enquiryId}:${party}:${key}`;
  const { text, files = [] } = input;
  const contentHash = hashToken(JSON.stringify([text, files.map(({ name }) => name)]));
  const readsAsGuest = party === "provider" && brief.accountId === null;
  const recipient = await recipientOf(found);
  const sent = await shareInFlight(`${idempotencyKey}:${contentHash}`, async () => {
    const before = await savedOutcome<Sent>(idempotencyKey);
    if (before) return before;
    await consumeLimit("messageByThreadAndSide", enquiryId, party);
    // Checked before anything is stored, and again in the transaction.
    refuseClosed(found);
    await write((tx) => refuseSuspended(tx, found, party));
    const stored = await storeFiles(files, enquiryId, party);
    return write((tx) =>
      runOnce(tx, idempotencyKey, async () => {
        const thread = await threadIn(tx, enquiryId);
        refuseClosed(thread);
        await refuseSuspended(tx, thread, party);
        const unseen = await tx
          .select({ id: messages.id })
          .from(messages)
          .where(
            and(
              eq(messages.enquiryId, enquiryId),
              eq(messages.party, party),
              isUnseen,
              readsAsGuest ? gt(messages.sentAt, later(now(), -days(1))) : undefined,
            ),
          )
          .limit(1);
        const row = { id: newId(), enquiryId, party, text, sentAt: now() };
        await tx.insert(messages).values(row);
        for (const [position, file] of stored.entries()) {
          await insertFile(tx, file);
          await tx.insert(messageFiles).values({ messageId: row.id, position, fileId: file.id });
        }
        const mail = messageMail({ brief, thread, recipient }, party);
        if (mail && unseen.length === 0) await enqueueMail(tx, mail);
        return { messageId: row.id, words: contentHash };
      }),
    );
  });
  if (sent.words !== contentHash) throw conflict("messages.reused");
  return sent;
}

function refuseClosed(thread: Thread) {
  if (!areContactsOpen(currentState(thread))) throw conflict("messages.closed");
}
