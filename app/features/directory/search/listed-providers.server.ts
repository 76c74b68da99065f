import { and, eq, inArray } from "drizzle-orm";
import { db, schema } from "~/platform/database/database.server";
import { categories, type Category } from "../catalogue";
import { keptUntilPublishing } from "../catalogue-version.server";

const { files, providerCategories, providerPictures, providers } = schema;

export type PictureRow = {
  fileId: string;
  caption: string;
  width: number;
  height: number;
  hasMedium: boolean;
};

/** A provider as lists show it. */
export type ListedProvider = {
  id: string;
  slug: string;
  businessName: string;
  city: string;
  /** Paise. */
  startingPrice: number | null;
  categories: Category[];
  /** The first of its pictures. */
  picture: PictureRow | null;
};

/** As it is read first. */
export type ListedRow = Omit<ListedProvider, "categories" | "picture">;

export const listedColumns = {
  id: providers.id,
  slug: providers.slug,
  businessName: providers.businessName,
  city: providers.city,
  startingPrice: providers.startingPrice,
};

type CardDetails = Pick<ListedProvider, "categories" | "picture">;
const keptDetails = keptUntilPublishing<string, CardDetails>(20_000);

/** Adds what a card shows besides the row itself, for all rows at once and in their order. */
export async function withCardDetails(rows: ListedRow[]): Promise<ListedProvider[]> {
  const kept = await keptDetails();
  const unknown = rows.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  if (unknown.length > 0)
    for (const [id, details] of await readCardDetails(unknown)) kept.set(id, details);
  return rows.map(({ id, slug, businessName, city, startingPrice }) => {
    const { categories, picture } = kept.get(id) ?? { categories: [], picture: null };
    return { id, slug, businessName, city, startingPrice, categories, picture };
  });
}

async function readCardDetails(ids: string[]): Promise<[id: string, CardDetails][]> {
  const [theirs, pictures] = await Promise.all([
    db.select().from(providerCategories).where(inArray(providerCategories.providerId, ids)),
    db
      .select({ providerId: providerPictures.providerId, ...pictureColumns })
      .from(providerPictures)
      .innerJoin(files, eq(files.id, providerPictures.fileId))
      .where(and(inArray(providerPictures.providerId, ids), eq(providerPictures.position, 0))),
  ]);
  return ids.map((id) => [
    id,
    {
      categories: inCatalogueOrder(
        theirs.filter((row) => row.providerId === id).map((row) => row.category),
      ),
      picture: pictureOf(pictures.find((row) => row.providerId === id)),
    },
  ]);
}

export const pictureColumns = {
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
