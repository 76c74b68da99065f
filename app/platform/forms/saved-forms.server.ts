import { and, desc, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import { hours, later, now } from "../clock.server";
import { db, schema, write, type Tx } from "../database/database.server";
import { newId } from "../ids.server";
import { notFound } from "../refusals";
import { encrypt, decrypt } from "../security/encryption.server";
import { storage } from "../files/storage.server";
import { safeFileName } from "../files/uploads.server";

const { savedForms, files } = schema;
const keptFor = hours(24);

/** What one field held; of a file, the row that keeps it. */
type Entry = [name: string, value: string | { file: string; name: string; type: string }];

/** A form that was posted after its session had ended: by which browser, with which account's mark, to which page. */
type FormOrigin = { visitor: string; accountMark: string; path: string };

export type SavedForm = FormOrigin & { id: string; entries: Entry[]; isSent: boolean };

/** Keeps what was typed for a day, sealed, and the files beside it. */
export async function saveForm(post: FormOrigin, form: FormData): Promise<string> {
  const id = newId();
  const entries: Entry[] = [];
  const kept: (typeof files.$inferInsert)[] = [];
  for (const [field, value] of form) {
    if (typeof value === "string") {
      entries.push([field, value]);
      continue;
    }
    const file = newId();
    const { type, size } = value;
    const name = safeFileName(value.name);
    await storage().put(file, new Uint8Array(await value.arrayBuffer()));
    entries.push([field, { file, name, type }]);
    kept.push({ id: file, key: file, kind: "document", name, type, size, createdAt: now() });
  }
  await write(async (tx) => {
    if (kept.length > 0) await tx.insert(files).values(kept);
    await tx.insert(savedForms).values({
      id,
      visitorId: post.visitor,
      accountMark: post.accountMark,
      path: post.path,
      body: encrypt(JSON.stringify(entries), placeOf(id)),
      fileIds: kept.map((file) => file.id),
      createdAt: now(),
    });
  });
  return id;
}

/** @throws notFound unless this very browser posted it within a day. */
export async function savedFormById(id: string, ...visitors: string[]): Promise<SavedForm> {
  const row = await db.query.savedForms.findFirst({
    where: and(
      eq(savedForms.id, id),
      inArray(savedForms.visitorId, visitors),
      gt(savedForms.createdAt, later(now(), -keptFor)),
    ),
  });
  if (!row) throw notFound();
  const isSent = row.replayedAt !== null;
  const entries = isSent ? [] : (JSON.parse(decrypt(row.body, placeOf(id))) as Entry[]);
  const { visitorId: visitor, accountMark, path } = row;
  return { id, visitor, accountMark, path, entries, isSent };
}

/** What this browser keeps and has not sent, newest first. */
export async function waitingForms(
  visitors: string[],
): Promise<{ id: string; accountMark: string }[]> {
  return db
    .select({ id: savedForms.id, accountMark: savedForms.accountMark })
    .from(savedForms)
    .where(
      and(
        inArray(savedForms.visitorId, visitors),
        isNull(savedForms.replayedAt),
        gt(savedForms.createdAt, later(now(), -keptFor)),
      ),
    )
    .orderBy(desc(savedForms.createdAt));
}

/** Hands the form out once. Null for whoever comes second; nothing that was typed stays behind. */
export async function consumeSavedForm({ id, entries }: SavedForm): Promise<FormData | null> {
  const form = await formOf(entries);
  const isFirst = await write(async (tx) => {
    const spent = await tx
      .update(savedForms)
      .set({ replayedAt: now(), body: "" })
      .where(and(eq(savedForms.id, id), isNull(savedForms.replayedAt)));
    if (spent.rowsAffected !== 1) return false;
    await deleteFiles(tx, fileIdsOf(entries));
    return true;
  });
  return isFirst ? form : null;
}

export async function discardSavedForm({ id, entries }: SavedForm) {
  await write(async (tx) => {
    await tx.delete(savedForms).where(eq(savedForms.id, id));
    await deleteFiles(tx, fileIdsOf(entries));
  });
}

export async function deleteExpiredSavedForms() {
  await write(async (tx) => {
    const over = await tx
      .delete(savedForms)
      .where(lt(savedForms.createdAt, later(now(), -keptFor)))
      .returning({ fileIds: savedForms.fileIds });
    await deleteFiles(
      tx,
      over.flatMap(({ fileIds }) => fileIds),
    );
  });
}

/** The rows; the bytes that no row names are swept with those of all other uploads. */
async function deleteFiles(tx: Tx, ids: string[]) {
  if (ids.length > 0) await tx.delete(files).where(inArray(files.id, ids));
}

/** What was sealed before the table had its present name must still open. */
const placeOf = (id: string) => `parked_posts.body:${id}`;

const fileIdsOf = (entries: Entry[]) =>
  entries.flatMap(([, value]) => (typeof value === "string" ? [] : [value.file]));

async function formOf(entries: Entry[]): Promise<FormData> {
  const form = new FormData();
  for (const [field, value] of entries) {
    if (typeof value === "string") {
      form.append(field, value);
      continue;
    }
    const found = await storage().get(value.file);
    const parts: Buffer[] = [];
    // Gone when somebody else is spending the form at this moment: then this copy is not used.
    if (found) for await (const part of found.stream) parts.push(part as Buffer);
    form.append(field, new File([Buffer.concat(parts)], value.name, { type: value.type }));
  }
  return form;
}
