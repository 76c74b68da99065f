import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";

export const encryptedEnding = ".aes";
const version = Buffer.from("AYB1");
const ivLength = 12;
const tagLength = 16;
const headLength = version.length + ivLength;

/** Each file's tag covers the backup's name: files of two backups can't be mixed. */
type BackupKey = { name: string; key: Buffer };

/** Each file becomes `AYB1`, the nonce, the ciphertext and the tag of AES-256-GCM. */
export async function encryptFolder(folder: string, { name, key }: BackupKey) {
  for (const path of await filesIn(folder)) {
    const iv = randomBytes(ivLength);
    const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(aad(name, path));
    const from = join(folder, path);
    const encrypted = async function* (chunks: AsyncIterable<Buffer>) {
      yield Buffer.concat([version, iv]);
      for await (const chunk of chunks) yield cipher.update(chunk);
      yield cipher.final();
      yield cipher.getAuthTag();
    };
    const to = createWriteStream(from + encryptedEnding, { flush: true });
    await pipeline(createReadStream(from), encrypted, to);
    await rm(from);
  }
}

/** @throws Error with a sentence if a file was changed or belongs to another key or backup */
export async function decryptFolder(folder: string, into: string, { name, key }: BackupKey) {
  for (const path of await filesIn(folder)) {
    if (!path.endsWith(encryptedEnding)) continue;
    const plain = path.slice(0, -encryptedEnding.length);
    const to = join(into, plain);
    await mkdir(dirname(to), { recursive: true });
    try {
      await decryptFile(join(folder, path), to, { aad: aad(name, plain), key });
    } catch (cause) {
      throw new Error(
        `${join(folder, path)} can't be decrypted: BACKUP_KEY is another, or the file is damaged.`,
        { cause },
      );
    }
  }
}

async function decryptFile(from: string, to: string, { aad, key }: { aad: Buffer; key: Buffer }) {
  const { size } = await stat(from);
  const file = await open(from);
  const [head, tag] = [Buffer.alloc(headLength), Buffer.alloc(tagLength)];
  try {
    await file.read(head, 0, headLength, 0);
    await file.read(tag, 0, tagLength, size - tagLength);
  } finally {
    await file.close();
  }
  if (!head.subarray(0, version.length).equals(version)) throw new Error("no encrypted file");
  const decipher = createDecipheriv("aes-256-gcm", key, head.subarray(version.length))
    .setAAD(aad)
    .setAuthTag(tag);
  // An empty file has no ciphertext, and a stream can't end before it begins.
  const end = size - tagLength - 1;
  const body = end < headLength ? [] : createReadStream(from, { start: headLength, end });
  await pipeline(body, decipher, createWriteStream(to, { flush: true }));
}

const aad = (name: string, path: string) => Buffer.from(`${name}/${path.replaceAll("\\", "/")}`);

export async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
