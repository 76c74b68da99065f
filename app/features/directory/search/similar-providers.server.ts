import { sql } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { schema } from "~/platform/database/database.server";
import { listed, preparedRows, value } from "~/platform/database/prepared-reads.server";
import { now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";
import type { Category } from "../category-catalogue";
import { isLiveOn } from "../live-on-day.server";
import { listedProviders, type ListedProvider } from "./listed-providers.server";

const { listings } = schema;

const maxSimilar = 3;

export async function similarProviders({
  id,
  city,
  categories,
}: Pick<ListedProvider, "id" | "city" | "categories">): Promise<ListedProvider[]> {
  // The list of all cities may contain the near ones again.
  const [near = [], far = []] = await newestSimilarIn([city, ""], categories, [id], 2 * maxSimilar);
  return listedProviders([...new Set([...near.slice(0, maxSimilar), ...far])].slice(0, maxSimilar));
}

/** Per city; '' means all of India, or all categories. Reads along each list, then merges them, in one statement. */
export async function newestSimilarIn(
  cities: readonly string[],
  categories: readonly (Category | "")[],
  excluded: ProviderId[],
  limit: number,
): Promise<ProviderId[][]> {
  const lists = cities.flatMap((city) => categories.map((category) => ({ city, category })));
  const rows = await newestInLists({
    lists: JSON.stringify(lists),
    today: istDay(now()),
    excluded: JSON.stringify(excluded),
    limit,
  });
  return cities.map((city) => {
    const found = rows
      .filter((row) => row.city === city)
      .flatMap(({ found }) => found)
      .sort(([id, at], [otherId, otherAt]) => otherAt - at || (id < otherId ? 1 : -1));
    return [...new Set(found.map(([id]) => id))].slice(0, limit);
  });
}

type Newest = [id: ProviderId, publishedAt: number][];

const newestInLists = preparedRows((from) => {
  const newest = sql`select provider_id, published_at from ${listings}
    where category = list.value ->> 'category' and city = list.value ->> 'city'
    and ${isLiveOn(listings, value("today"))} and provider_id not in ${listed("excluded")}
    order by published_at desc, provider_id desc limit ${value("limit")}`;
  return from
    .select({
      city: sql<string>`list.value ->> 'city'`,
      found:
        sql`(select json_group_array(json_array(provider_id, published_at)) from (${newest})) as found`.mapWith(
          (found: string) => JSON.parse(found) as Newest,
        ),
    })
    .from(sql`json_each(${value("lists")}) as list`)
    .prepare();
});
