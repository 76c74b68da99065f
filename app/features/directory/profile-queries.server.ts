import { eq, getTableColumns, or, sql, type Placeholder, type SQL } from "drizzle-orm";
import { bestMatchOrder } from "#db/schema/columns/index-conditions";
import type { AccountId, ProviderId } from "#db/schema/ids";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { calendarOf } from "~/features/calendar/calendar-queries.server";
import { db, schema, type ReadFrom } from "~/platform/database/database.server";
import { preparedRead, value } from "~/platform/database/prepared-reads.server";
import { now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";
import { Refusal } from "~/platform/refusals";
import {
  asOfToday,
  firstListed,
  liveRecipients,
  recipientRows,
} from "./profiles/profile-recipients.server";
import { listsOfProvider, packagesOfProvider } from "./provider-lists.server";
import { statusOn, type ProfileStatus } from "./profile-lifecycle";
import { eventSizes } from "./category-catalogue";
import {
  inCatalogueOrder,
  listedProviders,
  pictureOf,
  pictureRows,
  type ListedProvider,
} from "./search/listed-providers.server";
import { idsOf } from "~/platform/ids";

const { listings, providers } = schema;

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
    pictures: row.pictures.map(pictureOf),
  };
}

const {
  accountId: _accountId,
  dailyCapacity: _dailyCapacity,
  noticeDays: _noticeDays,
  ...shownColumns
} = getTableColumns(providers);

const shown = {
  ...shownColumns,
  ...listsOfProvider,
  packages: packagesOfProvider,
  pictures: pictureRows(),
};

const shownBy = (...columns: SQLiteColumn[]) =>
  preparedRead((from) =>
    from
      .select(shown)
      .from(providers)
      .where(or(...columns.map((column) => eq(column, value("text"))))),
  );
const bySlug = shownBy(providers.slug);
const byIdOrSlug = shownBy(providers.id, providers.slug);

/** In any status; null before the first approval. */
export async function providerOfAccount(accountId: AccountId, from: ReadFrom = db) {
  const found = (await recipientRows([accountId], from)).get(accountId);
  return found ? asOfToday(found) : null;
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
  return listedProviders(idsOf(await liveRecipients(ids)));
}

const candidateCount = 24;

export async function bestLiveProviders(limit: number): Promise<ListedProvider[]> {
  const best = await firstListed(bestMatchOrder(listings), candidateCount);
  const found = await listedProviders(best);
  const pictured = found.filter(({ picture }) => picture);
  return [...pictured, ...found.filter(({ picture }) => !picture)].slice(0, limit);
}

export const newestLiveProviders = async (limit: number): Promise<ListedProvider[]> =>
  listedProviders(await firstListed(listings.publishedAt, limit));
