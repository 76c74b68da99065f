import { sql, type Placeholder } from "drizzle-orm";
import type { AccountId, ProviderId } from "#db/schema/ids";
import { schema } from "~/platform/database/database.server";
import { preparedRead, value } from "~/platform/database/prepared-reads.server";
import type { ShortlistOwner } from "./shortlist-entry-commands.server";

const { keptProviders } = schema;

export async function shortlistedIdsOf(accountId: AccountId): Promise<ProviderId[]> {
  const row = await shortlistRow({ accountId });
  return toShortlistedIds(row?.list ?? null);
}

export function toShortlistedIds(list: string | null): ProviderId[] {
  const entries =
    list?.split(" ").map((one) => one.split(":") as [at: string, id: ProviderId]) ?? [];
  return entries
    .sort(([at, id], [otherAt, otherId]) => Number(otherAt) - Number(at) || (otherId < id ? -1 : 1))
    .map(([, id]) => id);
}

/** For a page's frame. Unsorted: a libSQL server parses no `order by` in an aggregate. */
export const shortlistSql = (accountId: Placeholder) =>
  sql<
    string | null
  >`(select group_concat(kept_at || ':' || provider_id, ' ') from ${keptProviders} where account_id = ${accountId})`;

const shortlistRow = preparedRead((from) =>
  from.select({ list: shortlistSql(value("accountId")) }).from(sql`(select 1)`),
);

export const shortlistedIds = ({ account, inBrowser }: ShortlistOwner): Promise<ProviderId[]> =>
  account ? shortlistedIdsOf(account.id) : Promise.resolve(inBrowser);
