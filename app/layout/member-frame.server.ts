import { sql } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import {
  membershipFrom,
  openStateSql,
  type Membership,
} from "~/features/applications/membership.server";
import { profileIdSql, profileStatusSql } from "~/features/directory/profile-queries.server";
import { shortlistSql, toShortlistedIds } from "~/features/shortlist/shortlist-entries.server";
import { preparedRead, value } from "~/platform/database/prepared-reads.server";

export type MemberFrame = {
  /** Newest first. */
  shortlist: string[];
  membership: Membership;
  /** For a provider always that of the profile. */
  rangoli: string;
};

export const strangerFrame = (shortlist: string[]): MemberFrame => ({
  shortlist,
  membership: "none",
  rangoli: "",
});

/** One statement: each feature adds the value of its own tables. */
export async function memberFrame(accountId: Account["id"]): Promise<MemberFrame> {
  const found = await frameRow({ accountId });
  return {
    shortlist: toShortlistedIds(found?.kept ?? null),
    membership: membershipFrom(found?.profile ?? null, found?.application ?? null),
    rangoli: found?.profileId ?? accountId,
  };
}

const frameRow = preparedRead((from) => {
  const accountId = value("accountId");
  return from
    .select({
      kept: shortlistSql(accountId),
      profile: profileStatusSql(accountId),
      profileId: profileIdSql(accountId),
      application: openStateSql(accountId),
    })
    .from(sql`(select 1)`);
});
