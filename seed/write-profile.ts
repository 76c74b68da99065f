import { eq } from "drizzle-orm";
import type { ApplicationId, ProviderId } from "#db/schema/ids";
import { firstDayOf, monthBefore, monthOf } from "~/features/calendar/month";
import { updateListings } from "~/features/directory/listings/listing-commands.server";
import { publishProfile } from "~/features/directory/profiles/profile-commands.server";
import { profileOf } from "~/features/applications/after-decision/profile-to-publish.server";
import { associatedDataOfAmendment } from "~/features/applications/after-decision/amendments/amendment-queries.server";
import { encrypt } from "~/platform/security/encryption.server";
import { demoId, demoNumber } from "./made-up";
import { hours, later, now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { required } from "~/platform/required";
import type { Applicant } from "./applicant";

const { applications, profileViews, providers } = schema;

/**
 * Publishes the profile of an approved application, dated back to its approval.
 * @returns the profile's id
 */
export async function writeProfile(
  tx: Tx,
  one: Applicant,
  applicationId: ApplicationId,
): Promise<ProviderId> {
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
    one.transitions.find(([event]) => event === "approve"),
    `approval of ${one.key}`,
  );
  const suspended = one.transitions.some(([event]) => event === "suspend");
  const publishedAt = later(now(), -hours(hoursAgo));
  await tx
    .update(providers)
    .set({
      publishedAt,
      ...(suspended && { status: "suspended" as const }),
      ...(one.paused && {
        status: "paused" as const,
        pausedFrom: addDays(istDay(now()), -5),
        pausedUntil: addDays(istDay(now()), 12),
      }),
    })
    .where(eq(providers.id, id));
  await updateListings(tx, id);
  await tx.insert(profileViews).values(viewsSince(publishedAt, id));
  return id;
}

/** Views for up to six months since the profile was published; the current month only in part. */
function viewsSince(publishedAt: Date, providerId: ProviderId) {
  const today = istDay(now());
  const first = monthOf(istDay(publishedAt));
  const months = [monthOf(today)];
  while (months.length < 6 && required(months[0], "month") > first)
    months.unshift(monthBefore(required(months[0], "month")));
  return months.map((month, nth) => {
    const ofMonth = 40 + (demoNumber(`views ${providerId} ${month}`) % 90) + nth * 9;
    const share = month === monthOf(today) ? Number(today.slice(8)) / 31 : 1;
    return { providerId, month: firstDayOf(month), views: Math.ceil(ofMonth * share) };
  });
}

/** A live provider's change of name, waiting for a reviewer. */
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
