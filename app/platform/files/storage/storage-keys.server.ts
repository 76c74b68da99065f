import { and, asc, eq, gt, inArray, lt } from "drizzle-orm";
import { days, hours, later, now } from "../../clock.server";
import { inBatches } from "../../database/batches.server";
import { db, schema, write } from "../../database/database.server";
import { newId } from "../../ids.server";
import { fileKey } from "./storage-keys";
import { storage } from "./storage.server";
import { workingRetentionDays } from "../../retention";

const { storageKeys } = schema;

/**
 * How long bytes are retained after the last row that named them is gone, so that a mistake can be
 * put right.
 */
const unnamedRetentionMs = days(workingRetentionDays.deletedFiles);
/** How long the pieces of a file wait for the next ones. */
export const pieceRetentionMs = hours(1);

/** The time a trigger writes when the row that named a key is deleted. */
const unnamedJustNow = new Date(0);

const maxAtOnce = 50;
const maxFailures = 5;

/** A key for new bytes, saved before they are stored: only what the database knows gets removed. */
export async function newStorageKey(): Promise<string> {
  const key = fileKey(newId());
  await noteStorageKey(key, unnamedRetentionMs);
  return key;
}

/** @param retentionMs how long the bytes are retained if no row names them */
export async function noteStorageKey(key: string, retentionMs: number) {
  const removeAfter = later(now(), retentionMs);
  await write((tx) =>
    tx
      .insert(storageKeys)
      .values({ key, removeAfter })
      .onConflictDoUpdate({ target: storageKeys.key, set: { removeAfter } }),
  );
}

/**
 * Removes bytes past their retention, with all their sizes, pages or pieces. What can't be removed
 * is tried again in a day and blocks nothing else.
 * @throws Error saying how many could not be removed
 */
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

/** Starts their retention of three days. */
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

async function keysToRemove(): Promise<string[]> {
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
