import { expect, test } from "vitest";
import { servicesQuery } from "~/features/directory/service-json";
import { servicesMatching } from "~/features/directory/search/search-profiles.server";
import { searchFilters } from "~/features/directory/search/search-filters";
import { presentList } from "~/features/directory/search/search-presenter.server";
import { now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { addDays, istDay, type IstDay } from "~/platform/india/dates/dates";
import { bookDay } from "../../support/records/bookings";
import { publish } from "../../support/records/directory";
import { updateRows } from "../../support/records/stored-rows";

const date = addDays(istDay(now()), 40);
const t = translatorFor("en");

const block = (providerId: string, day: IstDay) =>
  write((tx) => tx.insert(schema.blockedDays).values({ providerId, day, isImported: false }));

const ids = async (query: Record<string, string>) =>
  (await servicesMatching(servicesQuery.parse({ date, limit: "100", ...query }), "en")).services
    .map(({ id }) => id)
    .sort();

test("a list for a date leaves out providers who are booked up, blocked, off or need more notice, whatever the search", async () => {
  const of = { city: "nagpur", businessName: "Orange City Lights", sizes: ["mega" as const] };
  const free = await publish(of);
  const [full, blocked, off, late] = [
    await publish(of),
    await publish(of),
    await publish(of),
    await publish({ ...of, noticeDays: 41 }),
  ];
  await bookDay(full.id, date);
  await block(blocked.id, date);
  await updateRows(schema.calendars, { providerId: off.id }, { daysOff: 127 });
  const all = [free, full, blocked, off, late].map(({ id }) => id).sort();
  const queries: Record<string, string>[] = [
    { city: "Nagpur" },
    { city: "nagpur", category: "entertainment" },
    { city: "nagpur", size: "mega" },
    { city: "nagpur", maxPrice: "50000", sort: "price-low" },
    { city: "nagpur", maxPrice: "50000" },
    { q: "orange city lights" },
    { q: "orange city lights", sort: "price-high" },
  ];
  for (const query of queries) {
    expect(await ids(query)).toEqual([free.id]);
    const anyDay = await servicesMatching(servicesQuery.parse({ limit: "100", ...query }), "en");
    expect(anyDay.services.map(({ id }) => id).sort()).toEqual(all);
    const onDay = await servicesMatching(servicesQuery.parse({ date, ...query }), "en");
    expect(onDay.total).toBe(1);
  }
});

test("a list for a past day says so, and shows providers free on other days; scripts get none", async () => {
  await publish({ city: "gwalior" });
  const yesterday = addDays(istDay(now()), -1);
  expect(await ids({ city: "gwalior", date: yesterday })).toEqual([]);
  const list = await presentList({
    filters: { city: "gwalior", date: yesterday, sort: "newest" },
    cursor: null,
    at: (cursor) => cursor,
    t,
    language: "en",
  });
  expect(list.unread).toEqual([
    expect.stringMatching(/has passed\. Choose a date from today onwards\.$/) as string,
  ]);
  expect(list.listings).toHaveLength(1);
  expect(list.chosen.date).toBeUndefined();
});

test("a date is read as people write it, and one that cannot be read is named", () => {
  const read = (typed: string) => searchFilters.read(new URLSearchParams({ date: typed }));
  expect(read("5/12/2026").filters.date).toBe("2026-12-05");
  expect(read("५ दिसंबर २०२६").filters.date).toBe("2026-12-05");
  expect(read("30/2/2027")).toMatchObject({ unread: [{ name: "date", typed: "30/2/2027" }] });
});
