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

type Sent = { messageId: MessageId; words: string };

/**
 * However often a form with this `key` is posted, it makes one message. Only the first message that
 * the other side has not seen is emailed; to a guest, whose page marks nothing as seen, the first
 * in a day.
 * @throws Refusal notFound, tooMany, invalid for a file, conflict where the enquiry is not accepted
 * or has ended, or the key was used with other contents
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
