import { and, asc, eq, gt, inArray, lt } from "drizzle-orm";
import { days, hours, later, now } from "../../clock.server";
import { inBatches } from "../../database/batches.server";
import { db, schema, write } from "../../database/database.server";
import { newId } from "../../ids.server";
import { fileKey } from "./storage-keys";
import { storage } from "./storage.server";
import { workingRetentionDays } from "../../retention";

const { storageKeys } = schema;

const unnamedRetentionMs = days(workingRetentionDays.deletedFiles);
export const pieceRetentionMs = hours(1);

/** A trigger writes it when the row that named a key is deleted. */
const unnamedJustNow = new Date(0);

const maxAtOnce = 50;
const maxFailures = 5;

/** Saved before the bytes are stored: only what the database knows gets removed. */
export async function newStorageKey() {
  const key = fileKey(newId());
  await noteStorageKey(key, unnamedRetentionMs);
  return key;
}

export async function noteStorageKey(key: string, retentionMs: number) {
  const removeAfter = later(now(), retentionMs);
  await write((tx) =>
    tx
      .insert(storageKeys)
      .values({ key, removeAfter })
      .onConflictDoUpdate({ target: storageKeys.key, set: { removeAfter } }),
  );
}

/** What can't be removed is tried again in a day. @throws Error saying how many those are */
export async function removeUnnamedFiles() {
  await dateUnnamedFiles();
  const failures: unknown[] = [];
  let found: string[];
  do {
    found = await keysToRemove();
    const removed: string[] = [];
    const failed: string[] = [];
    for (const key of found) {
      // If one after the other fails, the storage is at fault, not the files.
      if (failures.length >= maxFailures) break;
      await removeFile(key).then(
        () => removed.push(key),
        (error: unknown) => {
          failed.push(key);
          failures.push(error);
        },
      );
    }
    if (found.length === 0) break;
    await write(async (tx) => {
      await tx
        .update(storageKeys)
        .set({ removeAfter: later(now(), days(1)) })
        .where(and(inArray(storageKeys.key, failed), isDue()));
      await tx.delete(storageKeys).where(and(inArray(storageKeys.key, removed), isDue()));
    });
  } while (found.length === maxAtOnce && failures.length < maxFailures);
  if (failures.length > 0)
    throw new Error(`${failures.length} files could not be removed`, { cause: failures[0] });
}

async function dateUnnamedFiles() {
  await inBatches(
    (limit) =>
      db
        .select({ key: storageKeys.key })
        .from(storageKeys)
        .where(eq(storageKeys.removeAfter, unnamedJustNow))
        .limit(limit),
    (tx, rows) =>
      tx
        .update(storageKeys)
        .set({ removeAfter: later(now(), unnamedRetentionMs) })
        .where(
          and(
            inArray(
              storageKeys.key,
              rows.map(({ key }) => key),
            ),
            // It may have been named again in the meantime.
            eq(storageKeys.removeAfter, unnamedJustNow),
          ),
        ),
  );
}

const isDue = () =>
  and(gt(storageKeys.removeAfter, unnamedJustNow), lt(storageKeys.removeAfter, now()));

async function keysToRemove() {
  const rows = await db
    .select({ key: storageKeys.key })
    .from(storageKeys)
    .where(isDue())
    .orderBy(asc(storageKeys.removeAfter), asc(storageKeys.key))
    .limit(maxAtOnce);
  return rows.map(({ key }) => key);
}

async function removeFile(file: string) {
  for await (const some of storage().keys(file))
    for (const { key } of some) await storage().remove(key);
}
