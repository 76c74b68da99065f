import { statfs } from "node:fs/promises";

/** What a user without privileges can still write. */
export async function freeBytesIn(folder: string) {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
