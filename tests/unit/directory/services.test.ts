import { expect, test } from "vitest";
import { servicesQuery } from "~/features/directory/service-json";
import { servicesMatching } from "~/features/directory/search/search-profiles.server";
import { publish } from "../../support/records/directory";

const inUdaipur = (query: Record<string, string>) =>
  servicesMatching(servicesQuery.parse({ city: "udaipur", ...query }), "en");

test("a malformed cursor is refused, and a full last page has no next page", async () => {
  for (const cursor of ["after.1.2", "x", "", "MTIzLi4uLw"])
    expect(servicesQuery.safeParse({ cursor: cursor || " " }).success).toBe(false);
  await publish({ city: "kota" });
  expect(await inUdaipur({ city: "kota", limit: "1" })).toMatchObject({
    nextCursor: null,
    total: 1,
  });
});

test("cities given as location are the same as those given as locations", async () => {
  const { id } = await publish({ city: "thrissur" });
  const other = await publish({ city: "kozhikode" });
  const ids = async (query: Record<string, string>) =>
    (await servicesMatching(servicesQuery.parse({ ...query, limit: "100" }), "en")).services
      .map((one) => one.id)
      .sort();
  expect(await ids({ location: "[Thrissur]" })).toEqual([id]);
  expect(await ids({ location: "[Thrissur]", locations: "[Kozhikode]" })).toEqual(
    [id, other.id].sort(),
  );
  expect(servicesQuery.safeParse({ location: "Thrissur" }).success).toBe(false);
});

test("a provider in any of several cities is found by any name of the city, or by the provider's own text", async () => {
  const { id } = await publish({ city: "bengaluru", cities: ["mysuru"] });
  const village = await publish({ city: "Bhangarh", businessName: "Fort Lights" });
  const ids = async (locations: string) =>
    (await servicesMatching(servicesQuery.parse({ locations, limit: "100" }), "en")).services.map(
      (one) => one.id,
    );
  expect(await ids("[Bangalore, Kochi]")).toEqual([id]);
  expect(await ids("[मैसूर]")).toEqual([id]);
  expect((await ids("[Bhangarh, Mysore]")).sort()).toEqual([id, village.id].sort());
  expect(await ids("[Kochi]")).toEqual([]);
});
