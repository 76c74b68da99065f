import type { Profile } from "~/features/directory/profiles/commands.server";
import { progressOf } from "~/features/onboarding/answers/answers.server";
import type { Application } from "~/features/onboarding/queries.server";
import type { Tx } from "~/platform/database/database.server";
import { conflict } from "~/platform/refusals";

/** The profile that an application asks to publish. @throws Refusal conflict when something that a profile needs is missing */
export async function profileOf(tx: Tx, application: Application): Promise<Profile> {
  const { checked, files } = await progressOf(application.id, tx);
  const { company, services, operations, legal } = checked.values;
  const { businessName, contactPerson, city, state } = company;
  const { serviceDescription, categories = [] } = services;
  if (
    !application.accountId ||
    !(businessName && contactPerson && city && state && serviceDescription && categories.length)
  )
    throw conflict("applicationReview.approve.incomplete");
  return {
    accountId: application.accountId,
    businessName,
    legalName: legal.accountHolder ?? businessName,
    businessType: company.businessType ?? null,
    contactPerson,
    description: serviceDescription,
    city,
    state,
    website: company.website ?? null,
    facebook: company.facebook ?? null,
    instagram: company.instagram ?? null,
    linkedin: company.linkedin ?? null,
    otherSocial: company.otherSocial ?? null,
    yearsOfExperience: company.yearsOfExperience ?? null,
    teamSize: operations.teamSize ?? null,
    startingPrice: services.startingPrice ?? null,
    serviceAreas: operations.serviceAreas ?? null,
    dailyCapacity: operations.dailyCapacity ?? 1,
    noticeDays: operations.noticeDays ?? 0,
    categories,
    cities: operations.serviceCities ?? [],
    sizes: operations.eventSizes ?? [],
    packages: services.packages ?? [],
    pictures: files
      .filter(({ slot, state: seen }) => slot === "portfolioImages" && seen !== "rejected")
      .sort((one, other) => one.position - other.position)
      .map(({ fileId, caption }) => ({ fileId, caption })),
  };
}
