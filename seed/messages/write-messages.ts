import { hours, later, now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { storage } from "~/platform/files/storage/storage.server";
import { insertFile } from "~/platform/files/uploads.server";
import type { DemoThread } from "../data/messages";
import { demoId } from "../made-up";
import { drawPicture } from "../pictures/draw";

const threadId = ({ brief, provider }: DemoThread) => demoId(`thread ${brief} ${provider}`);

/**
 * Draws and stores the pictures attached to messages. The files come before the rows, as with real
 * uploads.
 */
export async function drawMessageFiles(list: readonly DemoThread[]) {
  const pictures = list.flatMap((thread) =>
    thread.messages.flatMap(({ picture }, at) =>
      picture ? [{ ...picture, messageId: demoId(`${threadId(thread)} message ${at}`) }] : [],
    ),
  );
  return Promise.all(
    pictures.map(async ({ messageId, motif, name }) => {
      const { parts, width, height } = await drawPicture(motif, messageId);
      const id = demoId(`file ${messageId}`);
      await storage().put(id, parts.large);
      const kind = "document" as const;
      const size = parts.large.length;
      const file = { id, key: id, kind, name, type: "image/webp", size, width, height };
      return { messageId, file };
    }),
  );
}

type MessageFiles = Awaited<ReturnType<typeof drawMessageFiles>>;

/** Writes the messages in the demo's accepted enquiries. */
export async function writeMessages(tx: Tx, list: readonly DemoThread[], files: MessageFiles) {
  for (const thread of list) {
    const enquiryId = threadId(thread);
    for (const [at, { by, hoursAgo, seenHoursAgo, text }] of thread.messages.entries())
      await tx.insert(schema.messages).values({
        id: demoId(`${enquiryId} message ${at}`),
        enquiryId,
        party: by,
        text,
        sentAt: later(now(), -hours(hoursAgo)),
        seenAt: seenHoursAgo === undefined ? null : later(now(), -hours(seenHoursAgo)),
      });
  }
  for (const { messageId, file } of files) {
    await insertFile(tx, { ...file, createdAt: now() });
    await tx.insert(schema.messageFiles).values({ messageId, position: 0, fileId: file.id });
  }
}
