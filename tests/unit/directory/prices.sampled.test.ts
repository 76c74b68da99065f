import { beforeAll, describe, expect, it } from "vitest";
import { categories } from "~/features/directory/category-catalogue";
import { priceUnits, timesFor, type PriceUnit } from "~/features/directory/price-units";
import { toServiceDetailJson, servicesQuery } from "~/features/directory/service-json";
import { liveProviderByIdOrSlug } from "~/features/directory/profile-queries.server";
import { servicesMatching } from "~/features/directory/search/search-profiles.server";
import { searchFilters } from "~/features/directory/search/search-filters";
import {
  countMatching,
  providersMatching,
} from "~/features/directory/search/search-profiles.server";
import { presentList } from "~/features/directory/search/search-presenter.server";
import { readCursor } from "~/platform/database/keyset";
import { translatorFor } from "~/platform/i18n.server";
import { Random } from "../../support/fuzz/random";
import { publish } from "../../support/records/directory";
import { sampled } from "../../support/sampled";

const filtersFrom = (query: Record<string, string | undefined>) =>
  searchFilters.read(
    new URLSearchParams(
      Object.entries(query).filter((one): one is [string, string] => one[1] !== undefined),
    ),
  ).filters;

type Priced = { id: string; startingPrice: number | null; priceUnit: PriceUnit };
const all: Priced[] = [];

/** Few different prices, so that many are equal, even as totals for an event. */
beforeAll(async () => {
  const random = new Random("prices");
  for (let number = 0; number < 60; number++) {
    const priceUnit = random.pick(priceUnits);
    const startingPrice = random.chance(15)
      ? null
      : (1 + random.below(4)) * (timesFor(priceUnit, 2) === 2 ? 100 : 20_000);
    await add({
      businessName: `Noor Events ${number}`,
      categories: [random.pick(categories.slice(0, 2))],
      city: random.chance(70) ? "pune" : "kota",
      sizes: random.chance(80) ? ["large"] : [],
      startingPrice,
      priceUnit,
    });
  }
});

async function add(overrides: Parameters<typeof publish>[0]): Promise<string> {
  const { id, profile } = await publish(overrides);
  all.push({ id, startingPrice: profile.startingPrice, priceUnit: profile.priceUnit });
  return id;
}

const costOf = ({ startingPrice, priceUnit }: Priced, guests: number | undefined) =>
  startingPrice === null ? null : startingPrice * timesFor(priceUnit, guests);

/** The expected order of the whole list. */
function sorted(rows: Priced[], sort: string, guests: number | undefined): string[] {
  const forward = sort === "price-low" ? 1 : -1;
  const unit = (one: Priced) => (guests === undefined ? priceUnits.indexOf(one.priceUnit) : 0);
  const byId = (one: Priced, other: Priced) => (one.id < other.id ? -1 : 1) * forward;
  const priced = rows
    .filter((one) => one.startingPrice !== null)
    .sort(
      (one, other) =>
        unit(one) - unit(other) ||
        ((costOf(one, guests) ?? 0) - (costOf(other, guests) ?? 0)) * forward ||
        byId(one, other),
    );
  const unpriced = rows.filter((one) => one.startingPrice === null).sort(byId);
  return [...priced, ...unpriced].map(({ id }) => id);
}

async function pages(query: Record<string, string | undefined>, limit: number) {
  const filters = filtersFrom(query);
  const found: string[][] = [];
  let cursor: string | null = null;
  let previous: string | null = null;
  do {
    const page = await providersMatching(filters, readCursor(cursor), limit);
    found.push(page.rows.map(({ id }) => id));
    previous = page.previous;
    cursor = page.next;
  } while (cursor);
  const backwards = [found.at(-1) ?? []];
  while (previous) {
    const page = await providersMatching(filters, readCursor(previous), limit);
    backwards.unshift(page.rows.map(({ id }) => id));
    previous = page.previous;
  }
  return { found, backwards, many: await countMatching(filters) };
}

/** Whether the page at a cursor is a contiguous part of the list. */
async function isPartOfList(
  query: Record<string, string | undefined>,
  cursor: NonNullable<ReturnType<typeof readCursor>>,
) {
  const list = (await pages(query, 24)).found.flat();
  const ids = (await providersMatching(filtersFrom(query), cursor)).rows.map(({ id }) => id);
  const start = ids[0] ? list.indexOf(ids[0]) : 0;
  return ids.join() === list.slice(start, start + ids.length).join();
}

const queries = ["price-low", "price-high"].flatMap((sort) =>
  [undefined, "1", "2", "200"].flatMap((guests) =>
    [undefined, "3", "400", "600", "700"].flatMap((maxPrice) =>
      [
        {},
        { category: "artist", city: "pune" },
        { q: "noor" },
        { city: "pune", size: "large" },
      ].map((where) => ({ sort, guests, maxPrice, ...where })),
    ),
  ),
);

