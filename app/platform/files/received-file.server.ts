import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rm, stat, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { config } from "../config.server";

type ReceivedBytes = { path: string; size: number };

/** Bytes of a file beyond this size are dropped. */
export const maxFileBytes = 10 * 1024 * 1024;

/** Inside the storage folder: a rename moves files into storage, which needs one file system. */
export const receivedFolder = () => join(config().storageFolder, ".incoming");

/**
 * A file of a posted form. Its bytes are on disk and read from there, so that a form with many
 * files takes no memory. If it could not be stored, it holds the problem, thrown to its first
 * reader.
 */
export class ReceivedFile extends File {
  readonly #bytes: ReceivedBytes | { problem: unknown };

  constructor(bytes: ReceivedBytes | { problem: unknown }, name: string, type = "") {
    super([], name, { type });
    this.#bytes = bytes;
    // Not 0 if there is a problem: that would mean that no file was chosen.
    Object.defineProperty(this, "size", { value: "size" in bytes ? bytes.size : 1 });
  }

  /** @throws the problem, if the file could not be stored */
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
 * Writes what arrives to disk, as fast as the disk allows, up to one byte over the largest file.
 * Always reads to the end: the form goes on after a file that could not be stored.
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
      const accepted = chunk.subarray(0, maxFileBytes + 1 - size);
      size += accepted.length;
      if (!problem && accepted.length > 0)
        await file?.writeFile(accepted).catch((error: unknown) => (problem = error));
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

/** A file chosen in a file field, or made by the app. */
export type ChosenFile = File | { name: string; bytes: Uint8Array };

/** Runs `act` on the bytes as a file on disk, writing them there first if necessary. */
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

/** Removes a form's received files from disk. */
export async function removeReceivedFiles(form: FormData) {
  for (const value of form.values())
    if (value instanceof ReceivedFile) await removeReceived(value.path);
}

export const removeReceived = (path: string) => rm(path, { force: true });

/** Removes what killed processes had received. */
export async function deleteReceivedBefore(instant: Date) {
  for (const name of await readdir(receivedFolder()).catch(() => [])) {
    const path = join(receivedFolder(), name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < instant) await removeReceived(path);
  }
}
