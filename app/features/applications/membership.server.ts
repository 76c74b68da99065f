import { notInArray, sql, type Placeholder } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import type { ProfileStatus } from "~/features/directory/profile-lifecycle";
import { profileStatusSql } from "~/features/directory/profile-queries.server";
import { schema } from "~/platform/database/database.server";
import { preparedRead, value } from "~/platform/database/prepared-reads.server";
import { endedStates, leadsToProfile, type ApplicationState } from "./application-lifecycle";

const { applications } = schema;

export type Membership = "none" | "pending" | "active" | "paused" | "suspended";

/** Derived from the profile and the application, never stored. */
export async function membershipOf(accountId: AccountId): Promise<Membership> {
  const found = await profileAndApplication({ accountId });
  return membershipFrom(found?.profile ?? null, found?.application ?? null);
}

export function membershipFrom(
  profile: ProfileStatus | null,
  application: ApplicationState | null,
): Membership {
  if (profile) return profile === "live" ? "active" : profile;
  return application && leadsToProfile(application) ? "pending" : "none";
}

export const openStateSql = (accountId: Placeholder) =>
  sql<ApplicationState | null>`(select state from ${applications} where account_id = ${accountId} and ${notInArray(applications.state, [...endedStates])} limit 1)`;

const profileAndApplication = preparedRead((from) => {
  const accountId = value("accountId");
  return from
    .select({ profile: profileStatusSql(accountId), application: openStateSql(accountId) })
    .from(sql`(select 1)`);
});
