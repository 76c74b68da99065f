import { eq } from "drizzle-orm";
import type { providerStatuses } from "#db/schema/allowed-values";
import type { AccountId, FileId, PackageId, ProviderId } from "#db/schema/ids";
import { openCalendar } from "~/features/calendar/calendar-commands.server";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { setFilesPublic } from "~/platform/files/uploads.server";
import type { Paise } from "~/platform/india/money";
import { notFound } from "~/platform/refusals";
import type { Category, EventSize } from "../category-catalogue";
import { updateListings } from "../listings/listing-commands.server";
import type { PriceUnit } from "../price-units";
import { transliterate } from "~/platform/india/transliterate.server";

const {
  providerCategories,
  providerCities,
  providerPackages,
  providerPictures,
  providers,
  providerSizes,
} = schema;

type NotStated =
  | "id"
  | "slug"
  | "status"
  | "pausedFrom"
  | "pausedUntil"
  | "reviewCount"
  | "starsTotal"
  | "answerTenths"
  | "publishedAt"
  | "updatedAt";

/**
 * Prices in paise; cities as slugs of `~/platform/india/places`, or as typed if unknown; the legal
 * name as stated for publication: a person's name, or the registered name of a company.
 */
export type Profile = Omit<typeof providers.$inferSelect, NotStated> & {
  categories: Category[];
  cities: string[];
  sizes: EventSize[];
  packages: { name: string; price: Paise | null; priceUnit: PriceUnit; features: string[] }[];
  pictures: { fileId: FileId; caption: string }[];
};

/** Slug and package ids stay. The pictures become public, earlier ones private again. */
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
  const row = { ...columns, updatedAt: now() };
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
  const everyCity = [...new Set([profile.city, ...cities])];
  const rows = [
    [providerCities, everyCity.map((city) => ({ city }))],
    [providerCategories, categories.map((category) => ({ category }))],
    [providerSizes, sizes.map((size) => ({ size }))],
    [providerPackages, withIds(packages, packagesBefore)],
    [providerPictures, pictures.map((one, position) => ({ ...one, id: newId(), position }))],
  ] as const;
  for (const [table, list] of rows)
    if (list.length > 0)
      await tx.insert(table).values(list.map((one) => ({ providerId: id, ...one })));
  await setFilesPublic(
    tx,
    picturesBefore.map(({ fileId }) => fileId),
    false,
  );
  await setFilesPublic(
    tx,
    pictures.map(({ fileId }) => fileId),
    true,
  );
  await updateListings(tx, id);
  const stated = { capacity: profile.dailyCapacity, noticeDays: profile.noticeDays };
  await openCalendar(tx, id, stated, before ?? null);
  return { id, slug };
}

/** Keeps ids by name, otherwise by position: quotes being written refer to them. */
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

/** Nothing else changes: bookings stay manageable. */
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

type Named = { businessName: string; city: string; categories: Category[] };

/** It stays when name or city changes, so that links keep working. */
export async function freeSlug(tx: Tx, named: Named): Promise<string> {
  const wanted = slugOf(named);
  const taken = await tx
    .select({ id: providers.id })
    .from(providers)
    .where(eq(providers.slug, wanted))
    .get();
  return taken ? `${wanted}-${newId().slice(0, 5)}` : wanted;
}

/**
 * 'रुचिरा भोजनालय' in Ujjain → 'ruchira-bhojanalay-ujjain'. Without letters, such as 🎉, the
 * category is used: the city alone would be ambiguous.
 */
export function slugOf({ businessName, city, categories }: Named): string {
  const name = latinWords(businessName) || latinWords(categories[0] ?? "") || "provider";
  return [name.slice(0, 50), latinWords(city)]
    .join("-")
    .slice(0, 60)
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");
}

const latinWords = (text: string) =>
  transliterate(text)
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
