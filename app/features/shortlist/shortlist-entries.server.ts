import { and, eq, inArray, sql, type Placeholder } from "drizzle-orm";
import type { AccountId, ProviderId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import {
  liveRecipients,
  recipients,
} from "~/features/directory/profiles/profile-recipients.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import type { CommandResult } from "~/platform/lifecycle";
import { conflict } from "~/platform/refusals";
import { maxInAccount, maxInBrowser } from "./shortlist-limits";
import { idsOf } from "~/platform/ids";
import { preparedRead, value } from "~/platform/database/prepared-reads.server";

const { keptProviders } = schema;

/** An account, otherwise a browser, whose cookie contains the ids, newest first. */
export type ShortlistOwner = { account: Account | null; inBrowser: string[] };

type ShortlistChange = { result: CommandResult; names: string; inBrowser: string[] };

/** @throws Refusal conflict if none of them is live, or the shortlist is full */
export async function addToShortlist(
  { account, inBrowser }: ShortlistOwner,
  wanted: string[],
): Promise<ShortlistChange> {
  const live = await liveRecipients([...new Set(wanted)]);
  if (live.length === 0) throw conflict("shortlist.keep.closed");
  const ids = idsOf(live);
  const names = live.map(({ businessName }) => businessName).join(", ");
  if (!account) {
    const { all, added, left } = fitIn(inBrowser, ids, maxInBrowser);
    if (left.length > 0) throw conflict("shortlist.keep.fullHere", { max: maxInBrowser });
    return { result: added.length > 0 ? "done" : "already", names, inBrowser: all };
  }
  const { added, left } = await write((tx) => addTo(tx, account.id, ids));
  if (left.length > 0 && added.length === 0)
    throw conflict("shortlist.keep.full", { max: maxInAccount });
  const rest = inBrowser.filter((id) => !ids.includes(id) || left.includes(id));
  return { result: added.length > 0 ? "done" : "already", names, inBrowser: rest };
}

export async function removeFromShortlist(
  { account, inBrowser }: ShortlistOwner,
  unwanted: string[],
): Promise<ShortlistChange> {
  const names = [...(await recipients(unwanted)).values()]
    .map(({ businessName }) => businessName)
    .join(", ");
  const rest = inBrowser.filter((id) => !unwanted.includes(id));
  const removed = account && (await write((tx) => deleteFrom(tx, account.id, unwanted)));
  const removedCount = (removed?.length ?? 0) + inBrowser.length - rest.length;
  return { result: removedCount > 0 ? "done" : "already", names, inBrowser: rest };
}

const deleteFrom = (tx: Tx, accountId: AccountId, ids: ProviderId[]) =>
  tx
    .delete(keptProviders)
    .where(and(eq(keptProviders.accountId, accountId), inArray(keptProviders.providerId, ids)))
    .returning({ id: keptProviders.providerId });

/** @returns the ids that did not fit, which stay in the browser */
export async function mergeIntoAccount(
  accountId: AccountId,
  inBrowser: string[],
): Promise<ProviderId[]> {
  if (inBrowser.length === 0) return [];
  // In any status: paused or suspended providers may come back.
  const known = await recipients(inBrowser);
  // In the browser's order, so that the newest stays the newest.
  const oldestFirst = inBrowser.filter((id) => known.has(id)).reverse();
  return (await write((tx) => addTo(tx, accountId, oldestFirst))).left;
}

async function addTo(tx: Tx, accountId: AccountId, ids: ProviderId[]) {
  const rows = await tx
    .select({ id: keptProviders.providerId, keptAt: keptProviders.keptAt })
    .from(keptProviders)
    .where(eq(keptProviders.accountId, accountId));
  const fitting = fitIn(idsOf(rows), ids, maxInAccount);
  // Later than any entry, even one added in the same millisecond.
  const first = Math.max(now().getTime(), ...rows.map(({ keptAt }) => keptAt.getTime() + 1));
  if (fitting.added.length > 0)
    await tx.insert(keptProviders).values(
      fitting.added.map((providerId, at) => ({
        accountId,
        providerId,
        keptAt: new Date(first + at),
      })),
    );
  return fitting;
}

function fitIn(before: string[], wanted: string[], max: number) {
  const missing = wanted.filter((id) => !before.includes(id));
  const room = Math.max(0, max - before.length);
  const added = missing.slice(0, room);
  return { all: [...added.toReversed(), ...before], added, left: missing.slice(room) };
}

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
