import { expect, test } from "vitest";
import { rebuildCatalogue } from "~/features/directory/listings/listing-rebuild.server";
import { settlePauses, writePause } from "~/features/directory/profiles/pause.server";
import { newestListed } from "~/features/directory/profiles/profile-recipients.server";
import { newestSimilarIn } from "~/features/directory/search/similar-providers.server";
import {
  liveProvidersByIds,
  newestLiveProviders,
} from "~/features/directory/profile-queries.server";
import {
  liveCount,
  liveCountsByCategory,
  liveCountsByCity,
} from "~/features/directory/listings/listing-counts.server";
import { rebuildSearchIndex } from "~/features/directory/listings/search-index-rebuild.server";
import { servicesMatching } from "~/features/directory/search/search-profiles.server";
import { cityNamesOffered } from "~/features/directory/search/nearby.server";
import {
  countMatching,
  providersMatching,
} from "~/features/directory/search/search-profiles.server";
import type { SearchQuery } from "~/features/directory/search/search-profiles.server";
import { sitemapPart } from "~/features/directory/sitemap.server";
import { paths } from "~/urls";
import { advanceClock, days, now } from "~/platform/clock.server";
import { write } from "~/platform/database/database.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { publish } from "../../support/records/directory";

const inDays = (count: number) => addDays(istDay(now()), count);
const inKota = { category: "security", city: "kota", sort: "newest" } as const;
const guards = (overrides: Parameters<typeof publish>[0] = {}) =>
  publish({
    businessName: "Chambal Guards",
    categories: ["security"],
    city: "kota",
    cities: [],
    sizes: ["medium"],
    startingPrice: 5_000_00,
    ...overrides,
  });
/** The same category elsewhere, never paused. */
const others = () =>
  publish({ businessName: "Pune Guards", categories: ["security"], city: "pune", cities: [] });

type Provider = Awaited<ReturnType<typeof publish>>;

/** Every list and count of live providers, as seen by someone looking for this one. */
async function seen({ id, slug }: Provider, other: Provider) {
  const has = (rows: readonly { id: string }[]) => rows.some((one) => one.id === id);
  const lists: Record<string, Partial<SearchQuery>> = {
    "all of them": {},
    "category and city": inKota,
    "the cheapest": { ...inKota, sort: "price-low" },
    "up to a price": { ...inKota, maxPrice: 9_000_00 },
    words: { q: "Chambal" },
    "words, the dearest": { q: "Chambal", sort: "price-high" },
    "words, up to a price": { q: "Chambal", maxPrice: 9_000_00 },
    "a size": { ...inKota, size: "medium" },
  };
  const found: Record<string, boolean> = {};
  const counted: Record<string, number> = {};
  for (const [name, filters] of Object.entries(lists)) {
    const query: SearchQuery = { sort: "newest", ...filters };
    const { rows, count } = await providersMatching(query, null, 100);
    found[name] = has(rows);
    counted[name] = count;
    counted[`${name}, counted alone`] = await countMatching(query);
  }
  const api = await servicesMatching({ limit: 100, ...inKota }, "en");
  const ofCity = async () =>
    (await liveCountsByCity("security")).find(({ city }) => city === "kota");
  const landing = (await sitemapPart("lists")).map(({ path }) => path);
  return {
    found: {
      ...found,
      "the home page": has(await newestLiveProviders(100)),
      "the API": api.services.some((one) => one.id === id),
      "a profile of the sitemap": (await sitemapPart("1")).some(
        ({ path }) => path === paths.provider(slug),
      ),
      "a list of the sitemap": landing.includes(paths.category("security", "kota")),
      "what is compared": has(await liveProvidersByIds([id])),
      "cities to search in": (await cityNamesOffered("en")).includes("Kota"),
      "who is like another": (await newestSimilarIn(["kota"], ["security"], [other.id], 3))
        .flat()
        .includes(id),
      "who is written to first": (await newestListed("security", "kota"))?.id === id,
    },
    counted: {
      ...counted,
      "the API": api.total,
      "of a list": await liveCount({ category: "security", city: "kota" }),
      "of a category": (await liveCountsByCategory("kota")).get("security") ?? 0,
      "of a city": (await ofCity())?.count ?? 0,
    },
  };
}
type Seen = Awaited<ReturnType<typeof seen>>;

const each = <Value>(names: Record<string, unknown>, value: (name: string) => Value) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, value(name)]));

test.each([
  ["without the job", () => Promise.resolve()],
  ["with the job", settlePauses],
])("a pause hides its provider everywhere from its first day to its last, %s", async (_, job) => {
  const [own, other] = [await guards(), await others()];
  const before = await seen(own, other);
  const expectSeen = async (isLive: boolean) => {
    const { found, counted } = await seen(own, other);
    expect(found).toEqual(each(before.found, () => isLive));
    expect(counted).toEqual(
      each(
        before.counted,
        (name) => before.counted[name as keyof Seen["counted"]] - (isLive ? 0 : 1),
      ),
    );
    expect(await rebuildCatalogue()).toEqual({ profiles: [], counts: [] });
    expect((await rebuildSearchIndex()).profiles).toEqual([]);
  };
  const pause = { pausedFrom: inDays(1), pausedUntil: inDays(2) };
  await write((tx) => writePause(tx, own.id, "live", pause));
  for (const isLive of [true, false, false, true]) {
    await job();
    await expectSeen(isLive);
    advanceClock(days(1));
  }
  await write((tx) => writePause(tx, own.id, "live", { pausedFrom: inDays(1), pausedUntil: null }));
  await expectSeen(true);
  advanceClock(days(400));
  await job();
  await expectSeen(false);
});
