import { sql, type Placeholder } from "drizzle-orm";
import type { AccountId, ProviderId } from "#db/schema/ids";
import { schema } from "~/platform/database/database.server";
import { preparedRead } from "~/platform/database/prepared-reads.server";
import type { Keeper } from "./shortlist-entry-commands.server";

const { keptProviders } = schema;

/** The ids on an account's shortlist, the newest first. */
export async function shortlistedIdsOf(accountId: AccountId): Promise<ProviderId[]> {
  const row = await keptInOneRow({ accountId });
  return toKeptIds(row?.kept ?? null);
}

/** The ids in what `keptListSql` gave. */
export function toKeptIds(list: string | null): ProviderId[] {
  const kept = list?.split(" ").map((one) => one.split(":") as [at: string, id: ProviderId]) ?? [];
  return kept
    .sort(([at, id], [otherAt, otherId]) => Number(otherAt) - Number(at) || (otherId < id ? -1 : 1))
    .map(([, id]) => id);
}

/**
 * What an account keeps as one value, for the statement of a page's frame. Not in order: a libSQL
 * server does not parse an `order by` in an aggregate.
 */
export const keptListSql = (accountId: Placeholder) =>
  sql<
    string | null
  >`(select group_concat(kept_at || ':' || provider_id, ' ') from ${keptProviders} where account_id = ${accountId})`;

const keptInOneRow = preparedRead((from) =>
  from
    .select({ kept: keptListSql(sql.placeholder("accountId")) })
    .from(sql`(select 1)`)
    .prepare(),
);

export const shortlistedIds = ({ account, inBrowser }: Keeper): Promise<ProviderId[]> =>
  account ? shortlistedIdsOf(account.id) : Promise.resolve(inBrowser);
