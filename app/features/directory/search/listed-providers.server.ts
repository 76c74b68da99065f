import { sql, type SQL } from "drizzle-orm";
import type { FileId, ProviderId } from "#db/schema/ids";
import { schema } from "~/platform/database/database.server";
import { jsonRows } from "~/platform/database/json-rows.server";
import { readByKeys } from "~/platform/database/reads-by-key.server";
import type { Paise } from "~/platform/india/money";
import { categories, type Category } from "../category-catalogue";
import type { PriceUnit } from "../price-units";
import { cachedUntilPublishing } from "../catalogue-version.server";
import { listsOfProvider, ofProvider } from "../provider-lists.server";

const { files, providerPictures, providers } = schema;

export type PictureRow = {
  fileId: FileId;
  caption: string;
  width: number;
  height: number;
  hasMedium: boolean;
};

/** The same object for all requests until something is published. */
export type ListedProvider = {
  readonly id: ProviderId;
  readonly slug: string;
  readonly businessName: string;
  readonly city: string;
  readonly startingPrice: Paise | null;
  readonly priceUnit: PriceUnit;
  readonly reviewCount: number;
  readonly starsTotal: number;
  readonly yearsOfExperience: number | null;
  readonly categories: readonly Category[];
  readonly picture: Readonly<PictureRow> | null;
};

const cache = cachedUntilPublishing<string, ListedProvider>(20_000);

export async function listedProviders(ids: ProviderId[]): Promise<ListedProvider[]> {
  const known = await cache();
  const unknown = ids.filter((id) => !known.has(id));
  for (const [id, { pictures, ...row }] of await listedRows(unknown))
    known.set(id, {
      ...row,
      categories: inCatalogueOrder(row.categories),
      picture: pictures.map(pictureOf)[0] ?? null,
    });
  return ids.flatMap((id) => known.get(id) ?? []);
}

const listedRows = readByKeys(
  (from, isKey) =>
    from
      .select({
        id: providers.id,
        slug: providers.slug,
        businessName: providers.businessName,
        city: providers.city,
        startingPrice: providers.startingPrice,
        priceUnit: providers.priceUnit,
        reviewCount: providers.reviewCount,
        starsTotal: providers.starsTotal,
        yearsOfExperience: providers.yearsOfExperience,
        categories: listsOfProvider.categories,
        pictures: pictureRows(sql`and position = 0`),
      })
      .from(providers)
      .where(isKey(providers.id)),
  ({ id }) => [id],
);

export const pictureRows = (which: SQL = sql.empty()) =>
  jsonRows<FoundPicture>(
    sql`select file_id as "fileId", caption, coalesce(width, 1200) as width, coalesce(height, 900) as height, has_medium as "hasMedium"
      from ${providerPictures} inner join ${files} on ${files}.id = file_id ${ofProvider} ${which}
      order by position`,
    ...(["fileId", "caption", "width", "height", "hasMedium"] as const),
  );

type FoundPicture = Omit<PictureRow, "hasMedium"> & { hasMedium: 0 | 1 };

export const pictureOf = ({ hasMedium, ...picture }: FoundPicture): PictureRow => ({
  ...picture,
  hasMedium: hasMedium === 1,
});

export const inCatalogueOrder = (slugs: string[]): Category[] =>
  categories.filter((category) => slugs.includes(category));
