import { expect, test } from "vitest";
import { blockDays } from "~/features/calendar/own-days.server";
import { presentProfile } from "~/features/directory/profiles/profile-presenter.server";
import { shownProviderBySlug } from "~/features/directory/profile-queries.server";
import { presentList } from "~/features/directory/search/search-presenter.server";
import { publicPath } from "~/http/cache/public-url";
import { now } from "~/platform/clock.server";
import { translatorFor } from "~/platform/i18n.server";
import { addDays, istDay, type IstDay } from "~/platform/india/dates/dates";
import { publish } from "../../support/records/directory";

const t = translatorFor("en");
const today = istDay(now());
const day = addDays(today, 50);
const profileOn = async (slug: string, searched: IstDay | null) =>
  presentProfile(await shownProviderBySlug(slug), t, "en", searched);

test("a profile says whether the provider is free on the day that was searched for, and asks for that day", async () => {
  const { id, slug } = await publish({ city: "nashik" });
  const free = await profileOn(slug, day);
  expect(free.onDay).toMatchObject({ isFree: true, date: day });
  expect(free.enquire).toBe(`/providers/${slug}/enquire?date=${day}`);

  await blockDays(id, { from: day });
  const busy = await profileOn(slug, day);
  expect(busy.onDay).toMatchObject({ isFree: false });
  expect(busy.onDay!.text).toMatch(/^Not free on/);
  // The free days around it.
  expect(busy.freeDays[0]!.to).toBe(`/providers/${slug}/enquire?date=${addDays(day, -7)}`);
  expect(busy.freeDays.map(({ to }) => to)).not.toContain(busy.enquire);
});

test("without a day, or with one that is over, a profile shows the next free days alone", async () => {
  const { slug } = await publish({ city: "nashik" });
  for (const searched of [null, addDays(today, -1)]) {
    const profile = await profileOn(slug, searched);
    expect(profile.onDay).toBeNull();
    expect(profile.enquire).toBe(`/providers/${slug}/enquire`);
    expect(profile.freeDays[0]!.to).toBe(`/providers/${slug}/enquire?date=${today}`);
  }
});

test("a list for a day knows the day for its links to profiles, and a profile is cached for each day", async () => {
  await publish({ city: "kolhapur" });
  const list = await presentList({
    filters: { city: "kolhapur", date: day, sort: "newest" },
    cursor: null,
    at: () => "",
    t,
    language: "en",
  });
  expect(list.chosen.date).toBe(day);
  expect(publicPath(`/providers/some-band?date=${day}&utm_source=x`)).toBe(
    `/providers/some-band?date=${day}`,
  );
});
