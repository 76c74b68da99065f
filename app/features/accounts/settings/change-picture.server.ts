import { eq } from "drizzle-orm";
import type { AccountId, FileId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { deleteFile, insertFile, storeUpload } from "~/platform/files/uploads.server";
import type { Account } from "../account-queries.server";

const { accounts } = schema;

/** @throws Refusal invalid, with the reason */
export async function changePicture(actor: Account, chosen: File) {
  await consumeLimit("uploadByVisitor", actor.id);
  const stored = await storeUpload(chosen, "portrait", "picture");
  await write(async (tx) => {
    await insertFile(tx, { ...stored, isPublic: true });
    await replacePicture(tx, actor.id, stored.id);
  });
}

export async function removePicture(actor: Account) {
  await write((tx) => replacePicture(tx, actor.id, null));
}

/** Reads it again: of two concurrent uploads, the first one's file must not stay behind. */
export async function replacePicture(tx: Tx, accountId: AccountId, fileId: FileId | null) {
  const before = await tx
    .select({ imageFileId: accounts.imageFileId })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get();
  await tx
    .update(accounts)
    .set({ imageFileId: fileId, updatedAt: now() })
    .where(eq(accounts.id, accountId));
  if (before?.imageFileId) await deleteFile(tx, before.imageFileId);
}
