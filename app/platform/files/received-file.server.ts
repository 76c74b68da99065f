import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rm, stat, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { config } from "../config.server";

type ReceivedBytes = { path: string; size: number };

/** A file bigger than this is received no further: what comes after is dropped. */
export const largestFile = 10 * 1024 * 1024;

/**
 * Inside the storage's folder: what was received is put there by a rename, which no other file
 * system could do.
 */
export const receivedFolder = () => join(config().storageFolder, ".incoming");

/**
 * A file of a posted form. Its bytes are on the disk and are read from there, so that a form with
 * many files takes no memory. Of a file that could not be kept there is the problem instead, which
 * its first reader gets.
 */
export class ReceivedFile extends File {
  readonly #bytes: ReceivedBytes | { problem: unknown };

  constructor(bytes: ReceivedBytes | { problem: unknown }, name: string, type = "") {
    super([], name, { type });
    this.#bytes = bytes;
    // Not 0 where there is a problem: that would mean that nothing was chosen.
    Object.defineProperty(this, "size", { value: "size" in bytes ? bytes.size : 1 });
  }

  /** @throws the problem, where the file could not be kept */
  get path(): string {
    if ("problem" in this.#bytes) throw this.#bytes.problem;
    return this.#bytes.path;
  }

  override stream(): ReturnType<File["stream"]> {
    return Readable.toWeb(createReadStream(this.path)) as ReturnType<File["stream"]>;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = await buffer(createReadStream(this.path));
    return new Uint8Array(bytes).buffer;
  }

  override async text(): Promise<string> {
    return (await buffer(createReadStream(this.path))).toString("utf8");
  }
}

/**
 * Writes what arrives to the disk, as fast as the disk takes it, and no more than one byte over the
 * largest file. Reads to the end in any case: a form goes on behind a file that could not be kept.
 * @throws what `chunks` throws
 */
export async function receiveBytes(
  chunks: AsyncIterable<Uint8Array>,
): Promise<ReceivedBytes | { problem: unknown }> {
  const path = join(receivedFolder(), randomUUID());
  let file: FileHandle | undefined;
  let size = 0;
  let problem: unknown;
  try {
    await mkdir(receivedFolder(), { recursive: true });
    file = await open(path, "wx", 0o600);
  } catch (error) {
    problem = error;
  }
  try {
    for await (const chunk of chunks) {
      const kept = chunk.subarray(0, largestFile + 1 - size);
      size += kept.length;
      if (!problem && kept.length > 0)
        await file?.writeFile(kept).catch((error: unknown) => (problem = error));
    }
  } catch (error) {
    await removeReceived(path);
    throw error;
  } finally {
    await file?.close();
  }
  if (!problem) return { path, size };
  await removeReceived(path);
  return { problem };
}

/** Anything that was chosen in a file field, or made by ourselves. */
export type ChosenFile = File | { name: string; bytes: Uint8Array };

/** Runs `act` on the bytes as a file on the disk, wherever they are now. */
export async function onDisk<Done>(
  chosen: ChosenFile,
  act: (file: { path: string; size: number; name: string }) => Promise<Done>,
): Promise<Done> {
  if (chosen instanceof ReceivedFile) return act(chosen);
  const inMemory =
    chosen instanceof File ? new Uint8Array(await chosen.arrayBuffer()) : chosen.bytes;
  const bytes = await receiveBytes(Readable.from([inMemory]));
  if ("problem" in bytes) throw bytes.problem;
  try {
    return await act({ ...bytes, name: chosen.name });
  } finally {
    await removeReceived(bytes.path);
  }
}

/** Removes what the files of a form left on the disk. */
export async function removeReceivedFiles(form: FormData) {
  for (const value of form.values())
    if (value instanceof ReceivedFile) await removeReceived(value.path);
}

export const removeReceived = (path: string) => rm(path, { force: true });

/** Removes what a process that was killed had received. */
export async function deleteReceivedBefore(instant: Date) {
  for (const name of await readdir(receivedFolder()).catch(() => [])) {
    const path = join(receivedFolder(), name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < instant) await removeReceived(path);
  }
}
