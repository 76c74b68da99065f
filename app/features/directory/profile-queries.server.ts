import { and, asc, desc, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { calendarOf } from "~/features/calendar/calendar-queries.server";
import { db, schema, type Database, preparedRead } from "~/platform/database/database.server";
import { now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";
import { Refusal } from "~/platform/refusals";
import { isLiveOn } from "./live-on-day.server";
import { statusOn, type ProfileStatus } from "./profile-lifecycle";
import { eventSizes } from "./category-catalogue";
import {
  inCatalogueOrder,
  listedProviders,
  pictureColumns,
  pictureOf,
  type ListedProvider,
} from "./search/listed-providers.server";

const {
  files,
  listings,
  providerCategories,
  providerCities,
  providerPackages,
  providerPictures,
  providers,
  providerSizes,
} = schema;

export type PublicProfile = Awaited<ReturnType<typeof liveProviderBySlug>>;

/**
 * Everything that a profile's page shows.
 * @throws Refusal notFound for a profile that is paused, suspended or was never there: nobody
 *   learns which.
 */
export const liveProviderBySlug = (slug: string) => liveProvider(eq(providers.slug, slug));

/** The same for scripts, which may know the id only. */
export const liveProviderByIdOrSlug = (text: string) =>
  liveProvider(or(eq(providers.id, text), eq(providers.slug, text)));

/** The same for the profile's page, which says of a paused one until when it takes no enquiries. */
export const shownProviderBySlug = (slug: string) =>
  shownProvider(eq(providers.slug, slug), ["live", "paused"]);

const liveProvider = (wanted: SQL | undefined) => shownProvider(wanted, ["live"]);

async function shownProvider(wanted: SQL | undefined, shown: ProfileStatus[]) {
  const found = await db.query.providers.findFirst({
    where: wanted,
    columns: { accountId: false, dailyCapacity: false, noticeDays: false },
  });
  const status = found && statusOn(found, istDay(now()));
  if (!found || !status || !shown.includes(status))
    throw new Refusal("notFound", "directory.profile.closed");
  const { status: _, pausedFrom: __, pausedUntil, ...row } = found;
  const [categories, cities, sizes, packages, pictures, calendar] = await Promise.all([
    db.query.providerCategories.findMany({ where: eq(providerCategories.providerId, row.id) }),
    db.query.providerCities.findMany({ where: eq(providerCities.providerId, row.id) }),
    db.query.providerSizes.findMany({ where: eq(providerSizes.providerId, row.id) }),
    db.query.providerPackages.findMany({
      where: eq(providerPackages.providerId, row.id),
      columns: { providerId: false, position: false },
      orderBy: asc(providerPackages.position),
    }),
    db
      .select(pictureColumns)
      .from(providerPictures)
      .innerJoin(files, eq(files.id, providerPictures.fileId))
      .where(eq(providerPictures.providerId, row.id))
      .orderBy(asc(providerPictures.position)),
    calendarOf(row.id),
  ]);
  return {
    ...row,
    /** Null while it is live; without a last day it is paused until its owner resumes. */
    pause: status === "paused" ? { until: pausedUntil } : null,
    noticeDays: calendar?.noticeDays ?? 0,
    categories: inCatalogueOrder(categories.map(({ category }) => category)),
    /** Its own first. */
    cities: [row.city, ...cities.map(({ city }) => city).filter((city) => city !== row.city)],
    sizes: eventSizes.filter((size) => sizes.some((one) => one.size === size)),
    packages,
    pictures: pictures.flatMap((picture) => pictureOf(picture) ?? []),
  };
}

/** The profile of an account, whatever its status; null before its first approval. */
export async function providerOfAccount(accountId: string, from: Pick<Database, "query"> = db) {
  const found = await from.query.providers.findFirst({
    where: eq(providers.accountId, accountId),
    columns: {
      id: true,
      slug: true,
      businessName: true,
      status: true,
      pausedFrom: true,
      pausedUntil: true,
    },
  });
  return found ? { ...found, status: statusOn(found, istDay(now())) } : null;
}

/** Null before the first approval. */
export async function profileStatusOf(accountId: string): Promise<ProfileStatus | null> {
  const found = await statusByAccount({ accountId });
  return found ? statusOn(found, istDay(now())) : null;
}

const statusByAccount = preparedRead((from) =>
  from
    .select({
      status: providers.status,
      pausedFrom: providers.pausedFrom,
      pausedUntil: providers.pausedUntil,
    })
    .from(providers)
    .where(eq(providers.accountId, sql.placeholder("accountId")))
    .prepare(),
);

/** In the order asked for; those not live are left out. */
export async function liveProvidersByIds(ids: string[]): Promise<ListedProvider[]> {
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

export async function newestLiveProviders(many: number): Promise<ListedProvider[]> {
  const newest = await db
    .select({ id: listings.providerId })
    .from(listings)
    .where(and(eq(listings.category, ""), eq(listings.city, ""), isLiveOn(listings)))
    .orderBy(desc(listings.publishedAt), desc(listings.providerId))
    .limit(many);
  return listedProviders(newest.map(({ id }) => id));
}
