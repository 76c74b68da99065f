import { and, count, eq, getTableColumns, sql } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { batchesOfIds } from "~/platform/database/batches.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { expectedListings, replaceListings } from "./listing-commands.server";
import { idsOf } from "~/platform/ids";

const { catalogue, listingCounts, listings, providers } = schema;

/** Profiles per transaction, so that other writes get a turn in between. */
const batchSize = 500;

type List = Pick<typeof listingCounts.$inferSelect, "category" | "city">;
type WrongCount = List & { was: number; is: number };

export async function rebuildCatalogue(): Promise<{
  profiles: ProviderId[];
  counts: WrongCount[];
}> {
  const profiles: ProviderId[] = [];
  for await (const ids of batchesOfIds(providers, batchSize)) {
    const [first = "", last = ""] = [ids[0], ids.at(-1)];
    profiles.push(...(await write((tx) => correctListings(tx, first, last))));
  }
  return { profiles, counts: await write(correctCounts) };
}

async function correctListings(tx: Tx, first: ProviderId, last: ProviderId): Promise<ProviderId[]> {
  const expected = expectedListings(sql`${providers.id} between ${first} and ${last}`);
  const columns = sql.join(Object.values(getTableColumns(listings)), sql`, `);
  const found = sql`select ${columns} from ${listings} where ${listings.providerId} between ${first} and ${last}`;
  const wrong = await tx.all<{ id: ProviderId }>(
    sql`with due as (${expected}), found as (${found})
      select id from (select * from due except select * from found)
      union select provider_id from (select * from found except select * from due) order by id`,
  );
  const ids = idsOf(wrong);
  if (ids.length) {
    await replaceListings(tx, ids);
    await raiseVersion(tx);
  }
  return ids;
}

/** The triggers watch only the profiles, which a rebuild leaves: cached pages would be wrong. */
export const raiseVersion = (tx: Tx) =>
  tx.update(catalogue).set({ version: sql`${catalogue.version} + 1` });

/** In one transaction: a profile published in the meantime would be counted twice or not at all. */
async function correctCounts(tx: Tx): Promise<WrongCount[]> {
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
