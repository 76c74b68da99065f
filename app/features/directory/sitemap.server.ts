import { desc, eq } from "drizzle-orm";
import { db, schema } from "~/platform/database/database.server";
import { findCity } from "~/platform/india/places/places";
import { paths } from "~/paths";

const { providerCategories, providerCities, providers } = schema;

/** What a sitemap may hold, by its own rules. */
const most = 50_000;

/** The pages that search engines should know: landing pages only where there is somebody to find. */
export async function sitemapPages(): Promise<{ path: string; changedAt?: Date }[]> {
  const [lists, profiles] = await Promise.all([
    db
      .selectDistinct({ category: providerCategories.category, city: providerCities.city })
      .from(providers)
      .innerJoin(providerCategories, eq(providerCategories.providerId, providers.id))
      .innerJoin(providerCities, eq(providerCities.providerId, providers.id))
      .where(eq(providers.status, "live")),
    db
      .select({ slug: providers.slug, changedAt: providers.updatedAt })
      .from(providers)
      .where(eq(providers.status, "live"))
      .orderBy(desc(providers.publishedAt))
      .limit(most),
  ]);
  const known = lists.filter(({ city }) => findCity(city)?.slug === city);
  return [
    ...[paths.home(), paths.providers(), paths.becomeAProvider()],
    ...[paths.terms(), paths.privacy(), paths.grievance()],
    ...new Set(lists.map(({ category }) => paths.category(category))),
    ...known.map(({ category, city }) => paths.category(category, city)),
  ]
    .map((path): { path: string; changedAt?: Date } => ({ path }))
    .concat(profiles.map(({ slug, changedAt }) => ({ path: paths.provider(slug), changedAt })))
    .slice(0, most);
}
