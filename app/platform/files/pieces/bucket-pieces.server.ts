import { receiveBytes, ReceivedFile, removeReceived } from "../received-file.server";
import { fileKey } from "../storage/storage-keys";
import type { Storage } from "../storage/storage";
import { noteStorageKey, pieceRetentionMs } from "../storage/storage-keys.server";
import type { Pieces } from "./pieces";

type Piece = { key: string; from: number; end: number };

/** Named by its start and end: the next piece may reach another machine. */
export function bucketPieces(storage: Storage): Pieces {
  const beginning = (id: string) => `${fileKey(id)}-piece-`;
  const piecesOf = async (id: string): Promise<Piece[]> => {
    const found: Piece[] = [];
    for await (const some of storage.keys(fileKey(id)))
      for (const { key, size } of some) {
        const from = Number.parseInt(key.slice(beginning(id).length));
        found.push({ key, from, end: from + size });
      }
    return found.sort((one, other) => one.from - other.from);
  };
  return {
    async write(id, from, bytes) {
      const pieces = await piecesOf(id);
      const arrived = arrivedIn(pieces);
      const end = from + bytes.length;
      if (from > arrived || end <= arrived) return arrived;
      if (pieces.length === 0) await noteStorageKey(fileKey(id), pieceRetentionMs);
      await storage.put(`${beginning(id)}${from}-${end}`, bytes);
      return arrivedIn([...pieces, { key: "", from, end }]);
    },
    async withWhole(id, { name, type }, act) {
      const received = await receiveBytes(chunksOf(storage, await piecesOf(id)));
      if ("problem" in received) throw received.problem;
      try {
        return await act(new ReceivedFile(received, name, type));
      } finally {
        await removeReceived(received.path);
      }
    },
    async remove(id) {
      for (const { key } of await piecesOf(id)) await storage.remove(key);
    },
  };
}

const arrivedIn = (pieces: Piece[]) =>
  pieces
    .toSorted((one, other) => one.from - other.from)
    .reduce((arrived, { from, end }) => (from > arrived ? arrived : Math.max(arrived, end)), 0);

/** A piece that was sent again may overlap the next. */
async function* chunksOf(storage: Storage, pieces: Piece[]): AsyncIterable<Uint8Array> {
  let written = 0;
  for (const { key, from } of pieces) {
    let at = from;
    const found = await storage.get(key);
    for await (const chunk of found?.stream ?? []) {
      const bytes = chunk as Uint8Array;
      const fresh = bytes.subarray(Math.max(0, written - at));
      at += bytes.length;
      written += fresh.length;
      if (fresh.length > 0) yield fresh;
    }
  }
}
