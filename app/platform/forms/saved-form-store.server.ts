import { Readable } from "node:stream";
import { and, eq, gt, inArray, isNull, lt, ne, or } from "drizzle-orm";
import type { FileId, SavedFormId } from "#db/schema/ids";
import { days, later, minutes, now } from "../clock.server";
import { db, schema, write, type Tx } from "../database/database.server";
import { descendingBy } from "../database/insertion-order.server";
import { newId } from "../ids.server";
import { rowByRow } from "../jobs/row-by-row.server";
import { type TypedText, orNotFound } from "../refusals";
import { encrypt, decrypt } from "../security/encryption.server";
import type { EncryptedColumn } from "../security/key-rotation/encrypted-columns.server";
import {
  onDisk,
  ReceivedFile,
  receiveBytes,
  removeReceivedFiles,
} from "../files/received-file.server";
import { newStorageKey } from "../files/storage/storage-keys.server";
import { storage } from "../files/storage/storage.server";
import { safeFileName } from "../files/uploads.server";
import { consumeLimits } from "../security/rate-limits.server";
import { workingRetentionDays } from "../retention";
import { idsOf } from "~/platform/ids";
import { sum } from "../sum";

const { savedForms, files } = schema;
const retentionMs = days(workingRetentionDays.savedForms);
/** Longer than anyone works on a form: a process that claimed it for longer has died. */
const claimedFor = minutes(10);

type Entry = [name: string, value: string | { file: string; name: string; type: string }];

type FormOrigin = { visitor: string; accountMark: string; path: string };

/** `rows` is what a person reads of the form, in the language of its page. */
type Body = { entries: Entry[]; rows: TypedText[] };

export type SavedForm = FormOrigin &
  Body & {
    id: SavedFormId;
    fileIds: FileId[];
    isSent: boolean;
  };

export async function saveForm(post: FormOrigin, form: FormData, rows: TypedText[]) {
  const id = newId();
  const entries: Entry[] = [];
  const storedFiles: (typeof files.$inferInsert)[] = [];
  for (const [field, value] of form) {
    if (typeof value === "string") {
      entries.push([field, value]);
      continue;
    }
    const file = await newStorageKey();
    const { type, size } = value;
    const name = safeFileName(value.name);
    await onDisk(value, ({ path }) => storage().putFile(file, path));
    entries.push([field, { file, name, type }]);
    storedFiles.push({ id: file, key: file, kind: "document", name, type, size, createdAt: now() });
  }
  await write(async (tx) => {
    if (storedFiles.length > 0) await tx.insert(files).values(storedFiles);
    await tx.insert(savedForms).values({
      id,
      visitorId: post.visitor,
      accountMark: post.accountMark,
      path: post.path,
      body: encrypt(JSON.stringify({ entries, rows }), associatedDataOf(id)),
      fileIds: storedFiles.map((file) => file.id),
      createdAt: now(),
    });
  });
  return id;
}

/** @throws notFound unless this very browser posted it within a day */
export async function savedFormById(id: SavedFormId, ...visitors: string[]): Promise<SavedForm> {
  const row = orNotFound(
    await db.query.savedForms.findFirst({
      where: and(
        eq(savedForms.id, id),
        inArray(savedForms.visitorId, visitors),
        gt(savedForms.createdAt, later(now(), -retentionMs)),
      ),
    }),
  );
  const isSent = row.body === "";
  const saved = isSent
    ? []
    : (JSON.parse(decrypt(row.body, associatedDataOf(id))) as Entry[] | Body);
  // Before the rows were stored, the body was the entries.
  const { entries, rows } = Array.isArray(saved) ? { entries: saved, rows: [] } : saved;
  const { visitorId: visitor, accountMark, path, fileIds } = row;
  return { id, visitor, accountMark, path, entries, rows, fileIds, isSent };
}

