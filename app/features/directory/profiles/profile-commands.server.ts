import { eq } from "drizzle-orm";
import type { providerStatuses } from "#db/schema/allowed-values";
import type { AccountId, FileId, PackageId, ProviderId } from "#db/schema/ids";
import { openCalendar } from "~/features/calendar/calendar-commands.server";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import type { BusinessType } from "~/platform/india/identifiers/identifier-warnings";
import { makeFilesPrivate, makeFilesPublic } from "~/platform/files/uploads.server";
import type { Paise } from "~/platform/india/money";
import { notFound } from "~/platform/refusals";
import type { Category, EventSize } from "../category-catalogue";
import { updateListings } from "../listings/listing-commands.server";
import type { PriceUnit } from "../price-units";
import { freeSlug } from "./slug.server";

const {
  providerCategories,
  providerCities,
  providerPackages,
  providerPictures,
  providers,
  providerSizes,
} = schema;

/**
 * What an approval publishes. Prices in paise; cities as slugs of `~/platform/india/places`, or as
 * typed when unknown.
 */
export type Profile = {
  accountId: AccountId;
  businessName: string;
  /** As its owner stated it to be shown: a person's name, or the registered name of a company. */
  legalName: string | null;
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
  startingPrice: Paise | null;
  priceUnit: PriceUnit;
  /** A unit, of this price or of a package's, is our assumption. */
  priceUnitsAssumed: boolean;
  serviceAreas: string | null;
  dailyCapacity: number;
  noticeDays: number;
  categories: Category[];
  /** Where the provider works besides its own city. */
  cities: string[];
  sizes: EventSize[];
  packages: { name: string; price: Paise | null; priceUnit: PriceUnit; features: string[] }[];
  pictures: { fileId: FileId; caption: string }[];
};

/**
 * Puts a profile live, or brings the one that is there up to date; its address stays, and so do the
 * ids of its packages. Its pictures may be seen by anyone from now on, those that it had before no
 * more.
 */
export async function publishProfile(
  tx: Tx,
  profile: Profile,
  { keepsStatus = false } = {},
): Promise<{ id: ProviderId; slug: string }> {
  const { categories, cities, sizes, packages, pictures, ...columns } = profile;
  const before = await tx
    .select({
      id: providers.id,
      slug: providers.slug,
      capacity: providers.dailyCapacity,
      noticeDays: providers.noticeDays,
    })
    .from(providers)
    .where(eq(providers.accountId, profile.accountId))
    .get();
  const id = before?.id ?? newId();
  const slug = before?.slug ?? (await freeSlug(tx, profile));
  const row = {
    ...columns,
    updatedAt: now(),
  };
  const live = { status: "live" as const, pausedFrom: null, pausedUntil: null };
  await tx
    .insert(providers)
    .values({ ...row, ...live, id, slug, publishedAt: now() })
    .onConflictDoUpdate({
      target: providers.id,
      set: keepsStatus ? row : { ...row, ...live },
    });

  const packagesBefore = await tx.query.providerPackages.findMany({
    where: eq(providerPackages.providerId, id),
    columns: { id: true, name: true, position: true },
  });
  const picturesBefore = await tx.query.providerPictures.findMany({
    where: eq(providerPictures.providerId, id),
    columns: { fileId: true },
  });
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
    await tx.insert(providerPackages).values(rows(withIds(packages, packagesBefore)));
  await makeFilesPrivate(
    tx,
    picturesBefore.map(({ fileId }) => fileId),
  );
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
  const said = { capacity: profile.dailyCapacity, noticeDays: profile.noticeDays };
  await openCalendar(tx, id, said, before ?? null);
  return { id, slug };
}

/**
 * A package that kept its name, else its place, is the same one: offers that are being written name
 * it by its id.
 */
function withIds(
  packages: Profile["packages"],
  before: { id: PackageId; name: string; position: number }[],
) {
  const named = (name: string) => packages.some((one) => one.name === name);
  const left = [...before];
  const take = (isIt: (one: (typeof before)[number]) => boolean) => {
    const at = left.findIndex(isIt);
    return at === -1 ? undefined : left.splice(at, 1)[0]?.id;
  };
  return packages.map((one, position) => ({
    ...one,
    id:
      take(({ name }) => name === one.name) ??
      take((was) => was.position === position && !named(was.name)) ??
      newId(),
    position,
  }));
}

/**
 * Hides the profile of an account, or shows it again. Nothing else of it changes: what was booked
 * stays manageable.
 */
export async function setProviderStatus(
  tx: Tx,
  accountId: AccountId,
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
