import { eq, sql } from "drizzle-orm";
import { schema, preparedRead } from "~/platform/database/database.server";
import type { Keeper } from "./shortlist-entry-commands.server";

const { keptProviders } = schema;

/** The ids on an account's shortlist, the newest first. */
export async function shortlistedIdsOf(accountId: string): Promise<string[]> {
  const row = await keptInOneRow({ accountId });
  const kept = row?.kept?.split(" ").map((one) => one.split(":") as [at: string, id: string]) ?? [];
  return kept
    .sort(([at, id], [otherAt, otherId]) => Number(otherAt) - Number(at) || (otherId < id ? -1 : 1))
    .map(([, id]) => id);
}

/**
 * Each public page marks what is kept: one row, so that its statement can be kept as well. Not in
 * order: a libSQL server does not parse an `order by` in an aggregate.
 */
const keptInOneRow = preparedRead((from) =>
  from
    .select({
      kept: sql<
        string | null
      >`group_concat(${keptProviders.keptAt} || ':' || ${keptProviders.providerId}, ' ')`,
    })
    .from(keptProviders)
    .where(eq(keptProviders.accountId, sql.placeholder("accountId")))
    .prepare(),
);

export const shortlistedIds = ({ account, inBrowser }: Keeper): Promise<string[]> =>
  account ? shortlistedIdsOf(account.id) : Promise.resolve(inBrowser);
