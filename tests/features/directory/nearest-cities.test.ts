import { beforeAll, expect, it } from "vitest";
import { searchFilters } from "~/features/directory/search/filters";
import { presentList } from "~/features/directory/search/presenter.server";
import { translatorFor } from "~/platform/i18n.server";
import { publish } from "../../support/records/directory";

beforeAll(async () => {
  for (const city of ["pune", "nashik", "delhi", "kochi", "patna", "surat", "Lonavala"])
    await publish({ city, categories: ["catering"] });
  await publish({ city: "thane", categories: ["security"] });
});

async function nearest(query: string, language: "en" | "hi" = "en") {
  const { filters } = searchFilters.read(new URLSearchParams(query));
  const t = translatorFor(language);
  const { suggestions } = await presentList({ filters, cursor: null, at: () => "", t, language });
  return suggestions?.nearest;
}

it("an empty list of a category in a city names the nearest cities that have it, with the way there", async () => {
  const found = await nearest("category=catering&city=Bombay&guests=200");
  expect(found?.map(({ label }) => label)).toEqual(["Pune", "Nashik", "Surat", "Kochi", "Delhi"]);
  expect(found?.[0]).toEqual({
    to: "/services/catering/pune?guests=200",
    label: "Pune",
    count: "about 120 km · 1 provider",
  });
});

it("the same in Hindi, and for a city without any provider", async () => {
  const [first] = (await nearest("city=navi-mumbai", "hi")) ?? [];
  expect(first).toEqual({
    to: "/providers?city=thane",
    label: "ठाणे",
    count: "लगभग 22 किमी · 1 सेवा प्रदाता",
  });
});

it("where other filters leave nobody, the city itself has the service: other cities are not offered", async () => {
  expect(await nearest("category=catering&city=pune&maxPrice=1")).toEqual([]);
  expect(await nearest("category=catering&city=Lonavala&maxPrice=1")).toEqual([]);
});
