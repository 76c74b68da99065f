import { notInArray, sql, type Placeholder } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import type { ProfileStatus } from "~/features/directory/profile-lifecycle";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { schema } from "~/platform/database/database.server";
import { applicationFor } from "./application-queries.server";
import { endedStates, leadsToProfile, type ApplicationState } from "./application-lifecycle";

const { applications } = schema;

export type Membership = "none" | "pending" | "active" | "paused" | "suspended";

/** Derived from the profile and the application, never stored. */
export async function membershipOf(id: AccountId): Promise<Membership> {
  const [profile, application] = await Promise.all([
    providerOfAccount(id),
    applicationFor({ id }, ""),
  ]);
  return membershipFrom(profile?.status ?? null, application?.state ?? null);
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
