import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rm, stat, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { arrayBuffer, text } from "node:stream/consumers";
import { Readable } from "node:stream";
import { config } from "../config.server";

type ReceivedBytes = { path: string; size: number };

export const maxFileBytes = 10 * 1024 * 1024;

/** A rename moves files into storage, which needs one file system. */
export const receivedFolder = () => join(config().storageFolder, ".incoming");

/** Its bytes stay on disk. If it could not be stored, its first reader gets the problem. */
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

  override stream() {
    return Readable.toWeb(createReadStream(this.path)) as ReturnType<File["stream"]>;
  }

  override async arrayBuffer() {
    return arrayBuffer(createReadStream(this.path));
  }

  override async text() {
    return text(createReadStream(this.path));
  }
}

/** Always reads to the end, as the form goes on; stores one byte over the largest file at most. */
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

export type ChosenFile = File | { name: string; bytes: Uint8Array };

export async function onDisk<Done>(
  chosen: ChosenFile,
  act: (file: { path: string; size: number; name: string }) => Promise<Done>,
) {
  if (chosen instanceof ReceivedFile) return act(chosen);
  const inMemory =
    chosen instanceof File ? new Uint8Array(await chosen.arrayBuffer()) : chosen.bytes;
  return withReceived(Readable.from([inMemory]), (bytes) => act({ ...bytes, name: chosen.name }));
}

/** @throws the problem, if they could not be stored */
export async function withReceived<Done>(
  chunks: AsyncIterable<Uint8Array>,
  act: (received: ReceivedBytes) => Promise<Done>,
) {
  const received = await receiveBytes(chunks);
  if ("problem" in received) throw received.problem;
  try {
    return await act(received);
  } finally {
    await removeReceived(received.path);
  }
}

export async function removeReceivedFiles(form: FormData) {
  for (const value of form.values())
    if (value instanceof ReceivedFile) await removeReceived(value.path);
}

export const removeReceived = (path: string) => rm(path, { force: true });

export async function deleteReceivedBefore(instant: Date) {
  for (const name of await readdir(receivedFolder()).catch(() => [])) {
    const path = join(receivedFolder(), name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < instant) await removeReceived(path);
  }
}
