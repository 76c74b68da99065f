import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { db, schema, write } from "../../database/database.server";
import { newId } from "../../ids.server";
import { log } from "../../log.server";
import { required } from "../../required";
import { audit } from "../../security/audit.server";
import { installationKey } from "./storage-keys";
import { storage } from "./storage.server";

const { installation } = schema;

/** Why no file is removed; null where files are. */
type RemovalHold = (typeof installation.$inferSelect)["removalHeld"];

const isOwn = eq(installation.row, 1);
const own = async () =>
  required(await db.select().from(installation).where(isOwn).get(), "installation");

export const removalHold = async (): Promise<RemovalHold> => (await own()).removalHeld;

/**
 * A restored database knows nothing of what came after its backup: it is another installation,
 * which removes no file yet.
 */
export async function holdRemovalAfterRestore() {
  await write((tx) =>
    tx.update(installation).set({ id: newId(), removalHeld: "restored" }).where(isOwn),
  );
}

/**
 * Whether files may be removed from this folder or bucket: it is marked as this installation's, or
 * as nobody's, and then is now. Where another one has marked it, removing is held until an
 * administrator says whose it is.
 */
export async function mayRemoveFiles(): Promise<boolean> {
  const { id, removalHeld } = await own();
  const marked = await markOfFolder();
  if (marked === null && removalHeld === null) await markFolder(id);
  const isOthers = marked !== null && marked !== id;
  if (isOthers && removalHeld === null) {
    await write((tx) => tx.update(installation).set({ removalHeld: "foreign" }).where(isOwn));
    log.warn("the folder of uploads is marked by another installation: no file is removed");
  }
  return !isOthers && removalHeld === null;
}

/**
 * An administrator says that the folder is this installation's alone: from now on files are removed
 * again.
 */
export async function allowRemoval(actorId: AccountId) {
  const { id, removalHeld } = await own();
  if (removalHeld === null) return;
  await markFolder(id);
  await write(async (tx) => {
    await tx.update(installation).set({ removalHeld: null }).where(isOwn);
    await audit(tx, { actorId, event: "files.allowRemoval", subject: id });
  });
}

async function markOfFolder(): Promise<string | null> {
  const found = await storage().get(installationKey);
  return found && (await text(found.stream));
}

const markFolder = (id: string) => storage().put(installationKey, Buffer.from(id));
