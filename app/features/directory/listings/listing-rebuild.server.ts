import { and, asc, count, eq, gt, sql } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { listingsDue, replaceListings } from "./listing-commands.server";

const { catalogue, listingCounts, listings, providers } = schema;

/** So many profiles in each transaction, so that other writes get their turn between them. */
const batch = 500;

type List = Pick<typeof listingCounts.$inferSelect, "category" | "city">;
type WrongCount = List & { was: number; is: number };

/**
 * Compares the listings with the profiles and the counts with the listings, and mends what differs.
 * @returns the ids of the profiles that were listed wrongly, and the counts that were wrong
 */
export async function rebuildCatalogue(): Promise<{
  profiles: ProviderId[];
  counts: WrongCount[];
}> {
  const profiles: ProviderId[] = [];
  for await (const ids of everyProfile(batch)) {
    const [first = "", last = ""] = [ids[0], ids.at(-1)];
    profiles.push(...(await write((tx) => mendListings(tx, first, last))));
  }
  return { profiles, counts: await write(mendCounts) };
}

/** The ids of all profiles, in their order, so many at once. */
export async function* everyProfile(many: number) {
  let ids = await idsAfter("", many);
  for (; ids.length > 0; ids = await idsAfter(ids.at(-1) ?? "", many)) yield ids;
}

const idsAfter = async (id: ProviderId, many: number): Promise<ProviderId[]> =>
  (
    await db
      .select({ id: providers.id })
      .from(providers)
      .where(gt(providers.id, id))
      .orderBy(asc(providers.id))
      .limit(many)
  ).map((row) => row.id);

async function mendListings(tx: Tx, first: ProviderId, last: ProviderId): Promise<ProviderId[]> {
  const due = listingsDue(sql`${providers.id} between ${first} and ${last}`);
  const found = sql`select ${listings.providerId}, ${listings.category}, ${listings.city}, ${listings.startingPrice}, ${listings.priceUnit}, ${listings.publishedAt}, ${listings.sizes}, ${listings.pausedFrom}, ${listings.pausedUntil}, ${listings.matchRank} from ${listings} where ${listings.providerId} between ${first} and ${last}`;
  const wrong = await tx.all<{ id: ProviderId }>(
    sql`with due(id, category, city, price, unit, published, sizes, paused_from, paused_until, match_rank) as (${due}), found(id, category, city, price, unit, published, sizes, paused_from, paused_until, match_rank) as (${found})
      select id from (select * from due except select * from found)
      union select id from (select * from found except select * from due) order by id`,
  );
  const ids = wrong.map(({ id }) => id);
  if (ids.length) {
    await replaceListings(tx, ids);
    await raiseVersion(tx);
  }
  return ids;
}

/**
 * The triggers watch the profiles alone, which a rebuild does not touch: cached pages would go on
 * with what was wrong.
 */
export const raiseVersion = (tx: Tx) =>
  tx.update(catalogue).set({ version: sql`${catalogue.version} + 1` });

/**
 * In one transaction: a profile that is published meanwhile would be counted twice, or not at all.
 */
async function mendCounts(tx: Tx): Promise<WrongCount[]> {
  const { category, city, many } = listingCounts;
  const counted = tx.$with("counted").as(
    tx
      .select({ category: listings.category, city: listings.city, is: count().as("is") })
      .from(listings)
      .groupBy(listings.category, listings.city),
  );
  const wrong = await tx
    .with(counted)
    .select({
      category: sql<List["category"]>`coalesce(${counted.category}, ${category})`,
      city: sql<string>`coalesce(${counted.city}, ${city})`,
      was: sql<number>`coalesce(${many}, 0)`,
      is: sql<number>`coalesce(${counted.is}, 0)`,
    })
    .from(listingCounts)
    .fullJoin(counted, and(eq(counted.category, category), eq(counted.city, city)))
    .where(sql`${many} is not ${counted.is}`);
  for (const one of wrong) {
    await tx.delete(listingCounts).where(and(eq(category, one.category), eq(city, one.city)));
    if (one.is > 0)
      await tx
        .insert(listingCounts)
        .values({ category: one.category, city: one.city, many: one.is });
  }
  if (wrong.length) await raiseVersion(tx);
  return wrong;
}
