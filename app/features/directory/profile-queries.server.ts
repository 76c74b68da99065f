import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  or,
  sql,
  type Placeholder,
  type SQL,
} from "drizzle-orm";
import { bestMatchOrder } from "#db/schema/columns/index-conditions";
import type { AccountId, ProviderId } from "#db/schema/ids";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { calendarOf } from "~/features/calendar/calendar-queries.server";
import { db, schema, type Database } from "~/platform/database/database.server";
import { jsonRows, jsonValues } from "~/platform/database/json-rows.server";
import { preparedRead } from "~/platform/database/prepared-reads.server";
import { now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";
import { Refusal } from "~/platform/refusals";
import { isLiveOn } from "./live-on-day.server";
import { recipientRows } from "./profiles/profile-recipients.server";
import { statusOn, type ProfileStatus } from "./profile-lifecycle";
import { eventSizes, type Category, type EventSize } from "./category-catalogue";
import {
  inCatalogueOrder,
  listedProviders,
  ofProvider,
  pictureOf,
  pictureRows,
  type ListedProvider,
} from "./search/listed-providers.server";

const { listings, providerCategories, providerCities, providerPackages, providers, providerSizes } =
  schema;

export type PublicProfile = Awaited<ReturnType<typeof liveProviderBySlug>>;

/** @throws Refusal notFound for a paused, a suspended and an unknown profile alike */
export const liveProviderBySlug = (slug: string) => shownProvider(bySlug, slug, ["live"]);

export async function liveProviderByIdOrSlug(text: string) {
  const found = await shownProvider(byIdOrSlug, text, ["live"]);
  const calendar = await calendarOf(found.id);
  return { ...found, noticeDays: calendar?.noticeDays ?? 0 };
}

export const shownProviderBySlug = (slug: string) =>
  shownProvider(bySlug, slug, ["live", "paused"]);
export const shownProviderByIdOrSlug = (text: string) =>
  shownProvider(byIdOrSlug, text, ["live", "paused"]);

async function shownProvider(read: typeof bySlug, text: string, shown: ProfileStatus[]) {
  const found = await read({ text });
  const status = found && statusOn(found, istDay(now()));
  if (!found || !status || !shown.includes(status))
    throw new Refusal("notFound", "directory.profile.closed");
  const { status: _, pausedFrom: __, pausedUntil, ...row } = found;
  return {
    ...row,
    /** Without a last day it is paused until the owner resumes. */
    pause: status === "paused" ? { until: pausedUntil } : null,
    categories: inCatalogueOrder(row.categories),
    cities: [row.city, ...row.cities.filter((city) => city !== row.city)],
    sizes: eventSizes.filter((size) => row.sizes.includes(size)),
    packages: row.packages.map(({ features, ...one }) => ({
      ...one,
      features: JSON.parse(features) as string[],
    })),
    pictures: row.pictures.map(pictureOf),
  };
}

const {
  accountId: _accountId,
  dailyCapacity: _dailyCapacity,
  noticeDays: _noticeDays,
  ...shownColumns
} = getTableColumns(providers);

type FoundPackage = Pick<
  typeof providerPackages.$inferSelect,
  "id" | "name" | "price" | "priceUnit"
> & { features: string };

const shown = {
  ...shownColumns,
  categories: jsonValues<Category>(
    sql`select category as value from ${providerCategories} ${ofProvider}`,
  ),
  cities: jsonValues<string>(sql`select city as value from ${providerCities} ${ofProvider}`),
  sizes: jsonValues<EventSize>(sql`select size as value from ${providerSizes} ${ofProvider}`),
  packages: jsonRows<FoundPackage>(
    sql`select id, name, price, price_unit as "priceUnit", features
      from ${providerPackages} ${ofProvider} order by position`,
    ...(["id", "name", "price", "priceUnit", "features"] as const),
  ),
  pictures: pictureRows(),
};

const shownBy = (...columns: SQLiteColumn[]) =>
  preparedRead((from) =>
    from
      .select(shown)
      .from(providers)
      .where(or(...columns.map((column) => eq(column, sql.placeholder("text")))))
      .prepare(),
  );
const bySlug = shownBy(providers.slug);
const byIdOrSlug = shownBy(providers.id, providers.slug);

/** In any status; null before the first approval. */
export async function providerOfAccount(accountId: AccountId, from: Pick<Database, "select"> = db) {
  const found = (await recipientRows([accountId], from)).get(accountId);
  if (!found) return null;
  const { id, slug, businessName, status, pausedFrom, pausedUntil, priceUnitsAssumed } = found;
  const pause = { pausedFrom, pausedUntil };
  return {
    id,
    accountId,
    slug,
    businessName,
    ...pause,
    priceUnitsAssumed,
    status: statusOn({ status, ...pause }, istDay(now())),
  };
}

/** A subquery, for the statement that reads a page's frame. */
export const profileStatusSql = (accountId: Placeholder): SQL<ProfileStatus | null> =>
  sql`(select json_object('status', status, 'pausedFrom', paused_from, 'pausedUntil', paused_until)
    from ${providers} where account_id = ${accountId})`.mapWith((row: string) =>
    statusOn(JSON.parse(row) as Parameters<typeof statusOn>[0], istDay(now())),
  );

export const isSuspendedSql = (providerId: SQLiteColumn): SQL =>
  sql`exists (select 1 from ${providers} where id = ${providerId} and status = 'suspended')`;

export const profileIdSql = (accountId: Placeholder) =>
  sql<ProviderId | null>`(select id from ${providers} where account_id = ${accountId})`;

export async function liveProvidersByIds(ids: ProviderId[]): Promise<ListedProvider[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: providers.id,
      status: providers.status,
      pausedFrom: providers.pausedFrom,
      pausedUntil: providers.pausedUntil,
    })
    .from(providers)
    .where(inArray(providers.id, ids));
  const today = istDay(now());
  const live = new Set(rows.filter((row) => statusOn(row, today) === "live").map(({ id }) => id));
  return listedProviders(ids.filter((id) => live.has(id)));
}

const candidateCount = 24;

export async function bestLiveProviders(limit: number): Promise<ListedProvider[]> {
  const order = bestMatchOrder(listings);
  const best = await db
    .select({ id: listings.providerId })
    .from(listings)
    .where(and(eq(listings.category, ""), eq(listings.city, ""), isLiveOn(listings)))
    .orderBy(desc(order), desc(listings.providerId))
    .limit(candidateCount);
  const found = await listedProviders(best.map(({ id }) => id));
  const pictured = found.filter(({ picture }) => picture);
  return [...pictured, ...found.filter(({ picture }) => !picture)].slice(0, limit);
}

export async function newestLiveProviders(limit: number): Promise<ListedProvider[]> {
  const newest = await db
    .select({ id: listings.providerId })
    .from(listings)
    .where(and(eq(listings.category, ""), eq(listings.city, ""), isLiveOn(listings)))
    .orderBy(desc(listings.publishedAt), desc(listings.providerId))
    .limit(limit);
  return listedProviders(newest.map(({ id }) => id));
}
