import { buffer } from "node:stream/consumers";
import type { ApplicationFileId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { imageLibrary } from "~/platform/files/image-library.server";
import { pictureOfPage } from "~/platform/files/pdf/pdf.server";
import { storage } from "~/platform/files/storage/storage.server";
import { notFound, orNotFound } from "~/platform/refusals";
import { documentFor } from "../../uploads/file-access.server";

/** Pixels. */
const smallSide = 480;

/** Recorded in the audit log. @throws Refusal notFound, also if it can't be rendered; busy */
export async function pagePictureFor(
  actor: Account,
  uploadId: ApplicationFileId,
  page: number,
  search: URLSearchParams,
): Promise<Buffer> {
  if (!Number.isInteger(page) || page < 1) throw notFound();
  const file = await documentFor(uploadId, actor, "", search.has("large") ? "view" : "preview");
  const whole = orNotFound(
    file.type === "application/pdf"
      ? await pictureOfPage(file.key, page)
      : page === 1 && (await storedPicture(file.key)),
  );
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

/** Rotated clockwise by `turn` degrees, `zoom` times as wide as the column. */
export type DocumentView = {
  page: number;
  turn: (typeof turns)[number];
  zoom: (typeof zooms)[number];
};

const turns = ["0", "90", "180", "270"] as const;
const zooms = ["1", "2", "3"] as const;

/** Invalid values fall back to the first page, unrotated. */
export function readView(search: URLSearchParams): DocumentView {
  const page = Number(search.get("page"));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    turn: turns.find((turn) => turn === search.get("turn")) ?? "0",
    zoom: zooms.find((zoom) => zoom === search.get("zoom")) ?? "1",
  };
}

export const writeView = ({ page, turn, zoom }: DocumentView) => ({
  page: page === 1 ? undefined : String(page),
  turn: turn === "0" ? undefined : turn,
  zoom: zoom === "1" ? undefined : zoom,
});

export const turned = (view: DocumentView, by: 1 | -1): DocumentView => ({
  ...view,
  turn: turns[(turns.indexOf(view.turn) + by + turns.length) % turns.length] ?? "0",
});

/** Null at the largest or smallest zoom. */
export function zoomed(view: DocumentView, by: 1 | -1): DocumentView | null {
  const zoom = zooms[zooms.indexOf(view.zoom) + by];
  return zoom ? { ...view, zoom } : null;
}
