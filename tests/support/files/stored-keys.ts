import { fileOfKey } from "~/platform/files/storage/storage-keys";
import type { StoredKey } from "~/platform/files/storage/storage";
import { storage } from "~/platform/files/storage/storage.server";
import { fileById } from "~/platform/files/uploads.server";
import { required } from "~/platform/required";

/** All keys stored now. */
export async function storedKeys(): Promise<StoredKey[]> {
  const found: StoredKey[] = [];
  for await (const some of storage().keys()) found.push(...some);
  return found;
}

/** The keys of one file: its sizes and pages. */
export async function keysOfFile(id: string): Promise<string[]> {
  const { key: of } = required(await fileById(id), "file");
  return (await storedKeys()).map(({ key }) => key).filter((key) => fileOfKey(key) === of);
}
