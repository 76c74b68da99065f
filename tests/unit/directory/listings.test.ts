import { execFileSync } from "node:child_process";
import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { categories, eventSizes } from "~/features/directory/category-catalogue";
import { rebuildCatalogue } from "~/features/directory/listings/listing-rebuild.server";
import { setProviderStatus } from "~/features/directory/profiles/profile-commands.server";
import { hideProfile } from "~/features/directory/profiles/hide-profile.server";
import { purgeProfile } from "~/features/directory/profile-personal-data.server";
import { rebuildSearchIndex } from "~/features/directory/listings/search-index-rebuild.server";
import { searchFilters } from "~/features/directory/search/search-filters";
import {
  countMatching,
  providersMatching,
} from "~/features/directory/search/search-profiles.server";
import { advanceClock } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { publish } from "../../support/records/directory";
import { rowsWith } from "../../support/records/stored-rows";

const { listingCounts, listings, providerCategories, providerCities, providers } = schema;
const cities = ["jaipur", "udaipur", "pune", "Lonavala"];

// Each test must leave counts that match the profiles.
afterEach(async () => expect(await storedCounts()).toEqual(await actualCounts()));

describe("the counts of live providers", () => {
  it.each([1, 2])("stay correct whatever happens to profiles: sequence %i", async (seed) => {
    const random = randomFrom(seed);
    const some = <T>(from: readonly T[]) => from.filter(() => random() < 0.4);
    const published: Awaited<ReturnType<typeof publish>>[] = [];
    const profile = () => ({
      categories: some(categories),
      city: cities[Math.floor(random() * cities.length)] ?? "pune",
      cities: some(cities),
      sizes: some(eventSizes),
      startingPrice: random() < 0.3 ? null : 100 + Math.floor(random() * 1_000_000),
    });
    for (let step = 0; step < 40; step++) {
      advanceClock(1000);
      const one = published[Math.floor(random() * published.length)];
      const event = random();
      if (!one || event < 0.3) published.push(await publish(profile()));
      else if (event < 0.6) await publish({ ...one.profile, ...profile() });
      else if (event < 0.9)
        await write((tx) =>
          setProviderStatus(
            tx,
            one.accountId,
            event < 0.7 ? "paused" : event < 0.8 ? "suspended" : "live",
          ),
        );
      else if (event < 0.97) await write((tx) => hideProfile(tx, one.accountId));
      else {
        await write((tx) => setProviderStatus(tx, one.accountId, "suspended"));
        await write((tx) => purgeProfile(tx, one.accountId));
        published.splice(published.indexOf(one), 1);
      }
    }
    expect(await storedCounts()).toEqual(await actualCounts());
    expect(await rebuildCatalogue()).toEqual({ profiles: [], counts: [] });
  });

  it("do not stop anyone from publishing, even when they are wrong", async () => {
    const { profile } = await publish({ categories: ["logistics"] });
    await write((tx) => tx.update(listingCounts).set({ many: 0 }));
    await publish(profile);
    await rebuildCatalogue();
  });
});

describe("rebuilding the catalogue", () => {
  it("finds and corrects a count that was changed, one that is missing and one without providers", async () => {
    const { profile } = await publish({ city: "udaipur", categories: ["security"] });
    await publish({ ...profile, city: "pune" });
    const right = await storedCounts();
    await write(async (tx) => {
      await tx.update(listingCounts).set({ many: 7 }).where(list("security", "pune"));
      await tx.delete(listingCounts).where(list("", "pune"));
      await tx.insert(listingCounts).values({ category: "artist", city: "nowhere", many: 2 });
    });
    const { profiles, counts } = await rebuildCatalogue();
    expect(profiles).toEqual([]);
    expect(counts).toHaveLength(3);
    expect(counts).toContainEqual({
      category: "security",
      city: "pune",
      was: 7,
      is: right.get("security, pune"),
    });
    expect(counts).toContainEqual({ category: "artist", city: "nowhere", was: 2, is: 0 });
    expect(await storedCounts()).toEqual(right);
    expect(await rebuildCatalogue()).toEqual({ profiles: [], counts: [] });
  });

  it("adds missing providers, and removes hidden ones", async () => {
    const inKota = { categories: ["event-staffing" as const], city: "kota" };
    const [left, hidden] = [await publish(inKota), await publish(inKota)];
    await write(async (tx) => {
      await tx.delete(listings).where(eq(listings.providerId, left.id));
      await tx.update(providers).set({ status: "paused" }).where(eq(providers.id, hidden.id));
    });
    const { profiles } = await rebuildCatalogue();
    expect(profiles).toEqual([left.id, hidden.id].sort());
    const filters = searchFilters.read(
      new URLSearchParams("category=event-staffing&city=kota"),
    ).filters;
    const { rows } = await providersMatching(filters, null);
    expect(rows.map(({ id }) => id)).toEqual([left.id]);
    expect(await countMatching(filters)).toBe(1);
    expect((await rebuildSearchIndex()).profiles).toEqual([hidden.id]);
  });

  it("is a command that reports the differences", async () => {
    await publish({ city: "pune", categories: ["other"] });
    await write((tx) => tx.update(listingCounts).set({ many: 90 }).where(list("other", "pune")));
    const command = ["--import", "tsx", "db/rebuild-catalogue.ts"];
    expect(execFileSync(process.execPath, command, { encoding: "utf8" })).toMatch(
      /other, pune: 90 counted, \d+ found\.\n.* are correct now\./,
    );
  });
});

const list = (category: typeof listingCounts.$inferSelect.category, city: string) =>
  and(eq(listingCounts.category, category), eq(listingCounts.city, city));

async function storedCounts() {
  const rows = await db.select().from(listingCounts);
  return sorted(rows.map(({ category, city, many }) => [`${category}, ${city}`, many]));
}

/** Counts by reading every profile. */
async function actualCounts() {
  const many = new Map<string, number>();
  for (const { id, status } of await db.select().from(providers)) {
    if (status !== "live") continue;
    const works = await rowsWith(providerCities, { providerId: id });
    const of = await rowsWith(providerCategories, { providerId: id });
    for (const category of ["", ...of.map((row) => row.category)])
      for (const city of ["", ...works.map((row) => row.city)]) {
        const key = `${category}, ${city}`;
        many.set(key, (many.get(key) ?? 0) + 1);
      }
  }
  return sorted([...many]);
}

const sorted = (entries: [string, number][]) =>
  new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)));

/** Deterministic, so that a failing sequence can be repeated. */
function randomFrom(seed: number) {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}
