import { sql } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import {
  membershipFrom,
  openStateSql,
  type Membership,
} from "~/features/applications/membership.server";
import { profileIdSql, profileStatusSql } from "~/features/directory/profile-queries.server";
import {
  keptListSql,
  toKeptIds,
} from "~/features/shortlist/keeping/shortlist-entry-queries.server";
import { preparedRead } from "~/platform/database/prepared-reads.server";

/** What the frame of every page says of its visitor, besides the account. */
export type MemberFrame = {
  /** What the hearts on the page mark, the newest first. */
  kept: string[];
  membership: Membership;
  /** What the person's rangoli is drawn from: a provider has that of the profile everywhere. */
  rangoli: string;
};

/** Of somebody who is not logged in: what the browser's cookie keeps. */
export const strangerFrame = (kept: string[]): MemberFrame => ({
  kept,
  membership: "none",
  rangoli: "",
});

/** One statement: each feature gives the value of its own tables. */
export async function memberFrame(accountId: Account["id"]): Promise<MemberFrame> {
  const found = await frameRow({ accountId });
  return {
    kept: toKeptIds(found?.kept ?? null),
    membership: membershipFrom(found?.profile ?? null, found?.application ?? null),
    rangoli: found?.profileId ?? accountId,
  };
}

const frameRow = preparedRead((from) => {
  const accountId = sql.placeholder("accountId");
  return from
    .select({
      kept: keptListSql(accountId),
      profile: profileStatusSql(accountId),
      profileId: profileIdSql(accountId),
      application: openStateSql(accountId),
    })
    .from(sql`(select 1)`)
    .prepare();
});
