import { createHash } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { receivedFolder, ReceivedFile, removeReceived } from "./received-file.server";

/** A file that arrives in pieces: whose it is, and what its sender calls it. */
export type PiecedFile = { owner: string; key: string };

/** Beside what arrives whole, where it is deleted an hour after its last piece. */
const pathOf = ({ owner, key }: PiecedFile) =>
  join(receivedFolder(), `pieces-${createHash("sha256").update(`${owner}\n${key}`).digest("hex")}`);

/**
 * Writes a piece at its place, so that one that is sent twice changes nothing. One beyond what has arrived is dropped.
 * @returns how many bytes have arrived
 */
export async function writePiece(file: PiecedFile, from: number, piece: File): Promise<number> {
  await mkdir(receivedFolder(), { recursive: true });
  const path = pathOf(file);
  const handle = await open(path, "r+").catch(() => open(path, "w+", 0o600));
  try {
    const { size } = await handle.stat();
    if (from > size) return size;
    const bytes = new Uint8Array(await piece.arrayBuffer());
    await handle.write(bytes, 0, bytes.length, from);
    return Math.max(size, from + bytes.length);
  } finally {
    await handle.close();
  }
}

/** The whole file, once all of it has arrived. */
export const wholeOf = (file: PiecedFile, size: number, name: string, type: string) =>
  new ReceivedFile({ path: pathOf(file), size }, name, type);

export const removePieces = (file: PiecedFile) => removeReceived(pathOf(file));