describe("a list by price", () => {
  it.each(sampled(queries, { alike: true }))(
    "%j: its pages, joined, are the whole list in order",
    async (query) => {
      const { guests, maxPrice } = filtersFrom(query);
      const { sort: _, guests: __, maxPrice: ___, ...where } = query;
      const rows = await listed(where);
      const within = rows.filter(
        (one) => maxPrice === undefined || (costOf(one, guests) ?? Infinity) <= maxPrice,
      );
      const { found, backwards, many } = await pages(query, 5);
      expect(found.flat()).toEqual(sorted(within, query.sort, guests));
      expect(many).toBe(within.length);
      // Paging from the last page back to the first gives the same rows, even if split differently.
      expect(backwards.flat()).toEqual(found.flat());
    },
  );

  it.each([undefined, "200"])(
    "shows the newest within the maximum price, for %s guests",
    async (guests) => {
      const { guests: guestCount } = filtersFrom({ guests });
      const newest = await listed({});
      const within = newest.filter((one) => (costOf(one, guestCount) ?? Infinity) <= 400_00);
      const { found } = await pages({ guests, maxPrice: "400" }, 7);
      expect(found.flat()).toEqual(within.map(({ id }) => id));
    },
  );

  it("is the same for scripts, which also get the unit of the price", async () => {
    const query = { sort: "price-low", guests: "200", maxPrice: "600" };
    const { services, total } = await servicesMatching(
      servicesQuery.parse({ ...query, limit: "100" }),
      "en",
    );
    const { found } = await pages(query, 100);
    expect(services.map(({ id }) => id)).toEqual(found.flat());
    expect(total).toBe(services.length);
    for (const { id, priceUnit, startingPrice } of services)
      expect(all).toContainEqual({ id, priceUnit, startingPrice: (startingPrice ?? 0) * 100 });
    expect(() => servicesQuery.parse({ guests: "many" })).toThrow();
    expect(() => servicesQuery.parse({ guests: "100001" })).toThrow();
  });
});

it("for scripts, a service by its id has the units of its price and of its packages", async () => {
  const id = await add({
    startingPrice: 900_00,
    priceUnit: "hour",
    packages: [{ name: "Evening", price: 5_000_00, priceUnit: "event", features: [] }],
  });
  const service = toServiceDetailJson(await liveProviderByIdOrSlug(id), "en");
  expect(service).toMatchObject({ startingPrice: 900, priceUnit: "hour" });
  expect(service.packages).toMatchObject([{ price: 5000, priceUnit: "event" }]);
});

it.each([-1, 0, 1, 10_000_000_001, 999_999_999_999_999, Number.MAX_SAFE_INTEGER])(
  "a cursor that no list has written is a position like any other: %i",
  async (key) => {
    for (const side of ["after", "before"] as const)
      for (const sort of ["price-low", "price-high"])
        for (const guests of [undefined, "7"])
          expect(
            await isPartOfList({ sort, guests, maxPrice: "900" }, { side, key, id: "z" }),
          ).toBe(true);
  },
);

describe("the notes of a list", () => {
  const list = (query: Record<string, string>, language: "en" | "hi" = "en") =>
    presentList({
      filters: filtersFrom(query),
      cursor: null,
      at: () => "",
      t: translatorFor(language),
      language,
    });

  it("say how prices are compared", async () => {
    expect((await list({})).notes).toEqual([]);
    expect((await list({ sort: "price-low" })).notes.join()).toContain("sorted within each unit");
    expect((await list({ maxPrice: "500" })).notes.join()).toContain("applies to all prices alike");
    const [note, ...others] = (await list({ sort: "price-low", maxPrice: "500", guests: "200" }))
      .notes;
    expect(note).toBe("Per-plate and per-person prices are totals for 200 guests.");
    expect(others).toEqual([]);
  });

  it("say what a price per plate comes to, but only where it depends on the guests", async () => {
    for (const [language, words] of [
      ["en", "about ₹96,000 for 200 guests"],
      ["hi", "200 मेहमानों के लिए लगभग ₹96,000"],
    ] as const) {
      const id = await add({ city: "agra", startingPrice: 480_00, priceUnit: "plate" });
      const other = await add({ city: "agra", startingPrice: 480_00, priceUnit: "hour" });
      const { workedOut } = await list({ city: "agra", guests: "200" }, language);
      expect(workedOut[id]).toBe(words);
      expect(workedOut[other]).toBeUndefined();
    }
  });
});

/** Providers that match the filters other than price, newest first. */
async function listed(where: Record<string, string | undefined>): Promise<Priced[]> {
  const page = await providersMatching(filtersFrom(where), null, 100);
  return page.rows.flatMap(({ id }) => all.find((one) => one.id === id) ?? []);
}
