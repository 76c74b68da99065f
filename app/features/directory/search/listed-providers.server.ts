import { and, eq, inArray } from "drizzle-orm";
import type { FileId, ProviderId } from "#db/schema/ids";
import { db, schema } from "~/platform/database/database.server";
import type { Paise } from "~/platform/india/money";
import { categories, type Category } from "../category-catalogue";
import type { PriceUnit } from "../price-units";
import { cachedUntilPublishing } from "../catalogue-version.server";

const { files, providerCategories, providerPictures, providers } = schema;

export type PictureRow = {
  fileId: FileId;
  caption: string;
  width: number;
  height: number;
  hasMedium: boolean;
};

/** A provider as lists show it; the same object for everybody until something is published. */
export type ListedProvider = {
  readonly id: ProviderId;
  readonly slug: string;
  readonly businessName: string;
  readonly city: string;
  readonly startingPrice: Paise | null;
  readonly priceUnit: PriceUnit;
  readonly reviewCount: number;
  readonly starsTotal: number;
  readonly categories: readonly Category[];
  /** The first of its pictures. */
  readonly picture: Readonly<PictureRow> | null;
};

const kept = cachedUntilPublishing<string, ListedProvider>(20_000);

/** In the order asked for; who is gone meanwhile is left out. */
export async function listedProviders(ids: ProviderId[]): Promise<ListedProvider[]> {
  const known = await kept();
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) for (const one of await read(unknown)) known.set(one.id, one);
  return ids.flatMap((id) => known.get(id) ?? []);
}

async function read(ids: ProviderId[]): Promise<ListedProvider[]> {
  const [rows, theirs, pictures] = await Promise.all([
    db.select(listedColumns).from(providers).where(inArray(providers.id, ids)),
    db.select().from(providerCategories).where(inArray(providerCategories.providerId, ids)),
    db
      .select({ providerId: providerPictures.providerId, ...pictureColumns })
      .from(providerPictures)
      .innerJoin(files, eq(files.id, providerPictures.fileId))
      .where(and(inArray(providerPictures.providerId, ids), eq(providerPictures.position, 0))),
  ]);
  return rows.map((row) => ({
    ...row,
    categories: inCatalogueOrder(
      theirs.filter(({ providerId }) => providerId === row.id).map(({ category }) => category),
    ),
    picture: pictureOf(pictures.find(({ providerId }) => providerId === row.id)),
  }));
}

const listedColumns = {
  id: providers.id,
  slug: providers.slug,
  businessName: providers.businessName,
  city: providers.city,
  startingPrice: providers.startingPrice,
  priceUnit: providers.priceUnit,
  reviewCount: providers.reviewCount,
  starsTotal: providers.starsTotal,
};

const pictureColumns = {
  fileId: providerPictures.fileId,
  caption: providerPictures.caption,
  width: files.width,
  height: files.height,
  hasMedium: files.hasMedium,
};

type FoundPicture = Omit<PictureRow, "width" | "height"> &
  Record<"width" | "height", number | null>;

export function pictureOf(row: FoundPicture | undefined): PictureRow | null {
  return row
    ? {
        fileId: row.fileId,
        caption: row.caption,
        width: row.width ?? 1200,
        height: row.height ?? 900,
        hasMedium: row.hasMedium,
      }
    : null;
}

/** In the catalogue's order, whatever the database's. */
export const inCatalogueOrder = (slugs: string[]): Category[] =>
  categories.filter((category) => slugs.includes(category));
