import { eq } from "drizzle-orm";
import { db, schema } from "~/platform/database.server";

export type Membership = "none" | "pending" | "active" | "paused" | "suspended";

/** Derived from the profile and the application, never stored. */
export async function membershipOf(accountId: string): Promise<Membership> {
  const profile = await db.query.providers.findFirst({
    where: eq(schema.providers.accountId, accountId),
    columns: { status: true },
  });
  if (profile) return profile.status === "live" ? "active" : profile.status;
  const application = await db.query.applications.findFirst({
    where: (table, { and, inArray }) =>
      and(
        eq(table.accountId, accountId),
        inArray(table.state, ["submitted", "in_review", "changes_requested", "approved"]),
      ),
    columns: { id: true },
  });
  return application ? "pending" : "none";
}
