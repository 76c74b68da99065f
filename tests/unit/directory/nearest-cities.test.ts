import { beforeAll, expect, it } from "vitest";
import { searchFilters } from "~/features/directory/search/search-filters";
import { presentList } from "~/features/directory/search/search-presenter.server";
import { now } from "~/platform/clock.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { translatorFor } from "~/platform/i18n.server";
import { bookDay } from "../../support/records/bookings";
import { publish } from "../../support/records/directory";

beforeAll(async () => {
  for (const city of ["pune", "nashik", "delhi", "kochi", "patna", "surat", "Lonavala"])
    await publish({ city, categories: ["catering"] });
  await publish({ city: "thane", categories: ["security"] });
});

function list(query: string, language: "en" | "hi" = "en") {
  const { filters } = searchFilters.read(new URLSearchParams(query));
  const t = translatorFor(language);
  return presentList({ filters, cursor: null, at: () => "", t, language });
}

const nearest = async (query: string, language?: "en" | "hi") =>
  (await list(query, language)).suggestions?.nearest;

it("a list of fewer than four goes on with cards from the nearest cities, each with its proof", async () => {
  const { listings, near } = await list("category=catering&city=pune");
  expect(listings.map(({ city }) => city)).toEqual(["Pune"]);
  expect(near?.title).toBe("Nearest to Pune");
  expect(near?.listings.map(({ city }) => city).slice(0, 2)).toEqual(["Nashik", "Surat"]);
  expect(near?.listings[0]?.experience).toMatch(/years of experience$/);
});

it("on a date, only cards of those who are free that day follow", async () => {
  const date = addDays(istDay(now()), 46);
  const [here, booked, free] = [
    await publish({ city: "agra", categories: ["artist"] }),
    await publish({ city: "mathura", categories: ["artist"] }),
    await publish({ city: "aligarh", categories: ["artist"] }),
  ];
  await bookDay(booked.id, date);
  const { listings, near } = await list(`category=artist&city=agra&date=${date}`);
  expect(listings.map(({ id }) => id)).toEqual([here.id]);
  const shown = near?.listings.map(({ id }) => id);
  expect(shown).toContain(free.id);
  expect(shown).not.toContain(booked.id);
});

it("an empty list of a category in a city names the nearest cities that have it, with links and distances", async () => {
  const found = await nearest("category=catering&city=Bombay&guests=200");
  expect(found?.map(({ label }) => label)).toEqual(["Pune", "Nashik", "Surat", "Kochi", "Delhi"]);
  expect(found?.[0]).toEqual({
    to: "/services/catering/pune?guests=200",
    label: "Pune",
    note: "about 120 km · 1 provider",
  });
});

it("also works in Hindi, and for a city without any provider", async () => {
  const [first] = (await nearest("city=navi-mumbai", "hi")) ?? [];
  expect(first).toEqual({
    to: "/providers?city=thane",
    label: "ठाणे",
    note: "लगभग 22 किमी · 1 सेवा प्रदाता",
  });
});

it("no other cities are offered when it is the other filters that match no one", async () => {
  expect(await nearest("category=catering&city=pune&maxPrice=1")).toEqual([]);
  expect(await nearest("category=catering&city=Lonavala&maxPrice=1")).toEqual([]);
});

it("when no one is free on a date, the nearest cities with someone free that day are named, with the date in their links", async () => {
  const date = addDays(istDay(now()), 45);
  const wanted = `category=security&city=ajmer&guests=200&date=${date}`;
  const [ajmer, jaipur] = [
    await publish({ city: "ajmer", categories: ["security"] }),
    await publish({ city: "jaipur", categories: ["security"] }),
  ];
  await publish({ city: "jodhpur", categories: ["security"] });
  await bookDay(ajmer.id, date);
  await bookDay(jaipur.id, date);
  const found = await nearest(wanted);
  expect(found?.map(({ label }) => label)).toEqual(["Jodhpur", "Thane"]);
  expect(found?.[0]?.to).toBe(`/services/security/jodhpur?guests=200&date=${date}`);
  expect(found?.[0]?.note).toMatch(/^about \d+ km · 1 provider$/);
});

it("no other cities are offered when someone in the city is free on the date", async () => {
  await publish({ city: "indore", categories: ["artist"] });
  await publish({ city: "bhopal", categories: ["artist"] });
  const dated = (days: number) =>
    `category=artist&city=indore&date=${addDays(istDay(now()), days)}`;
  expect(await nearest(`${dated(45)}&maxPrice=1`)).toEqual([]);
});
