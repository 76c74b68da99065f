import { buffer } from "node:stream/consumers";
import type { ApplicationFileId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { imageLibrary } from "~/platform/files/image-library.server";
import { pictureOfPage } from "~/platform/files/pdf/pdf.server";
import { storage } from "~/platform/files/storage/storage.server";
import { notFound } from "~/platform/refusals";
import { documentFor } from "../../uploads/file-access.server";
import { readView } from "./view";

/** Pixels. */
const smallSide = 480;

/**
 * Recorded in the audit log like every view of a document.
 * @throws Refusal notFound if there is no such page or it can't be rendered; busy
 */
export async function pagePictureFor(
  actor: Account,
  uploadId: ApplicationFileId,
  page: number,
  search: URLSearchParams,
): Promise<Buffer> {
  if (!Number.isInteger(page) || page < 1) throw notFound();
  const file = await documentFor(uploadId, actor, "", search.has("large") ? "view" : "preview");
  const whole =
    file.type === "application/pdf"
      ? await pictureOfPage(file.key, page)
      : page === 1 && (await storedPicture(file.key));
  if (!whole) throw notFound();
  const turn = Number(readView(search).turn);
  const sharp = await imageLibrary();
  const picture = sharp(whole).rotate(turn);
  return search.has("large")
    ? picture.webp({ quality: 82 }).toBuffer()
    : picture
        .resize({ width: smallSide, height: smallSide, fit: "inside" })
        .webp({ quality: 78 })
        .toBuffer();
}

async function storedPicture(key: string) {
  const stored = await storage().get(key);
  return stored && buffer(stored.stream);
}
