import {
  and,
  desc,
  eq,
  inArray,
  ne,
  notInArray,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import { db, schema } from "~/platform/database/database.server";
import {
  listedColumns,
  withCardDetails,
  type ListedProvider,
} from "../search/listed-providers.server";

const { providerCategories, providerCities, providers } = schema;

const most = 3;

/** Others of the same category, those who work in the provider's own city first. */
export async function similarProviders(providerId: string, many = most): Promise<ListedProvider[]> {
  const ownCity = db
    .select({ city: providers.city })
    .from(providers)
    .where(eq(providers.id, providerId));
  const rows = await db
    .select(listedColumns)
    .from(providers)
    .where(isSimilarTo(providerId))
    .orderBy(desc(sql`${worksIn(ownCity)}`), ...newestFirst)
    .limit(many);
  return withCardDetails(rows);
}

/** Others of the same category who work in this city, without those who were asked already. */
export async function similarProvidersIn(
  city: string,
  providerId: string,
  asked: string[],
): Promise<ListedProvider[]> {
  const rows = await db
    .select(listedColumns)
    .from(providers)
    .where(and(isSimilarTo(providerId), worksIn(city), notInArray(providers.id, asked)))
    .orderBy(...newestFirst)
    .limit(most);
  return withCardDetails(rows);
}

function isSimilarTo(providerId: string): SQL | undefined {
  const theirCategories = db
    .select({ category: providerCategories.category })
    .from(providerCategories)
    .where(eq(providerCategories.providerId, providerId));
  const ofThese = db
    .select({ id: providerCategories.providerId })
    .from(providerCategories)
    .where(inArray(providerCategories.category, theirCategories));
  return and(
    eq(providers.status, "live"),
    ne(providers.id, providerId),
    inArray(providers.id, ofThese),
  );
}

const worksIn = (city: string | SQLWrapper): SQL =>
  inArray(
    providers.id,
    db
      .select({ id: providerCities.providerId })
      .from(providerCities)
      .where(eq(providerCities.city, city)),
  );

const newestFirst = [desc(providers.publishedAt), desc(providers.id)];
