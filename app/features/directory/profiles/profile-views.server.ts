import { createHash, randomBytes } from "node:crypto";
import { and, eq, gte, sql } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { firstDayOf, monthOf } from "~/features/calendar/month";
import { now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";

const { profileViews } = schema;

/** Tells visitors of a profile apart, and programs from people. */
export type ProfileVisit = {
  slug: string;
  ip: string;
  userAgent: string | undefined;
  /**
   * The `Sec-Purpose` header of a page loaded in advance. Our pages let a browser prefetch a
   * profile only while its link is being pressed (see `speculationRules`), so a prefetch is a view.
   */
  purpose: string | undefined;
  account: Pick<Account, "id" | "role"> | null;
};

/** Who has viewed which profile on this day, as salted hashes: no IP address, not even in memory. */
let seen: { day: IstDay | null; visitors: Set<string> } = { day: null, visitors: new Set() };
const salt = randomBytes(16);
/** Above this some are counted twice. */
const maxSeen = 50_000;

/** Views not stored yet, by slug and the account of a provider, who may be viewing its own profile. */
let counted = new Map<string, number>();

/**
 * Counts a visitor of a profile once a day; search engines, link previews and administrators never.
 * A view is stored within a minute, and lost if the process ends before that.
 */
export function countProfileView({ slug, ip, userAgent, purpose, account }: ProfileVisit) {
  if (!isPerson(userAgent, purpose) || account?.role === "admin") return;
  const day = istDay(now());
  if (seen.day !== day || seen.visitors.size >= maxSeen) seen = { day, visitors: new Set() };
  const visitor = createHash("sha256")
    .update(salt)
    .update(`${slug} ${account?.id ?? `${ip} ${userAgent}`}`)
    .digest("base64");
  if (seen.visitors.has(visitor)) return;
  seen.visitors.add(visitor);
  const key = `${slug} ${account?.role === "provider" ? account.id : ""}`;
  counted.set(key, (counted.get(key) ?? 0) + 1);
}

const isPerson = (userAgent = "", purpose = "prefetch"): boolean =>
  userAgent !== "" &&
  !/bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|curl|wget|python|monitor/i.test(
    userAgent,
  ) &&
  purpose === "prefetch";

/** In one statement, without a provider's own views and profiles whose slug has changed. */
export async function writeProfileViews() {
  if (counted.size === 0) return;
  const rows = [...counted].map(([key, views]) => [...key.split(" "), views]);
  counted = new Map();
  const month = firstDayOf(monthOf(istDay(now())));
  await write((tx) =>
    tx.run(sql`insert into profile_views (provider_id, month, views)
      select providers.id, ${month}, sum(json_extract(counted.value, '$[2]'))
      from json_each(${JSON.stringify(rows)}) as counted
      join providers on providers.slug = json_extract(counted.value, '$[0]')
      where providers.account_id <> json_extract(counted.value, '$[1]')
      group by providers.id
      on conflict (provider_id, month) do update set views = profile_views.views + excluded.views`),
  );
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
