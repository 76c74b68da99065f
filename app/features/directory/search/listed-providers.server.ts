import { sql, type SQL } from "drizzle-orm";
import type { FileId, ProviderId } from "#db/schema/ids";
import { schema } from "~/platform/database/database.server";
import { jsonRows, jsonTableRows, jsonValues } from "~/platform/database/json-rows.server";
import { readByKeys } from "~/platform/database/reads-by-key.server";
import type { Paise } from "~/platform/india/money";
import { categories, type Category, type EventSize } from "../category-catalogue";
import type { PriceUnit } from "../price-units";
import { cachedUntilPublishing } from "../catalogue-version.server";

const { files, providerCategories, providerCities, providerPackages, providerPictures } = schema;
const { providers, providerSizes } = schema;

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
        categories: listsOfProvider.categories,
        pictures: pictureRows(sql`and position = 0`),
      })
      .from(providers)
      .where(isKey(providers.id))
      .prepare(),
  ({ id }) => [id],
);

/** Written out: drizzle omits the table's name, and the rows in the subquery have an id too. */
export const ofProvider = sql.raw(`where "provider_id" = "providers"."id"`);

export const listsOfProvider = {
  categories: jsonValues<Category>(
    sql`select category as value from ${providerCategories} ${ofProvider}`,
  ),
  cities: jsonValues<string>(sql`select city as value from ${providerCities} ${ofProvider}`),
  sizes: jsonValues<EventSize>(sql`select size as value from ${providerSizes} ${ofProvider}`),
};

export const packagesOfProvider = jsonTableRows(providerPackages, ofProvider, sql`position`);

export const pictureRows = (which: SQL = sql.empty()) =>
  jsonRows<FoundPicture>(
    sql`select file_id as "fileId", caption, width, height, has_medium as "hasMedium"
      from ${providerPictures} inner join ${files} on ${files}.id = file_id ${ofProvider} ${which}
      order by position`,
    ...(["fileId", "caption", "width", "height", "hasMedium"] as const),
  );

type FoundPicture = Omit<PictureRow, "width" | "height" | "hasMedium"> & {
  width: number | null;
  height: number | null;
  hasMedium: 0 | 1;
};

export const pictureOf = ({ hasMedium, width, height, ...picture }: FoundPicture): PictureRow => ({
  ...picture,
  width: width ?? 1200,
  height: height ?? 900,
  hasMedium: hasMedium === 1,
});

export const inCatalogueOrder = (slugs: string[]): Category[] =>
  categories.filter((category) => slugs.includes(category));
