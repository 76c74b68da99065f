import { config } from "../../config.server";
import { diskStorage } from "./disk-storage.server";
import { s3Storage } from "./s3-storage.server";
import type { Storage } from "./storage";

let current: Storage | undefined;
export function storage(): Storage {
  const { storageBucket, storageFolder } = config();
  return (current ??= storageBucket ? s3Storage(storageBucket) : diskStorage(storageFolder));
}