export async function waitingForms(
  visitors: string[],
): Promise<{ id: string; accountMark: string }[]> {
  return db
    .select({ id: savedForms.id, accountMark: savedForms.accountMark })
    .from(savedForms)
    .where(
      and(
        inArray(savedForms.visitorId, visitors),
        ne(savedForms.body, ""),
        gt(savedForms.createdAt, later(now(), -retentionMs)),
      ),
    )
    .orderBy(...descendingBy(savedForms.createdAt));
}

/** Null for a second caller. Its files are copies on disk, which the caller has to remove. */
export async function claimSavedForm({ id, entries }: SavedForm) {
  const form = await formOf(entries);
  const isFree = or(
    isNull(savedForms.replayedAt),
    lt(savedForms.replayedAt, later(now(), -claimedFor)),
  );
  const claimed = await write((tx) =>
    tx
      .update(savedForms)
      .set({ replayedAt: now() })
      .where(and(eq(savedForms.id, id), ne(savedForms.body, ""), isFree)),
  );
  if (claimed.rowsAffected === 1) return form;
  await removeReceivedFiles(form);
  return null;
}

export async function releaseSavedForm(id: SavedFormId) {
  await write((tx) =>
    tx
      .update(savedForms)
      .set({ replayedAt: null })
      .where(and(eq(savedForms.id, id), ne(savedForms.body, ""))),
  );
}

export async function spendSavedForm({ id, fileIds }: SavedForm) {
  await write(async (tx) => {
    await tx.update(savedForms).set({ replayedAt: now(), body: "" }).where(eq(savedForms.id, id));
    await deleteFiles(tx, fileIds);
  });
}

export async function discardSavedForm({ id, fileIds }: SavedForm) {
  await write(async (tx) => {
    await tx.delete(savedForms).where(eq(savedForms.id, id));
    await deleteFiles(tx, fileIds);
  });
}

const expiredForms = rowByRow();
const isExpired = () =>
  and(
    lt(savedForms.createdAt, later(now(), -retentionMs)),
    expiredForms.isNotPutOff(savedForms.id),
  );

export async function deleteExpiredSavedForms() {
  await expiredForms.inBatches(
    (limit) =>
      db
        .select({ id: savedForms.id, fileIds: savedForms.fileIds })
        .from(savedForms)
        .where(isExpired())
        .limit(limit),
    async (tx, over) => {
      await tx.delete(savedForms).where(inArray(savedForms.id, idsOf(over)));
      await deleteFiles(
        tx,
        over.flatMap(({ fileIds }) => fileIds),
      );
    },
  );
}

async function deleteFiles(tx: Tx, ids: FileId[]) {
  if (ids.length > 0) await tx.delete(files).where(inArray(files.id, ids));
}

/** The table's old name: forms encrypted under it must still be decrypted. */
const associatedDataOf = (id: SavedFormId) => `parked_posts.body:${id}`;

export const encryptedForms: EncryptedColumn = {
  column: savedForms.body,
  id: savedForms.id,
  associatedData: associatedDataOf,
};

async function formOf(entries: Entry[]) {
  const form = new FormData();
  for (const [field, value] of entries) {
    if (typeof value === "string") {
      form.append(field, value);
      continue;
    }
    const found = await storage().get(value.file);
    // Missing if another process is just spending the form: then this copy is not used.
    const bytes = await receiveBytes(found?.stream ?? Readable.from([]));
    if ("problem" in bytes) throw bytes.problem;
    form.append(field, new ReceivedFile(bytes, value.name, value.type));
  }
  return form;
}

/** @throws Refusal tooMany when this network, or all together, have reached the limit */
export async function countSavedForm(ip: string, form: FormData) {
  const kilobytes = Math.ceil(bytesOf(form) / 1024);
  await consumeLimits(
    ["saveFormByVisitor", 1, ip],
    ["savedKilobytesByVisitor", kilobytes, ip],
    ["savedKilobytesInAll", kilobytes, "all"],
  );
}

function bytesOf(form: FormData) {
  return sum(
    [...form].map(
      ([name, value]) =>
        Buffer.byteLength(name) +
        (typeof value === "string" ? Buffer.byteLength(value) : value.size),
    ),
  );
}
