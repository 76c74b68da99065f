import { and, eq, gt } from "drizzle-orm";
import { isUnseen } from "#db/schema/columns/index-conditions";
import type { EnquiryId, MessageId } from "#db/schema/ids";
import { refuseSuspended } from "~/features/enquiries/enquiry-dealings.server";
import {
  recipientOf,
  type RecipientWithAccount,
} from "~/features/enquiries/enquiry-recipients.server";
import { areContactsOpen } from "~/features/enquiries/enquiry-lifecycle";
import {
  currentState,
  threadFor,
  threadIn,
  type Thread,
  type ThreadActor,
  type ThreadWithBrief,
} from "~/features/enquiries/enquiry-threads.server";
import { sharingIn } from "~/features/enquiries/sharing/shared-contacts.server";
import { days, later, now } from "~/platform/clock.server";
import { postOnce } from "~/platform/database/idempotency.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict } from "~/platform/refusals";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { insertFile } from "~/platform/files/uploads.server";
import { storeFiles } from "./message-files.server";
import type { MessageInput } from "./message-forms";
import type { Party } from "./message-queries.server";
import { firstName } from "~/features/enquiries/enquiry-contacts";
import { enquiryMail } from "~/features/enquiries/enquiry-mails.server";
import { customerPath } from "~/features/enquiries/guests/guest-link.server";
import { paths } from "~/urls";
import type { Mail } from "~/platform/mail/template.server";
import { shortened } from "~/platform/shortened";

const { messageFiles, messages } = schema;

type Sent = { messageId: MessageId };

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
  { text, files = [] }: MessageInput & { files?: readonly File[] },
  key = newId(),
): Promise<Sent> {
  const { party, brief, thread: found } = await threadFor(actor, enquiryId);
  const contents = [text, files.map(({ name }) => name)];
  const readsAsGuest = party === "provider" && brief.accountId === null;
  const recipient = await recipientOf(found);
  const reused = () => conflict("messages.reused");
  return postOnce(`message:${enquiryId}:${party}:${key}`, contents, reused, async (once) => {
    await consumeLimit("messageByThreadAndSide", enquiryId, party);
    // Checked before anything is stored, and again in the transaction.
    await write((tx) => refuseClosed(tx, found, party));
    const stored = await storeFiles(files, enquiryId, party);
    return write((tx) =>
      once(tx, async () => {
        const thread = await threadIn(tx, enquiryId);
        await refuseClosed(tx, thread, party);
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
        const messageId = newId();
        await tx.insert(messages).values({ id: messageId, enquiryId, party, text, sentAt: now() });
        for (const [position, file] of stored.entries()) {
          await insertFile(tx, file);
          await tx.insert(messageFiles).values({ messageId, position, fileId: file.id });
        }
        if (unseen.length > 0) return { messageId };
        const { hiddenAt } = (await sharingIn([enquiryId], tx))(enquiryId);
        const mail = messageMail({ brief, thread, recipient }, party, hiddenAt ? null : text);
        if (mail) await enqueueMail(tx, mail);
        return { messageId };
      }),
    );
  });
}

async function refuseClosed(tx: Tx, thread: Thread, party: Party) {
  if (!areContactsOpen(currentState(thread))) throw conflict("messages.closed");
  await refuseSuspended(tx, thread, party);
}

const longestExcerpt = 280;

/** @param text null while a flag hides contact details, which it may have. Null for a closed account. */
export function messageMail(
  { brief, thread, recipient }: ThreadWithBrief & { recipient: RecipientWithAccount },
  writer: Party,
  text: string | null,
): Mail | null {
  const [reader, name, path] =
    writer === "customer"
      ? [recipient.account, firstName(brief.name), paths.enquiry(thread.id)]
      : [brief.reader, recipient.businessName, customerPath(brief, thread.id)];
  if (!reader) return null;
  const quote = text && shortened(text, longestExcerpt);
  return enquiryMail(reader, brief, {
    subject: "messages.mails.new.subject",
    text: ["messages.mails.new.text", quote && { quote }, "messages.mails.new.once"],
    ...(quote && { preheader: quote }),
    params: { name },
    card: { names: [name] },
    action: { label: "messages.mails.new.open", path },
  });
}
