import sharp from "sharp";
import { eq, inArray } from "drizzle-orm";
import { hours, later, now } from "../clock.server";
import { db, schema, type Tx } from "../database/database.server";
import { newId } from "../ids.server";
import { invalid } from "../refusals";
import { refuseInfected } from "./virus-scanner.server";
import { storage } from "./storage.server";

const largestFile = 10 * 1024 * 1024;
const mostPixels = 40_000_000;
sharp.concurrency(1);
sharp.cache(false);

/** A portrait is a picture cut to a square. */
type UploadKind = "picture" | "portrait" | "document";

/** A file whose bytes lie in storage already; `insertFile` makes it known in the transaction that uses it. */
export type StoredFile = typeof schema.files.$inferInsert;

/** Anything that was chosen in a file field. */
export type IncomingFile = { name: string; bytes: Uint8Array };

/**
 * Checks what was uploaded by its content, makes it harmless and stores it. Pictures are drawn anew, so that nothing
 * but what is seen remains: no GPS, no camera, no hidden payload.
 * @throws Refusal invalid, with the reason, for the field.
 */
export async function storeUpload(
  chosen: IncomingFile,
  kind: UploadKind,
  field: string,
): Promise<StoredFile> {
  const refuse = (reason: string) => invalid({ [field]: [`onboarding.upload.${reason}`] });
  const { bytes } = chosen;
  if (bytes.length === 0) throw refuse("empty");
  if (bytes.length > largestFile) throw refuse("tooBig");
  const type = typeOf(bytes);
  if (!type || (type === "pdf" && kind !== "document"))
    throw refuse(kind === "document" ? "notADocument" : "notAPicture");
  if (type === "pdf") refuseBadPdf(bytes, refuse);
  await refuseInfected(bytes, refuse);
  const id = newId();
  const made = type === "pdf" ? pdfAsIs(bytes) : await redraw(bytes, type, kind, refuse);
  // Bytes first, row second: a row never names what is not there, and what no row names is swept.
  for (const [size, part] of Object.entries(made.parts))
    await storage().put(size === "whole" ? id : `${id}-${size}`, part);
  return {
    id,
    key: id,
    kind: kind === "document" ? kind : "picture",
    name: safeFileName(chosen.name),
    type: made.type,
    size: bytes.length,
    width: made.width,
    height: made.height,
    createdAt: now(),
  };
}

export async function insertFile(tx: Tx, file: StoredFile) {
  await tx.insert(schema.files).values(file);
}

export const fileById = (id: string) =>
  db.query.files.findFirst({ where: eq(schema.files.id, id) });

/** From now on anyone who knows its id may see it. */
export async function makeFilesPublic(tx: Tx, ids: string[]) {
  await tx.update(schema.files).set({ isPublic: true }).where(inArray(schema.files.id, ids));
}

/** Deletes a file's row; the job of orphaned files removes its bytes. */
export async function deleteFile(tx: Tx, id: string) {
  await tx.delete(schema.files).where(eq(schema.files.id, id));
}

/** Removes bytes that no row names: uploads that were cut off, files that were removed. */
export async function deleteOrphanedFiles() {
  const old = (await storage().keys()).filter(
    ({ changedAt }) => changedAt < later(now(), -hours(1)),
  );
  for (let from = 0; from < old.length; from += 200) {
    const some = old.slice(from, from + 200);
    const ids = some.map(({ key }) => fileOfKey(key));
    const rows = await db
      .select({ key: schema.files.key })
      .from(schema.files)
      .where(inArray(schema.files.key, ids));
    const known = new Set(rows.map(({ key }) => key));
    for (const { key } of some) if (!known.has(fileOfKey(key))) await storage().remove(key);
  }
}

const fileOfKey = (key: string) => key.replace(/-.*/s, "").replace(/\.part$/, "");

type ImageType = "jpeg" | "png" | "webp" | "heic";

/** By content: what the file calls itself proves nothing. */
function typeOf(bytes: Uint8Array): ImageType | "pdf" | null {
  const latin = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  if (latin.startsWith("\xff\xd8\xff")) return "jpeg";
  if (latin.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (latin.startsWith("RIFF") && latin.slice(8, 12) === "WEBP") return "webp";
  if (latin.slice(4, 8) === "ftyp" && /^(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(latin.slice(8)))
    return "heic";
  return latin.includes("%PDF-") ? "pdf" : null;
}

type Refuse = (reason: string) => Error;

function refuseBadPdf(bytes: Uint8Array, refuse: Refuse) {
  const text = Buffer.from(bytes).toString("latin1");
  if (!text.startsWith("%PDF-") || !text.slice(-2048).includes("%%EOF")) throw refuse("unreadable");
  // The trailer is never compressed, not even where all else is.
  if (/\/Encrypt\b/.test(text)) throw refuse("encrypted");
}

type Made = {
  type: string;
  width: number | null;
  height: number | null;
  parts: Partial<Record<"whole" | "small" | "large", Uint8Array>>;
};

const pdfAsIs = (bytes: Uint8Array): Made => ({
  type: "application/pdf",
  width: null,
  height: null,
  parts: { whole: bytes },
});

let lastDrawing: Promise<unknown> = Promise.resolve();

/** One at a time: a picture of 40 megapixels takes 160 MB while it is open. */
function redraw(bytes: Uint8Array, type: ImageType, kind: UploadKind, refuse: Refuse) {
  const turn = lastDrawing.then(() => draw(bytes, kind));
  lastDrawing = turn.catch(() => undefined);
  return turn.catch((error: unknown) => {
    if (/pixel limit|dimensions/i.test(String(error))) throw refuse("tooManyPixels");
    throw refuse(type === "heic" ? "heic" : "unreadable");
  });
}

async function draw(bytes: Uint8Array, kind: UploadKind): Promise<Made> {
  const fitted =
    kind === "portrait"
      ? ({ fit: "cover", position: "attention" } as const)
      : ({ fit: "inside", withoutEnlargement: true } as const);
  const inside = (side: number) =>
    sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" })
      .rotate()
      .resize({ width: side, height: side, ...fitted })
      .flatten({ background: "#ffffff" });
  const small = await inside(480).webp({ quality: 78 }).toBuffer();
  if (kind !== "document") {
    const large = await inside(kind === "portrait" ? 960 : 1600)
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = large.info;
    return { type: "image/webp", width, height, parts: { small, large: large.data } };
  }
  // Documents are read closely, and opened by whatever program the reviewer has.
  const whole = await inside(2600).jpeg({ quality: 86 }).toBuffer({ resolveWithObject: true });
  const { width, height } = whole.info;
  return { type: "image/jpeg", width, height, parts: { small, whole: whole.data } };
}

/** The name as the owner knows it, without folders and control characters. */
export function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  return (
    last
      .normalize("NFC")
      .replace(/[\p{C}]/gu, "")
      .trim()
      .slice(-120) || "file"
  );
}
