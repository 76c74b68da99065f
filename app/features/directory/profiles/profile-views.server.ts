import { and, eq, gte, sql } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { firstDayOf, monthOf } from "~/features/calendar/month";
import { ViewCounter, type ProfileVisit } from "./view-counter.server";

const { profileViews } = schema;
const counter = new ViewCounter();

/** Counts a view. It is stored within a minute, and lost if the process is killed before that. */
export const countProfileView = (visit: ProfileVisit) => counter.count(visit, now());

/**
 * Stores this process's counts in one statement. Leaves out a provider's views of its own profile,
 * and profiles whose slug has changed since.
 */
export async function writeProfileViews() {
  const counted = counter.take();
  if (counted.length === 0) return;
  const rows = counted.map(({ slug, viewerId, views }) => [slug, viewerId, views]);
  const month = firstDayOf(monthOf(istDay(now())));
  try {
    await write((tx) =>
      tx.run(sql`insert into profile_views (provider_id, month, views)
        select providers.id, ${month}, sum(json_extract(counted.value, '$[2]'))
        from json_each(${JSON.stringify(rows)}) as counted
        join providers on providers.slug = json_extract(counted.value, '$[0]')
        where providers.account_id <> json_extract(counted.value, '$[1]')
        group by providers.id
        on conflict (provider_id, month) do update set views = profile_views.views + excluded.views`),
    );
  } catch (error) {
    for (const one of counted) counter.add(one);
    throw error;
  }
}

/** Views of a profile per month ('YYYY-MM'), without empty months. */
export async function viewedMonths(
  providerId: ProviderId,
  from: IstDay,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ month: profileViews.month, views: profileViews.views })
    .from(profileViews)
    .where(and(eq(profileViews.providerId, providerId), gte(profileViews.month, from)));
  return new Map(rows.map(({ month, views }) => [monthOf(month), views]));
}
