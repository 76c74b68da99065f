import { createHash } from "node:crypto";
import { config } from "../../config.server";
import { storage } from "../storage/storage.server";
import { bucketPieces } from "./bucket-pieces.server";
import { diskPieces } from "./disk-pieces.server";
import type { Pieces, WholeFile } from "./pieces";

export type PiecedFile = { owner: string; key: string };

let current: Pieces | undefined;
/** In shared storage any process can continue what another one has received. */
const pieces = () => (current ??= config().storageBucket ? bucketPieces(storage()) : diskPieces());

const idOf = ({ owner, key }: PiecedFile) =>
  createHash("sha256").update(`${owner}\n${key}`).digest("hex");

export const writePiece = async (file: PiecedFile, from: number, piece: File) =>
  pieces().write(idOf(file), from, new Uint8Array(await piece.arrayBuffer()));

export const withWholeFile = <T>(
  file: PiecedFile,
  whole: WholeFile,
  act: (file: File) => Promise<T>,
) => pieces().withWhole(idOf(file), whole, act);

export const removePieces = (file: PiecedFile) => pieces().remove(idOf(file));
