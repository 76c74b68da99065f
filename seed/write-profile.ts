import { eq } from "drizzle-orm";
import type { ApplicationId } from "#db/schema/ids";
import { updateListings } from "~/features/directory/listings/listing-commands.server";
import { publishProfile } from "~/features/directory/profiles/profile-commands.server";
import { profileOf } from "~/features/applications/after-decision/profile-to-publish.server";
import { associatedDataOfAmendment } from "~/features/applications/after-decision/amendments/amendment-queries.server";
import { encrypt } from "~/platform/security/encryption.server";
import { demoId } from "./made-up";
import { hours, later, now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { required } from "~/platform/required";
import type { Applicant } from "./applicant";

const { applications, providers } = schema;

/** Publishes what an approval published, dated back to when it did. @returns the profile's id */
export async function writeProfile(
  tx: Tx,
  one: Applicant,
  applicationId: ApplicationId,
): Promise<string> {
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
      ...(one.paused && {
        status: "paused" as const,
        pausedFrom: addDays(istDay(now()), -5),
        pausedUntil: addDays(istDay(now()), 12),
      }),
    })
    .where(eq(providers.id, id));
  await updateListings(tx, id);
  return id;
}

/** A live provider wants another name, which waits for a reviewer. */
export async function writeAmendment(tx: Tx, key: string) {
  const id = demoId(`amendment ${key}`);
  await tx.insert(schema.amendments).values({
    id,
    applicationId: demoId(`application ${key}`),
    state: "submitted",
    version: 1,
    submittedAt: later(now(), -hours(5)),
    typed: encrypt(
      JSON.stringify({ company: { businessName: "Saat Sur Live Band" } }),
      associatedDataOfAmendment(id),
    ),
  });
}
