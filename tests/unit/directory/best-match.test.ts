import { beforeAll, describe, expect, it } from "vitest";
import { rebuildCatalogue } from "~/features/directory/listings/listing-rebuild.server";
import {
  answerTenths,
  setAnswerTenths,
  setRating,
} from "~/features/directory/listings/match-rank.server";
import { bestLiveProviders } from "~/features/directory/profile-queries.server";
import { servicesMatching } from "~/features/directory/search/search-profiles.server";
import { servicesQuery } from "~/features/directory/service-json";
import { searchFilters } from "~/features/directory/search/search-filters";
import { providersMatching } from "~/features/directory/search/search-profiles.server";
import { expireEnquiries } from "~/features/enquiries/answering/enquiry-actions.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { advanceClock, hours } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { readCursor } from "~/platform/database/keyset";
import { pictureFile, publish } from "../../support/records/directory";
import { sentEnquiry } from "../../support/records/enquiries";
import { rowWith } from "../../support/records/stored-rows";

type Business = {
  name: string;
  city?: string;
  cities?: string[];
  /** The number of reviews, and the sum of their stars. */
  rating?: [reviewCount: number, starsTotal: number];
  tenths?: number;
  startingPrice?: number;
};

/** Oldest first. */
const businesses: Business[] = [
  { name: "Kota Old", city: "kota" },
  { name: "Kota Praised", city: "kota", rating: [20, 96] },
  { name: "Kota Liked Once", city: "kota", rating: [1, 5], startingPrice: 900_00 },
  { name: "Kota Disliked", city: "kota", rating: [4, 6] },
  { name: "Kota Silent", city: "kota", tenths: 3 },
  { name: "Ajmer Best", city: "ajmer", cities: ["kota"], rating: [30, 150] },
  { name: "Ajmer New", city: "ajmer", cities: ["kota"], startingPrice: 800_00 },
  { name: "Kota Band of Baran", city: "baran", cities: ["kota"], tenths: 0 },
];

const inKota = [
  "Kota Praised",
  "Kota Liked Once",
  "Kota Old",
  "Kota Silent",
  "Kota Disliked",
  "Ajmer Best",
  "Ajmer New",
  "Kota Band of Baran",
];

const filtersFrom = (query: string) => searchFilters.read(new URLSearchParams(query)).filters;
const named = (rows: readonly { businessName: string }[]) =>
  rows.map(({ businessName }) => businessName);
const found = async (query: string) =>
  named((await providersMatching(filtersFrom(query), null)).rows);

beforeAll(async () => {
  for (const { name, city = "kota", cities = [], rating, tenths, startingPrice } of businesses) {
    const { id } = await publish({
      businessName: name,
      city,
      cities,
      categories: ["logistics"],
      startingPrice: startingPrice ?? 45_000_00,
    });
    await write(async (tx) => {
      if (rating) await setRating(tx, id, { reviewCount: rating[0], starsTotal: rating[1] });
      if (tenths !== undefined) await setAnswerTenths(tx, id, tenths);
    });
    advanceClock(2000);
  }
});

describe("the best match", () => {
  it("is the default order of pages, while scripts get the newest first", async () => {
    expect(filtersFrom("").sort).toBe("best");
    expect(servicesQuery.parse({}).sort).toBe("newest");
    const { services } = await servicesMatching(servicesQuery.parse({ city: "Kota" }), "en");
    expect(named(services)).toEqual(businesses.map(({ name }) => name).toReversed());
    const best = servicesQuery.parse({ city: "Kota", sort: "best" });
    expect(named((await servicesMatching(best, "en")).services)).toEqual(inKota);
  });

  it("puts the city's own providers first, then sorts by stars, by answers and by newest", async () => {
    expect(await found("city=Kota")).toEqual(inKota);
    expect(await found("city=Kota&category=logistics")).toEqual(inKota);
  });

  it("prefers no home city where no city is given", async () => {
    expect(await found("category=logistics")).toEqual([
      "Ajmer Best",
      "Kota Praised",
      "Kota Liked Once",
      "Ajmer New",
      "Kota Old",
      "Kota Silent",
      "Kota Band of Baran",
      "Kota Disliked",
    ]);
  });

  it("stays the order with an event size or a maximum price", async () => {
    expect(await found("city=Kota&size=small")).toEqual(inKota);
    expect(await found("city=Kota&maxPrice=1000")).toEqual(["Kota Liked Once", "Ajmer New"]);
    expect(await found("city=Kota&size=small&maxPrice=1000")).toEqual([
      "Kota Liked Once",
      "Ajmer New",
    ]);
  });

  it("puts providers with the words in their name first, and sorts within each group", async () => {
    expect(await found("city=Kota&q=kota")).toEqual([
      "Kota Praised",
      "Kota Liked Once",
      "Kota Old",
      "Kota Silent",
      "Kota Disliked",
      "Kota Band of Baran",
      "Ajmer Best",
      "Ajmer New",
    ]);
  });

  it.each(["city=Kota", "city=Kota&q=kota", "city=Kota&size=small"])(
    "continues from page to page and back: %s",
    async (query) => {
      const all = await found(query);
      const pages = [await providersMatching(filtersFrom(query), null, 3)];
      for (let next = pages[0]!.next; next; next = pages.at(-1)!.next)
        pages.push(await providersMatching(filtersFrom(query), readCursor(next), 3));
      expect(pages.flatMap(({ rows }) => named(rows))).toEqual(all);
      const back = await providersMatching(filtersFrom(query), readCursor(pages[1]!.previous), 3);
      expect(named(back.rows)).toEqual(all.slice(0, 3));
    },
  );

  it("shows providers with photos first on the home page", async () => {
    const { profile } = await publish({ businessName: "Bundi Pictured", city: "bundi" });
    await publish({ ...profile, pictures: [{ fileId: await pictureFile(), caption: "" }] });
    expect(named(await bestLiveProviders(3))).toEqual([
      "Bundi Pictured",
      "Ajmer Best",
      "Kota Praised",
    ]);
  });
});

describe("the answer score", () => {
  it("changes with a provider's answers: each one in time, and each that it misses", async () => {
    const tenthsOf = async (id: string) => (await rowWith(schema.providers, { id })).answerTenths;
    const { bilal, provider, id } = await sentEnquiry();
    const again = await sentEnquiry({}, provider);
    for (const _ of [1, 2, 3]) await sentEnquiry({}, provider);
    expect(await tenthsOf(provider.id)).toBe(8);
    await transitionEnquiry(bilal, id, { event: "accept" });
    await transitionEnquiry(bilal, again.id, { event: "reject", reason: "budget" });
    expect(await tenthsOf(provider.id)).toBe(9);
    advanceClock(hours(73));
    await expireEnquiries();
    expect(await tenthsOf(provider.id)).toBe(6);
    expect((await rebuildCatalogue()).profiles).toEqual([]);
  });

  it("weighs few answers less than many", () => {
    expect([
      answerTenths(0, 0),
      answerTenths(50, 0),
      answerTenths(0, 1),
      answerTenths(0, 50),
    ]).toEqual([8, 10, 7, 1]);
  });

  it("is corrected by a rebuild, like everything in the lists", async () => {
    const { id } = await publish({ businessName: "Misplaced", city: "bundi" });
    await write((tx) => tx.update(schema.listings).set({ matchRank: 1 }));
    expect((await rebuildCatalogue()).profiles).toContain(id);
    expect(await found("city=Kota&category=logistics")).toEqual(inKota);
  });
});
