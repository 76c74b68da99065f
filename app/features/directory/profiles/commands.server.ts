import { eq } from "drizzle-orm";
import type { providerStatuses } from "#db/schema/allowed-values";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import type { BusinessType } from "~/platform/india/identifiers/warnings";
import { makeFilesPublic } from "~/platform/files/uploads.server";
import { notFound } from "~/platform/refusals";
import type { Category, EventSize } from "../catalogue";
import { updateListings } from "../listings/commands.server";
import { freeSlug } from "./slug.server";

const {
  providerCategories,
  providerCities,
  providerPackages,
  providerPictures,
  providers,
  providerSizes,
} = schema;

/** What an approval publishes. Prices in paise; cities as slugs of `~/platform/india/places`, or as typed when unknown. */
export type Profile = {
  accountId: string;
  businessName: string;
  legalName: string;
  businessType: BusinessType | null;
  contactPerson: string;
  description: string;
  city: string;
  state: string;
  website: string | null;
  facebook: string | null;
  instagram: string | null;
  linkedin: string | null;
  otherSocial: string | null;
  yearsOfExperience: number | null;
  teamSize: number | null;
  startingPrice: number | null;
  serviceAreas: string | null;
  dailyCapacity: number;
  noticeDays: number;
  categories: Category[];
  /** Where the provider works besides its own city. */
  cities: string[];
  sizes: EventSize[];
  packages: { name: string; price: number | null; features: string[] }[];
  pictures: { fileId: string; caption: string }[];
};

/** Puts a profile live, or brings the live one up to date; its address stays. Its pictures may be seen by anyone from now on. */
export async function publishProfile(
  tx: Tx,
  profile: Profile,
): Promise<{ id: string; slug: string }> {
  const { categories, cities, sizes, packages, pictures, ...columns } = profile;
  const before = await tx
    .select({ id: providers.id, slug: providers.slug })
    .from(providers)
    .where(eq(providers.accountId, profile.accountId))
    .get();
  const id = before?.id ?? newId();
  const slug = before?.slug ?? (await freeSlug(tx, profile));
  const row = {
    ...columns,
    status: "live" as const,
    updatedAt: now(),
  };
  await tx
    .insert(providers)
    .values({ ...row, id, slug, publishedAt: now() })
    .onConflictDoUpdate({ target: providers.id, set: row });

  for (const table of [
    providerCategories,
    providerCities,
    providerSizes,
    providerPackages,
    providerPictures,
  ])
    await tx.delete(table).where(eq(table.providerId, id));
  const rows = <T extends object>(list: T[]) => list.map((one) => ({ providerId: id, ...one }));
  const everyCity = [...new Set([profile.city, ...cities])];
  await tx.insert(providerCities).values(rows(everyCity.map((city) => ({ city }))));
  if (categories.length)
    await tx.insert(providerCategories).values(rows(categories.map((category) => ({ category }))));
  if (sizes.length) await tx.insert(providerSizes).values(rows(sizes.map((size) => ({ size }))));
  if (packages.length)
    await tx
      .insert(providerPackages)
      .values(rows(packages.map((one, position) => ({ ...one, id: newId(), position }))));
  if (pictures.length) {
    await tx
      .insert(providerPictures)
      .values(rows(pictures.map((one, position) => ({ ...one, id: newId(), position }))));
    await makeFilesPublic(
      tx,
      pictures.map(({ fileId }) => fileId),
    );
  }
  await updateListings(tx, id);
  return { id, slug };
}

/** Hides the profile of an account, or shows it again. Nothing else of it changes: what was booked stays manageable. */
export async function setProviderStatus(
  tx: Tx,
  accountId: string,
  status: (typeof providerStatuses)[number],
) {
  const [changed] = await tx
    .update(providers)
    .set({ status, updatedAt: now() })
    .where(eq(providers.accountId, accountId))
    .returning({ id: providers.id });
  if (!changed) throw notFound();
  await updateListings(tx, changed.id);
}

/** Hides a profile that is in sight. @returns how it stood, to show it again so; null when there was nothing to hide */
export async function hideProfile(tx: Tx, accountId: string): Promise<"live" | "paused" | null> {
  const before = await tx
    .select({ status: providers.status })
    .from(providers)
    .where(eq(providers.accountId, accountId))
    .get();
  if (!before || before.status === "suspended") return null;
  await setProviderStatus(tx, accountId, "suspended");
  return before.status;
}
