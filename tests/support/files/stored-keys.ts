import type { StoredKey } from "~/platform/files/storage/storage";
import { storage } from "~/platform/files/storage/storage.server";

/** All that is stored now. */
export async function storedKeys(): Promise<StoredKey[]> {
  const found: StoredKey[] = [];
  for await (const some of storage().keys()) found.push(...some);
  return found;
}
