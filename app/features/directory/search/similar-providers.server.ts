import { sql } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { valuesIn } from "~/platform/database/json-rows.server";
import { db, schema } from "~/platform/database/database.server";
import { citiesByDistance } from "~/platform/india/places/distances";
import type { Category } from "../category-catalogue";
import { isLiveOn } from "../live-on-day.server";
import { listedProviders, type ListedProvider } from "./listed-providers.server";

const { listings } = schema;

const maxSimilar = 4;
/** The nearest: others are as good as any in India. */
const maxNearCities = 12;

export async function similarProviders({
  id,
  city,
  categories,
}: Pick<ListedProvider, "id" | "city" | "categories">): Promise<ListedProvider[]> {
  // The list of all cities contains the near ones again.
  const lists = [city, ...citiesNear(city), ""];
  const found = await newestSimilarIn(lists, categories, [id], 2 * maxSimilar);
  return listedProviders([...new Set(found.flat())].slice(0, maxSimilar));
}

export const citiesNear = (city: string, isWanted: (slug: string) => boolean = () => true) =>
  citiesByDistance(city)
    .map(({ slug }) => slug)
    .filter(isWanted)
    .slice(0, maxNearCities);

type Newest = { city: string; found: string };

/** Per city; '' means all of India, or all categories. Reads along each list, then merges them, in one statement. */
export async function newestSimilarIn(
  cities: readonly string[],
  categories: readonly (Category | "")[],
  excluded: ProviderId[],
  limit: number,
): Promise<ProviderId[][]> {
  const lists = cities.flatMap((city) => categories.map((category) => ({ city, category })));
  const newest = sql`select provider_id, published_at from ${listings}
    where category = list.value ->> 'category' and city = list.value ->> 'city'
    and ${isLiveOn(listings)} and provider_id not in ${valuesIn(excluded)}
    order by published_at desc, provider_id desc limit ${limit}`;
  const rows = await db.all<Newest>(
    sql`select list.value ->> 'city' as city,
      (select json_group_array(json_array(provider_id, published_at)) from (${newest})) as found
      from json_each(${JSON.stringify(lists)}) as list`,
  );
  return cities.map((city) => {
    const found = rows
      .filter((row) => row.city === city)
      .flatMap((row) => JSON.parse(row.found) as [id: ProviderId, publishedAt: number][])
      .sort(([id, at], [otherId, otherAt]) => otherAt - at || (id < otherId ? 1 : -1));
    return [...new Set(found.map(([id]) => id))].slice(0, limit);
  });
}
