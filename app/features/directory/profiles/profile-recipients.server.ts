import { and, desc, eq, inArray, or, sql, type SQLWrapper } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import type { Category } from "../category-catalogue";
import { beginsWith } from "~/platform/database/text-search.server";
import { searchable } from "../search-words";
import { now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";
import { isLiveOn } from "../live-on-day.server";
import { statusOn } from "../profile-lifecycle";
import { db, schema, type ReadFrom } from "~/platform/database/database.server";
import { jsonRows } from "~/platform/database/json-rows.server";
import { readByKeys } from "~/platform/database/reads-by-key.server";
import { listsOfProvider, ofProvider } from "../provider-lists.server";
import { idsOf } from "~/platform/ids";

const { listings, providerCities, providerPackages, providers } = schema;

export type Recipient = Pick<
  typeof providers.$inferSelect,
  | "id"
  | "slug"
  | "accountId"
  | "status"
  | "businessName"
  | "contactPerson"
  | "city"
  | "pausedFrom"
  | "pausedUntil"
  | "priceUnitsAssumed"
> & { categories: Category[]; packages: NamedPackage[] };
type NamedPackage = Pick<typeof providerPackages.$inferSelect, "id" | "name">;

const columns = {
  id: providers.id,
  slug: providers.slug,
  accountId: providers.accountId,
  status: providers.status,
  businessName: providers.businessName,
  contactPerson: providers.contactPerson,
  city: providers.city,
  pausedFrom: providers.pausedFrom,
  pausedUntil: providers.pausedUntil,
  priceUnitsAssumed: providers.priceUnitsAssumed,
  categories: listsOfProvider.categories,
  packages: jsonRows<NamedPackage>(
    sql`select id, name from ${providerPackages} ${ofProvider}`,
    ...(["id", "name"] as const),
  ),
};

export const asOfToday = (found: Recipient): Recipient => ({
  ...found,
  status: statusOn(found, istDay(now())),
});

const isLive = ({ status }: Pick<Recipient, "status">) => status === "live";

/** Paused and suspended providers receive nothing new. */
export async function liveRecipients(ids: ProviderId[]): Promise<Recipient[]> {
  return [...(await recipients(ids)).values()].filter(isLive);
}

export async function liveRecipientAt(slug: string): Promise<Recipient | null> {
  const found = (await recipientRows([slug])).get(slug);
  const recipient = found?.slug === slug ? asOfToday(found) : null;
  return recipient && isLive(recipient) ? recipient : null;
}

export async function newestListed(category: Category, city: string): Promise<Recipient | null> {
  const newest = await firstListed(listings.publishedAt, 1, { category, city });
  return (await liveRecipients(newest))[0] ?? null;
}

/** '' means all. */
export async function firstListed(
  order: SQLWrapper,
  limit: number,
  { category, city }: { category: Category | ""; city: string } = { category: "", city: "" },
): Promise<ProviderId[]> {
  const rows = await db
    .select({ id: listings.providerId })
    .from(listings)
    .where(and(eq(listings.category, category), eq(listings.city, city), isLiveOn(listings)))
    .orderBy(sql`${order} desc`, desc(listings.providerId))
    .limit(limit);
  return idsOf(rows);
}

/** In any status: an enquiry already received keeps showing the provider's name. */
export async function recipients(
  ids: readonly ProviderId[],
  from: ReadFrom = db,
): Promise<Map<string, Recipient>> {
  const found = await recipientRows(ids, from);
  return new Map([...found.values()].map((row) => [row.id, asOfToday(row)]));
}

export const recipientRows = readByKeys(
  (from, isKey) =>
    from
      .select(columns)
      .from(providers)
      .where(or(isKey(providers.id), isKey(providers.accountId), isKey(providers.slug))),
  ({ id, accountId, slug }): string[] => [id, accountId, slug],
);

const maxNamed = 50;

export async function providersNamed(typed: string): Promise<ProviderId[]> {
  const found = await db
    .select({ id: providers.id })
    .from(providers)
    .where(beginsWith(sql`lower(${providers.businessName})`, typed))
    .limit(maxNamed);
  return idsOf(found);
}

/** A city outside our list is compared as typed. */
export async function notWorkingIn(city: string, candidates: Recipient[]): Promise<Recipient[]> {
  const ids = idsOf(candidates);
  const rows = await db
    .select()
    .from(providerCities)
    .where(inArray(providerCities.providerId, ids));
  const isSameCity = (one: string) => one === city || searchable(one) === searchable(city);
  return candidates.filter(
    (one) =>
      !isSameCity(one.city) &&
      !rows.some((row) => row.providerId === one.id && isSameCity(row.city)),
  );
}
