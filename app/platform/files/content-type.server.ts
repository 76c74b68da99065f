import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

type ImageType = "jpeg" | "png" | "webp" | "heic";

/** By content: what the file calls itself proves nothing. */
export async function typeOf(path: string): Promise<ImageType | "pdf" | null> {
  const latin = await textAt(path, 0, 1024);
  if (latin.startsWith("\xff\xd8\xff")) return "jpeg";
  if (latin.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (latin.startsWith("RIFF") && latin.slice(8, 12) === "WEBP") return "webp";
  if (latin.slice(4, 8) === "ftyp" && /^(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(latin.slice(8)))
    return "heic";
  return latin.includes("%PDF-") ? "pdf" : null;
}

/** What is wrong with a PDF, or null. Read piece by piece: it may have 10 MB. */
export async function problemOfPdf(
  path: string,
  size: number,
): Promise<"unreadable" | "encrypted" | null> {
  const end = await textAt(path, Math.max(0, size - 2048), 2048);
  if (!(await textAt(path, 0, 5)).startsWith("%PDF-") || !end.includes("%%EOF"))
    return "unreadable";
  // The trailer is never compressed, not even where all else is.
  return (await contains(path, /\/Encrypt\b/, 16)) ? "encrypted" : null;
}

async function textAt(path: string, from: number, length: number): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Pieces overlap by `overlap` characters, so that what lies across their border is found. */
async function contains(path: string, pattern: RegExp, overlap: number): Promise<boolean> {
  let before = "";
  for await (const bytes of createReadStream(path)) {
    const text = before + (bytes as Buffer).toString("latin1");
    if (pattern.test(text)) return true;
    before = text.slice(-overlap);
  }
  return false;
}
