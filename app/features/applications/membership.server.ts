import { and, eq, notInArray, sql } from "drizzle-orm";
import { profileStatusOf } from "~/features/directory/profile-queries.server";
import { schema, preparedRead } from "~/platform/database/database.server";
import { endedStates, leadsToProfile } from "./application-lifecycle";

const { applications } = schema;

type Membership = "none" | "pending" | "active" | "paused" | "suspended";

/** Derived from the profile and the application, never stored. */
export async function membershipOf(accountId: string): Promise<Membership> {
  const profile = await profileStatusOf(accountId);
  if (profile) return profile === "live" ? "active" : profile;
  const application = await openState({ accountId });
  return application && leadsToProfile(application.state) ? "pending" : "none";
}

const openState = preparedRead((from) =>
  from
    .select({ state: applications.state })
    .from(applications)
    .where(
      and(
        eq(applications.accountId, sql.placeholder("accountId")),
        notInArray(applications.state, [...endedStates]),
      ),
    )
    .limit(1)
    .prepare(),
);
