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

const { backupRuns, installation } = schema;

const isOwn = eq(installation.row, 1);
const own = async () =>
  required(await db.select().from(installation).where(isOwn).get(), "installation");

export const removalHold = async () => (await own()).removalHeld;

/** A restored database can't know whether its original still runs: it removes no files yet. */
export async function becomeAnotherInstallation() {
  await write(async (tx) => {
    await tx.update(installation).set({ id: newId(), removalHeld: "restored" }).where(isOwn);
    await tx.delete(backupRuns);
  });
}

/** In a folder marked by another installation, nothing goes until an administrator confirms. */
export async function mayRemoveFiles() {
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

export async function allowRemoval(actorId: AccountId) {
  const { id, removalHeld } = await own();
  if (removalHeld === null) return;
  await markFolder(id);
  await write(async (tx) => {
    await tx.update(installation).set({ removalHeld: null }).where(isOwn);
    await audit(tx, { actorId, event: "files.allowRemoval", subject: id });
  });
}

async function markOfFolder() {
  const found = await storage().get(installationKey);
  return found && (await text(found.stream));
}

const markFolder = (id: string) => storage().put(installationKey, Buffer.from(id));
