import { and, asc, eq, inArray } from "drizzle-orm";
import type { BookingId, EnquiryId, FileId, MessageId } from "#db/schema/ids";
import { exportedFile } from "~/features/accounts/personal-data/exported-data";
import { threadFor, type ThreadActor } from "~/features/enquiries/enquiry-threads.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { deleteFile, storeUpload, type StoredFile } from "~/platform/files/uploads.server";
import { orNotFound } from "~/platform/refusals";
import { consumeUses } from "~/platform/security/rate-limits.server";
import type { Message } from "./message-queries.server";
import { idsOf } from "~/platform/ids";

const { files, messageFiles, messages } = schema;

async function filesOf(ids: readonly MessageId[]) {
  if (ids.length === 0) return [];
  return db
    .select({ messageId: messageFiles.messageId, file: files })
    .from(messageFiles)
    .innerJoin(files, eq(files.id, messageFiles.fileId))
    .where(inArray(messageFiles.messageId, [...ids]))
    .orderBy(asc(messageFiles.messageId), asc(messageFiles.position));
}

/** @throws Refusal notFound, also for a file of another thread */
export async function messageFileFor(actor: ThreadActor, enquiryId: EnquiryId, fileId: FileId) {
  await threadFor(actor, enquiryId);
  return fileOfThread(enquiryId, fileId);
}

/** No row refers to them yet. @throws Refusal tooMany, invalid for an unacceptable file */
export async function storeFiles(
  files: readonly File[],
  ...who: [id: EnquiryId | BookingId, side: string]
): Promise<StoredFile[]> {
  if (files.length === 0) return [];
  await consumeUses("uploadByVisitor", files.length, ...who);
  const stored: StoredFile[] = [];
  for (const file of files) stored.push(await storeUpload(file, "document", "files"));
  return stored;
}

/** @throws Refusal notFound */
export async function fileOfThread(enquiryId: EnquiryId, fileId: FileId) {
  const found = orNotFound(
    await db
      .select({ file: files })
      .from(messageFiles)
      .innerJoin(files, eq(files.id, messageFiles.fileId))
      .innerJoin(messages, eq(messages.id, messageFiles.messageId))
      .where(and(eq(messageFiles.fileId, fileId), eq(messages.enquiryId, enquiryId)))
      .get(),
  );
  return found.file;
}

export const exportedFilesOf = async (list: readonly Message[]) =>
  (await filesOf(idsOf(list))).map(({ file }) => exportedFile(file));

export async function deleteMessages(tx: Tx, ids: readonly MessageId[]) {
  if (ids.length === 0) return;
  const ofMessages = inArray(messageFiles.messageId, [...ids]);
  const named = await tx.select({ id: messageFiles.fileId }).from(messageFiles).where(ofMessages);
  await tx.delete(messages).where(inArray(messages.id, [...ids]));
  for (const { id } of named) await deleteFile(tx, id);
}
