import { config } from "../../config.server";
import { diskStorage } from "./disk-storage.server";
import { s3Storage } from "./s3-storage.server";
import { probeKey } from "./storage-keys";
import type { Storage } from "./storage";
import { succeedsWithin } from "../../database/clients/time-limit";

let current: Storage | undefined;
export function storage(): Storage {
  const { storageBucket, storageFolder } = config();
  return (current ??= storageBucket ? s3Storage(storageBucket) : diskStorage(storageFolder));
}

/** Anyone may request a check, and each put into a bucket costs something. */
const recheckAfterMs = 1000;
let checked: { at: number; result: Promise<boolean> } | undefined;

export function isStorageWritable() {
  if (checked && performance.now() - checked.at < recheckAfterMs) return checked.result;
  const storing = (async () => {
    await storage().put(probeKey, Buffer.from("probe"));
    await storage().remove(probeKey);
  })();
  const result = succeedsWithin(storing, 5000);
  checked = { at: performance.now(), result };
  return result;
}
