import { eq } from "drizzle-orm";
import { site } from "~/platform/site/current-site.server";
import type { Category } from "~/features/directory/category-catalogue";
import {
  type Profile,
  publishProfile,
} from "~/features/directory/profiles/profile-commands.server";
import { confirmedPriceUnits } from "~/features/directory/profiles/price-units.server";
import { assumedUnit } from "~/features/directory/price-units";
import { type Tx, schema } from "~/platform/database/database.server";
import { conflict } from "~/platform/refusals";
import { now } from "~/platform/clock.server";
import type { ApplicationValues } from "../answers/questionnaire";
import { progressOf } from "../answers/answers.server";
import type { Application } from "../application-queries.server";

/** @throws Refusal conflict if something that a profile needs is missing */
export async function profileOf(tx: Tx, application: Application): Promise<Profile> {
  const { checked, files } = await progressOf(application.id, tx);
  // The legal step is never published: its answers are "never shown on your profile".
  const { company, services, operations } = checked.values;
  const { businessName, contactPerson, city, state } = company;
  const { serviceDescription, categories = [] } = services;
  if (
    !application.accountId ||
    !(businessName && contactPerson && city && state && serviceDescription && categories.length)
  )
    throw conflict("applicationReview.approve.incomplete");
  const confirmed = await confirmedPriceUnits(application.accountId, tx);
  return {
    accountId: application.accountId,
    businessName,
    legalName: company.legalName ?? null,
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
    ...unitsOf(services, categories, confirmed),
    serviceAreas: operations.serviceAreas ?? null,
    dailyCapacity: operations.dailyCapacity ?? 1,
    noticeDays: operations.noticeDays ?? site().noticeDays,
    categories,
    cities: operations.serviceCities ?? [],
    sizes: operations.eventSizes ?? [],
    pictures: files
      .filter(
        ({ slot, state: fileState }) => slot === "portfolioImages" && fileState !== "rejected",
      )
      .sort((one, other) => one.position - other.position)
      .map(({ fileId, caption }) => ({ fileId, caption })),
  };
}

const { applications } = schema;

/** In the transaction that changes the answers. */
export async function republishProfile(tx: Tx, application: Application) {
  const profile = await profileOf(tx, application);
  const { businessName, city } = profile;
  await publishProfile(tx, profile, { keepsStatus: true });
  await tx
    .update(applications)
    .set({ businessName, city, updatedAt: now() })
    .where(eq(applications.id, application.id));
}

/** A package without a unit takes that of the starting price, then the usual one of the service. */
function unitsOf(
  { startingPrice, priceUnit: answered, packages = [] }: ApplicationValues["services"],
  categories: Category[],
  confirmed: Awaited<ReturnType<typeof confirmedPriceUnits>>,
) {
  const known = answered ?? confirmed.priceUnit;
  const priceUnit = known ?? assumedUnit(categories);
  const ofPackage = (one: (typeof packages)[number]) =>
    one.priceUnit ?? confirmed.packages.get(one.name);
  return {
    priceUnit,
    priceUnitsAssumed:
      (startingPrice !== undefined && !known) ||
      packages.some((one) => one.price !== null && !ofPackage(one)),
    packages: packages.map((one) => ({ ...one, priceUnit: ofPackage(one) ?? priceUnit })),
  };
}
