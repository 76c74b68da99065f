import { readdirSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { config } from "~/platform/config.server";
import { newId } from "~/platform/ids.server";
import { storage } from "~/platform/files/storage.server";

const bytesOf = async (key: string) => {
  const found = await storage().get(key);
  return found && (await buffer(found.stream));
};

test("a stored file is returned byte for byte until it is removed", async () => {
  const key = newId();
  const bytes = Buffer.from([0, 255, 10, 13, 0]);
  await storage().put(key, bytes);
  expect(await bytesOf(key)).toEqual(bytes);
  expect((await storage().get(key))!.size).toBe(5);
  await storage().remove(key);
  expect(await storage().get(key)).toBeNull();
  await storage().remove(key);
});

test("a key can't name a file outside the folder", async () => {
  for (const key of ["", ".", "../x", "a/b", "a\\b", "A", "x.part", "-a", "a--b", "a\0b"])
    await expect(storage().put(key, Buffer.from("x"))).rejects.toThrow("Not a storage key");
});

test("a key written again returns the newest bytes, and no partial file remains", async () => {
  const key = newId();
  const versions = Array.from({ length: 8 }, (_, n) => Buffer.alloc(100_000, n));
  for (const version of versions) await storage().put(key, version);
  expect(await bytesOf(key)).toEqual(versions.at(-1));
  const files = readdirSync(config().storageFolder, { recursive: true }).map(String);
  expect(files.filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("the list of keys contains the time at which each was written", async () => {
  const key = newId();
  const before = Date.now();
  await storage().put(`${key}-small`, Buffer.from("x"));
  const after = Date.now();
  const found = (await storage().keys()).find((one) => one.key === `${key}-small`);
  // A file system's clock may be some milliseconds behind.
  expect(found!.changedAt.getTime()).toBeGreaterThan(before - 1000);
  expect(found!.changedAt.getTime()).toBeLessThan(after + 1000);
});
