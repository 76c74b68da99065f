import { eq } from "drizzle-orm";
import { publishProfile } from "~/features/directory/profiles/profile-commands.server";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import type { Application } from "../../application-queries.server";
import { profileOf } from "./profile-to-publish.server";

const { applications } = schema;

/**
 * Brings the profile of an approved application up to date with its answers, in the transaction
 * that changes them.
 */
export async function publishAgain(tx: Tx, application: Application) {
  const profile = await profileOf(tx, application);
  const { businessName, city } = profile;
  await publishProfile(tx, profile, { keepsStatus: true });
  await tx
    .update(applications)
    .set({ businessName, city, updatedAt: now() })
    .where(eq(applications.id, application.id));
}
