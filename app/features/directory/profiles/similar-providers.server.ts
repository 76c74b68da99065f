import { and, desc, eq, notInArray } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { db, schema } from "~/platform/database/database.server";
import { isLiveOn } from "../live-on-day.server";
import { liveProvidersByIds } from "../profile-queries.server";
import type { ListedProvider } from "../search/listed-providers.server";

const { listings, providerCategories, providers } = schema;

const most = 3;

/** Others of the same category, those who work in the provider's own city first. */
export async function similarProviders(providerId: ProviderId): Promise<ListedProvider[]> {
  const own = await db.query.providers.findFirst({
    where: eq(providers.id, providerId),
    columns: { city: true },
  });
  if (!own) return [];
  const near = await newestSimilar(providerId, own.city, [providerId], most);
  const far =
    near.length < most
      ? await newestSimilar(providerId, "", [providerId, ...near], most - near.length)
      : [];
  return liveProvidersByIds([...near, ...far]);
}

/** Others of the same category who work in this city, without those who were asked already. */
export const similarProvidersIn = async (
  city: string,
  providerId: ProviderId,
  asked: string[],
  many: number,
) => liveProvidersByIds(await newestSimilar(providerId, city, [providerId, ...asked], many));

/**
 * The newest of each of the provider's categories, read along their lists, and of those the newest.
 */
async function newestSimilar(
  providerId: ProviderId,
  city: string,
  besides: string[],
  many: number,
) {
  const theirs = await db.query.providerCategories.findMany({
    where: eq(providerCategories.providerId, providerId),
  });
  const found = await Promise.all(
    theirs.map(({ category }) =>
      db
        .select({ id: listings.providerId, publishedAt: listings.publishedAt })
        .from(listings)
        .where(
          and(
            eq(listings.category, category),
            eq(listings.city, city),
            isLiveOn(listings),
            notInArray(listings.providerId, besides),
          ),
        )
        .orderBy(desc(listings.publishedAt), desc(listings.providerId))
        .limit(many),
    ),
  );
  const newestFirst = found
    .flat()
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.id < b.id ? 1 : -1));
  return [...new Set(newestFirst.map(({ id }) => id))].slice(0, many);
}
