import { createReadStream } from "node:fs";
import { eq, inArray } from "drizzle-orm";
import { open } from "node:fs/promises";
import { hours, later, now } from "../clock.server";
import { db, schema, write, type Tx } from "../database/database.server";
import { digestOf } from "../digest.server";
import { newId } from "../ids.server";
import { invalid } from "../refusals";
import { pagesOfPdf } from "./pdf/pdf.server";
import { renderUpload, type PictureKind } from "./pictures.server";
import {
  deleteReceivedBefore,
  maxFileBytes,
  onDisk,
  type ChosenFile,
} from "./received-file.server";
import { mayRemoveFiles } from "./storage/installation.server";
import { newStorageKey, removeUnnamedFiles } from "./storage/storage-keys.server";
import { storage } from "./storage/storage.server";
import { refuseInfected } from "./virus-scanner.server";

/** `insertFile` adds its row in the transaction using it. */
export type StoredFile = typeof schema.files.$inferInsert;

/** Re-encoded pictures keep nothing but what is visible: no GPS. @throws Refusal invalid, busy */
export async function storeUpload(
  chosen: ChosenFile,
  kind: PictureKind,
  field: string,
): Promise<StoredFile> {
  const refuse = (reason: string) => invalid({ [field]: [`onboarding.upload.${reason}`] });
  return onDisk(chosen, async ({ path, size, name }) => {
    if (size === 0) throw refuse("empty");
    if (size > maxFileBytes) throw refuse("tooBig");
    const type = await typeOf(path);
    if (!type || (type === "pdf" && kind !== "document"))
      throw refuse(kind === "document" ? "notADocument" : "notAPicture");
    const problem = type === "pdf" && (await problemOfPdf(path, size));
    if (problem) throw refuse(problem);
    await refuseInfected(path, refuse);
    const key = await newStorageKey();
    const row = {
      id: newId(),
      key,
      kind: kind === "document" ? kind : ("picture" as const),
      name: safeFileName(name),
      size,
      digest: await digestOf(path),
      createdAt: now(),
    };
    // Bytes first, row second: a row never names what does not exist; unnamed bytes are removed.
    if (type === "pdf") {
      const pages = await pagesOfPdf(path);
      if (typeof pages === "string") throw refuse(pages);
      await storage().putFile(key, path);
      return { ...row, type: "application/pdf", pages, width: null, height: null };
    }
    const { parts, ...rendered } = await renderUpload(path, kind, type === "heic", refuse);
    for (const [size, part] of Object.entries(parts))
      await storage().put(size === "whole" ? key : `${key}-${size}`, part);
    return { ...row, ...rendered, hasMedium: "medium" in parts };
  });
}

export async function insertFile(tx: Tx, file: StoredFile) {
  await tx.insert(schema.files).values(file);
}

export const fileById = (id: string) =>
  db.query.files.findFirst({ where: eq(schema.files.id, id) });

export const writePages = (id: string, pages: number) =>
  write((tx) => tx.update(schema.files).set({ pages }).where(eq(schema.files.id, id)));

/** Anyone who knows its id may see a public one. */
export const setFilesPublic = (tx: Tx, ids: string[], isPublic: boolean) =>
  tx.update(schema.files).set({ isPublic }).where(inArray(schema.files.id, ids));

/** A job removes its bytes some days later. */
export async function deleteFile(tx: Tx, id: string) {
  await tx.delete(schema.files).where(eq(schema.files.id, id));
}

export async function deleteUnusedFiles() {
  await deleteReceivedBefore(later(now(), -hours(1)));
  if (await mayRemoveFiles()) await removeUnnamedFiles();
}

export function safeFileName(name: string) {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  return (
    last
      .normalize("NFC")
      .replace(/[\p{C}]/gu, "")
      .trim()
      .slice(-120) || "file"
  );
}

/** By content: the file's own name and type prove nothing. */
async function typeOf(path: string): Promise<"jpeg" | "png" | "webp" | "heic" | "pdf" | null> {
  const latin = await textAt(path, 0, 1024);
  if (latin.startsWith("\xff\xd8\xff")) return "jpeg";
  if (latin.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (latin.startsWith("RIFF") && latin.slice(8, 12) === "WEBP") return "webp";
  if (latin.slice(4, 8) === "ftyp" && /^(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(latin.slice(8)))
    return "heic";
  return latin.includes("%PDF-") ? "pdf" : null;
}

async function problemOfPdf(path: string, size: number) {
  const end = await textAt(path, Math.max(0, size - 2048), 2048);
  if (!(await textAt(path, 0, 5)).startsWith("%PDF-") || !end.includes("%%EOF"))
    return "unreadable";
  // The trailer is never compressed, even if everything else is.
  return (await contains(path, /\/Encrypt\b/, 16)) ? "encrypted" : null;
}

async function textAt(path: string, from: number, length: number) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Chunks overlap by `overlap` characters, so that a match across their border is found. */
async function contains(path: string, pattern: RegExp, overlap: number) {
  let before = "";
  for await (const bytes of createReadStream(path)) {
    const text = before + (bytes as Buffer).toString("latin1");
    if (pattern.test(text)) return true;
    before = text.slice(-overlap);
  }
  return false;
}
