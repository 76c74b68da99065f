import { expect, test } from "vitest";
import { citiesByDistance } from "~/platform/india/places/distances";
import { cities } from "~/platform/india/places/places";

test.each([
  ["mumbai", "pune", 120],
  ["delhi", "gurugram", 24],
  ["delhi", "mumbai", 1150],
  ["kolkata", "chennai", 1360],
  ["srinagar", "thiruvananthapuram", 2850],
])("from %s to %s it is about %i km, in both directions", (from, to, km) => {
  for (const [one, other] of [
    [from, to],
    [to, from],
  ] as const) {
    const found = citiesByDistance(one).find(({ slug }) => slug === other)?.km ?? 0;
    expect(Math.abs(found - km)).toBeLessThan(Math.max(km * 0.03, 4));
  }
});

test.each(cities.map(({ slug }) => slug))(
  "%s lists all other cities, the nearest first",
  (slug) => {
    const found = citiesByDistance(slug);
    expect(found).toHaveLength(cities.length - 1);
    expect(found.map(({ km }) => km)).toEqual(found.map(({ km }) => km).sort((a, b) => a - b));
    expect(found[0]?.km).toBeGreaterThan(0);
    expect(found.at(-1)?.km).toBeLessThan(3000);
  },
);

test("a city that is not in our list has no distances", () => {
  expect(citiesByDistance("Lonavala")).toEqual([]);
});
