import sharp from "sharp";
import { storage } from "~/platform/files/storage/storage.server";
import { newId } from "~/platform/ids.server";

/** Stores a file. @returns its key */
export async function stored(bytes: Buffer): Promise<string> {
  const key = newId();
  await storage().put(key, bytes);
  return key;
}

/** The picture of an A4 page. */
export const a4 = { width: 1413, height: 2000, format: "webp" };

export const measuresOf = async (picture: Buffer | null) => {
  if (!picture) return null;
  const { width, height, format } = await sharp(picture).metadata();
  return { width, height, format };
};
