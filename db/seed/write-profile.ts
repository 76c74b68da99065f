import { eq } from "drizzle-orm";
import { publishProfile } from "~/features/directory/commands.server";
import { checkAnswers } from "~/features/onboarding/answers";
import { hours, later, now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database.server";
import { answersOf, type Applicant } from "./applicant";
import { accountIdOf } from "./people";
import type { DemoUpload } from "./uploads";

/** Publishes what an approval published, dated back to when it did. @returns the profile's id */
export async function writeProfile(
  tx: Tx,
  one: Applicant,
  uploads: DemoUpload[],
  number: number,
): Promise<string> {
  const { company, services, legal, operations } = checkAnswers(answersOf(one, number)).values;
  const { id } = await publishProfile(tx, {
    accountId: accountIdOf(one.key),
    businessName: company.businessName!,
    legalName: legal.accountHolder!,
    businessType: company.businessType ?? null,
    contactPerson: company.contactPerson!,
    description: services.serviceDescription!,
    city: company.city!,
    state: company.state!,
    website: company.website ?? null,
    facebook: null,
    instagram: null,
    linkedin: null,
    otherSocial: company.otherSocial ?? null,
    yearsOfExperience: company.yearsOfExperience ?? null,
    teamSize: operations.teamSize ?? null,
    startingPrice: services.startingPrice ?? null,
    serviceAreas: operations.serviceAreas ?? null,
    dailyCapacity: operations.dailyCapacity ?? 1,
    noticeDays: operations.noticeDays ?? 0,
    categories: services.categories!,
    cities: operations.serviceCities ?? [],
    sizes: operations.eventSizes ?? [],
    packages: services.packages ?? [],
    pictures: uploads
      .filter(({ slot }) => slot === "portfolioImages")
      .map(({ file, caption }) => ({ fileId: file.id, caption })),
  });
  const [, hoursAgo] = one.moves.find(([event]) => event === "approve")!;
  const suspended = one.moves.some(([event]) => event === "suspend");
  await tx
    .update(schema.providers)
    .set({
      publishedAt: later(now(), -hours(hoursAgo)),
      ...(suspended && { status: "suspended" as const }),
      ...(one.paused && { status: "paused" as const }),
    })
    .where(eq(schema.providers.id, id));
  return id;
}
