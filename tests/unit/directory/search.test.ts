import { beforeAll, describe, expect, it } from "vitest";
import { setProviderStatus } from "~/features/directory/profiles/profile-commands.server";
import { readCursor } from "~/platform/database/keyset";
import { searchFilters } from "~/features/directory/search/search-filters";
import {
  liveCountsByCategory,
  liveCountsByCity,
} from "~/features/directory/listings/listing-counts.server";
import {
  countMatching,
  providersMatching,
} from "~/features/directory/search/search-profiles.server";
import { advanceClock } from "~/platform/clock.server";
import { write } from "~/platform/database/database.server";
import { publish } from "../../support/records/directory";

const filtersFrom = (query: string) => searchFilters.read(new URLSearchParams(query)).filters;
/** All live providers, newest first. */
const allNames = ["मुम्बई फ़ोटो", "Rasoi", "Annapurna"];
const found = async (query: string) =>
  (await providersMatching(filtersFrom(query), null)).rows.map(({ businessName }) => businessName);

beforeAll(async () => {
  const cook = { categories: ["catering" as const], sizes: ["small" as const, "mega" as const] };
  for (const overrides of [
    {
      ...cook,
      businessName: "Annapurna",
      description: "Vegetarian feasts",
      city: "bengaluru",
      state: "karnataka",
      startingPrice: 40_000_00,
    },
    {
      ...cook,
      businessName: "Rasoi",
      city: "delhi",
      state: "delhi",
      cities: ["bengaluru", "Lonavala"],
      startingPrice: 90_000_00,
    },
    {
      businessName: "मुम्बई फ़ोटो",
      description: "शादी और हल्दी की तस्वीरें",
      categories: ["photography" as const],
      city: "mumbai",
      state: "maharashtra",
      startingPrice: null,
      sizes: [],
    },
  ]) {
    await publish(overrides);
    advanceClock(1000);
  }
  const hidden = await publish({ ...cook, businessName: "Paused Kitchen", city: "bengaluru" });
  await write((tx) => setProviderStatus(tx, hidden.accountId, "paused"));
});

describe("searching for providers", () => {
  it.each(["bengaluru", "Bangalore", " BANGALORE ", "बेंगलुरु", "बैंगलोर", "Bengaluru, Karnataka"])(
    "finds providers who work in the city by the name %s",
    async (city) => {
      expect(await found(`city=${encodeURIComponent(city)}`)).toEqual(["Annapurna", "Rasoi"]);
    },
  );

  it("finds a city that is not in our list as the provider typed it", async () => {
    expect(await found("city=lonavala")).toEqual(["Rasoi"]);
  });

  it.each([
    ["caterers in Bangalore", ["Rasoi", "Annapurna"]],
    ["VEGETARIAN", ["Annapurna"]],
    ["photographer", ["मुम्बई फ़ोटो"]],
    ["मुंबई में फोटो", ["मुम्बई फ़ोटो"]],
    ["कैटरिंग दिल्ली", ["Rasoi"]],
    ["100% _ '", []],
  ])("finds by the words %s", async (q, names) => {
    expect(await found(`q=${encodeURIComponent(q)}`)).toEqual(names);
  });

  it("applies all filters together", async () => {
    const query = "category=catering&city=Bangalore&size=mega&maxPrice=%E2%82%B950,000&q=feast";
    expect(await found(query)).toEqual(["Annapurna"]);
    expect(await found(`${query}&city=&q=`)).toEqual(["Annapurna"]);
    expect(await found(query.replace("mega", "large"))).toEqual([]);
  });

  it.each(["50000", "50,000", "₹50,000/-", "Rs 50000", "५०,०००"])(
    "reads the price %s, and leaves out providers without a price",
    async (price) => {
      expect(await found(`maxPrice=${encodeURIComponent(price)}`)).toEqual(["Annapurna"]);
    },
  );

  it("sorts providers without a price last, in both directions", async () => {
    expect(await found("sort=price-low")).toEqual(["Annapurna", "Rasoi", "मुम्बई फ़ोटो"]);
    expect(await found("sort=price-high")).toEqual(["Rasoi", "Annapurna", "मुम्बई फ़ोटो"]);
  });

  it("counts what it finds, without hidden profiles", async () => {
    expect(await countMatching(filtersFrom("category=catering"))).toBe(2);
    expect((await liveCountsByCategory()).get("catering")).toBe(2);
    expect((await liveCountsByCategory("mumbai")).get("catering")).toBeUndefined();
    expect(await liveCountsByCity("catering")).toEqual([
      { city: "bengaluru", count: 2 },
      { city: "Lonavala", count: 1 },
      { city: "delhi", count: 1 },
    ]);
  });
});

describe("a malformed search URL", () => {
  it("is searched without the filters that could not be read, and those are named", () => {
    const { filters, unread } = searchFilters.read(
      new URLSearchParams({
        category: "<script>",
        size: "huge",
        maxPrice: "-5",
        city: "!!!",
        q: "%%%",
        sort: "sideways",
      }),
    );
    expect(filters).toEqual({ sort: "best" });
    expect(unread.map(({ name }) => name)).toEqual(["q", "category", "city", "size", "maxPrice"]);
  });

  it.each([
    ...["\0", "\ud800", "   ", "‮​", "🎉".repeat(500)].map((text) => ({ text, names: allNames })),
    { text: "x".repeat(100_000), names: [] },
  ])("is read without an error: %#", async ({ text, names }) => {
    const { filters } = searchFilters.read(
      new URLSearchParams({ q: text, city: text, category: text, size: text, maxPrice: text }),
    );
    const { rows } = await providersMatching(filters, readCursor(text));
    expect(rows.map(({ businessName }) => businessName)).toEqual(names);
  });
});
