import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { config } from "~/platform/config.server";
import { StorageUnavailable } from "~/platform/database/unavailable.server";
import { diskStorage } from "~/platform/files/storage/disk-storage.server";
import { s3Storage } from "~/platform/files/storage/s3-storage.server";
import type { Storage, StoredKey } from "~/platform/files/storage/storage";
import { fileKey } from "~/platform/files/storage/storage-keys";
import { newId } from "~/platform/ids.server";
import { hasS3Server, keyOfS3, S3Server } from "../../../support/servers/s3-server";

let server: S3Server | undefined;
beforeAll(async () => {
  if (hasS3Server()) server = await S3Server.start();
  for (const [name, value] of Object.entries(keyOfS3)) vi.stubEnv(name, value);
});
afterAll(() => server?.stop());

const bucket = (folder: string) =>
  s3Storage({ name: "uploads", endpoint: server!.url, region: "ap-south-1", folder });

const kinds: [string, () => Storage, boolean][] = [
  ["a folder", () => diskStorage(mkdtempSync(join(config().storageFolder, "../stored-"))), false],
  ["a bucket", () => bucket(""), true],
  ["a folder in a bucket", () => bucket(`${newId()}/`), true],
];

const bytesOf = async (storage: Storage, key: string) => {
  const found = await storage.get(key);
  return found && (await buffer(found.stream));
};

async function keysOf(storage: Storage, file?: string) {
  const found: StoredKey[] = [];
  for await (const some of storage.keys(file)) found.push(...some);
  return found;
}

/** A received file, in a folder next to the storage. */
function received(bytes: Buffer) {
  const path = join(mkdtempSync(join(config().storageFolder, "../received-")), "file");
  writeFileSync(path, bytes);
  return path;
}

describe.each(kinds)("%s", (_, newStorage, isBucket) => {
  const stored = isBucket ? test.runIf(hasS3Server()) : test;

  stored("returns a stored file byte for byte until it is removed", async () => {
    const storage = newStorage();
    const key = newId();
    const bytes = Buffer.from([0, 255, 10, 13, 0]);
    await storage.put(key, bytes);
    expect(await bytesOf(storage, key)).toEqual(bytes);
    const { size, stream } = (await storage.get(key))!;
    expect(size).toBe(5);
    stream.destroy();
    await storage.remove(key);
    expect(await storage.get(key)).toBeNull();
    await storage.remove(key);
  });

  stored("stores a file of ten megabytes from the disk", async () => {
    const storage = newStorage();
    const key = newId();
    const bytes = randomBytes(10 * 1024 * 1024);
    const path = received(bytes);
    await storage.putFile(key, path);
    const digest = (given: Buffer) => createHash("sha256").update(given).digest("hex");
    expect(digest((await bytesOf(storage, key))!)).toBe(digest(bytes));
    if (!isBucket) expect(existsSync(path)).toBe(false);
  });

  stored("returns the newest bytes of a key that is written again", async () => {
    const storage = newStorage();
    const key = newId();
    const versions = Array.from({ length: 8 }, (_, n) => Buffer.alloc(100_000, n));
    for (const version of versions) await storage.put(key, version);
    expect(await bytesOf(storage, key)).toEqual(versions.at(-1));
  });

  stored("lists all keys, or those of one file, with their size", async () => {
    const storage = newStorage();
    const key = fileKey(newId());
    await storage.put(`${key}-small`, Buffer.from("abc"));
    await storage.put(`${key}-large`, Buffer.from("abcdef"));
    await storage.put(newId(), Buffer.from("x"));
    const found = (await keysOf(storage)).find((one) => one.key === `${key}-small`)!;
    expect(found.size).toBe(3);
    const ofFile = (await keysOf(storage, key)).map((one) => one.key);
    expect(ofFile.toSorted()).toEqual([`${key}-large`, `${key}-small`]);
  });
});

test("a key can't name a file outside the folder", async () => {
  const storage = diskStorage(config().storageFolder);
  for (const key of ["", ".", "../x", "a/b", "a\\b", "A", "x.part", "-a", "a--b", "a\0b", "dump"])
    await expect(storage.put(key, Buffer.from("x"))).rejects.toThrow("Not a storage key");
});

test("no partial file remains in the folder", async () => {
  const folder = mkdtempSync(join(config().storageFolder, "../stored-"));
  const storage = diskStorage(folder);
  const key = newId();
  for (const size of [1, 2, 3]) await storage.put(key, Buffer.alloc(size));
  const files = readdirSync(folder, { recursive: true }).map(String);
  expect(files.filter((name) => name.endsWith(".part"))).toEqual([]);
});

test.runIf(hasS3Server())("lists only keys of its own format", async () => {
  const folder = `${newId()}/`;
  const storage = bucket(folder);
  const ours = [newId(), fileKey(newId()), `${fileKey(newId())}-page12`];
  for (const key of ours) await storage.put(key, Buffer.from("x"));
  for (const other of ["dump.sql", `${newId()}.png`, "logo", `sub/${newId()}`, `${newId()}-x`])
    await server!.put(folder + other);
  expect((await keysOf(storage)).map(({ key }) => key).toSorted()).toEqual(ours.toSorted());
});

test.runIf(hasS3Server())("a missing or unreachable bucket is unavailable", async () => {
  const other = s3Storage({ name: "nobodys", endpoint: server!.url, region: "x", folder: "" });
  await expect(other.put("a", Buffer.from("x"))).rejects.toThrow(StorageUnavailable);
  const away = s3Storage({
    name: "uploads",
    endpoint: "http://127.0.0.1:9",
    region: "x",
    folder: "",
  });
  for (const call of [() => away.get("a"), () => away.remove("a"), () => keysOf(away)])
    await expect(call()).rejects.toThrow(StorageUnavailable);
  await expect(away.putFile("a", received(Buffer.from("x")))).rejects.toThrow(StorageUnavailable);
});
