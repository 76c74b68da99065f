import { eq } from "drizzle-orm";
import { updateListings } from "~/features/directory/listings/commands.server";
import { publishProfile } from "~/features/directory/profiles/commands.server";
import { profileOf } from "~/features/application-review/decisions/profile-to-publish.server";
import { hours, later, now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { required } from "~/platform/required";
import type { Applicant } from "./applicant";

const { applications, providers } = schema;

/** Publishes what an approval published, dated back to when it did. @returns the profile's id */
export async function writeProfile(tx: Tx, one: Applicant, applicationId: string): Promise<string> {
  const application = await tx
    .select()
    .from(applications)
    .where(eq(applications.id, applicationId))
    .get();
  const { id } = await publishProfile(
    tx,
    await profileOf(tx, required(application, `application of ${one.key}`)),
  );
  const [, hoursAgo] = required(
    one.moves.find(([event]) => event === "approve"),
    `approval of ${one.key}`,
  );
  const suspended = one.moves.some(([event]) => event === "suspend");
  await tx
    .update(providers)
    .set({
      publishedAt: later(now(), -hours(hoursAgo)),
      ...(suspended && { status: "suspended" as const }),
      ...(one.paused && { status: "paused" as const }),
    })
    .where(eq(providers.id, id));
  await updateListings(tx, id);
  return id;
}
