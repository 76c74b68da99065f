import { hash } from "node:crypto";
import { ReceivedFile, withReceived } from "./received-file.server";
import { fileKey } from "./storage/storage-keys";
import { noteStorageKey, pieceRetentionMs } from "./storage/storage-keys.server";
import { storage } from "./storage/storage.server";

export type PiecedFile = { owner: string; key: string };
type Piece = { key: string; from: number; end: number };

/** In storage, where any process finds what another one has received. */
const keyOf = ({ owner, key }: PiecedFile) => fileKey(hash("sha256", `${owner}\n${key}`, "hex"));

/** A piece beyond what has arrived is dropped. @returns how many bytes have arrived */
export async function writePiece(file: PiecedFile, from: number, piece: File) {
  const pieces = await piecesOf(file);
  const arrived = arrivedIn(pieces);
  const end = from + piece.size;
  if (from > arrived || end <= arrived) return arrived;
  if (pieces.length === 0) await noteStorageKey(keyOf(file), pieceRetentionMs);
  // Named by its start and end: the next piece may reach another machine.
  const key = `${keyOf(file)}-piece-${from}-${end}`;
  await storage().put(key, new Uint8Array(await piece.arrayBuffer()));
  return arrivedIn([...pieces, { key, from, end }]);
}

export const withWholeFile = async <T>(
  file: PiecedFile,
  { name, type }: { name: string; type: string },
  act: (file: File) => Promise<T>,
) =>
  withReceived(chunksOf(await piecesOf(file)), (received) =>
    act(new ReceivedFile(received, name, type)),
  );

export async function removePieces(file: PiecedFile) {
  for (const { key } of await piecesOf(file)) await storage().remove(key);
}

async function piecesOf(file: PiecedFile): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for await (const some of storage().keys(keyOf(file)))
    for (const { key, size } of some) {
      const [from = 0, end = 0] = key.split("-").slice(-2).map(Number);
      // A shorter one is still being written.
      if (size === end - from) pieces.push({ key, from, end });
    }
  return pieces.sort((one, other) => one.from - other.from);
}

const arrivedIn = (pieces: Piece[]) =>
  pieces
    .toSorted((one, other) => one.from - other.from)
    .reduce((arrived, { from, end }) => (from > arrived ? arrived : Math.max(arrived, end)), 0);

/** A piece that was sent again may overlap the next. */
async function* chunksOf(pieces: Piece[]): AsyncIterable<Uint8Array> {
  let written = 0;
  for (const { key, from } of pieces) {
    let at = from;
    const found = await storage().get(key);
    for await (const chunk of found?.stream ?? []) {
      const bytes = chunk as Uint8Array;
      const fresh = bytes.subarray(Math.max(0, written - at));
      at += bytes.length;
      written += fresh.length;
      if (fresh.length > 0) yield fresh;
    }
  }
}
