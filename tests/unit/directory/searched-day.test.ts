import { expect, test } from "vitest";
import { blockDays } from "~/features/calendar/own-days.server";
import { lastDayOf, monthAfter, monthOf } from "~/features/calendar/month";
import {
  presentProfile,
  type ProfileRequest,
} from "~/features/directory/profiles/profile-presenter.server";
import { shownProviderBySlug } from "~/features/directory/profile-queries.server";
import { presentList } from "~/features/directory/search/search-presenter.server";
import { publicPath } from "~/http/cache/public-url";
import { now } from "~/platform/clock.server";
import { translatorFor } from "~/platform/i18n.server";
import { addDays, farthestDay, istDay, type IstDay } from "~/platform/india/dates/dates";
import { dayAsTyped, formatMonth } from "~/platform/india/dates/day-format";
import { publish } from "../../support/records/directory";

const t = translatorFor("en");
const today = istDay(now());
const day = addDays(today, 50);
const profileOn = async (slug: string, query: ProfileRequest) =>
  presentProfile(await shownProviderBySlug(slug), t, "en", query);

test("without a day, or with one that is past or too far ahead, a profile says nothing about it except what is wrong", async () => {
  const { slug } = await publish({ city: "nashik" });
  const cases: [IstDay | undefined, string[]][] = [
    [undefined, []],
    [addDays(today, -1), [expect.stringMatching(/has passed/)]],
    [addDays(today, 4 * 366), ["Enter a date within the next three years"]],
  ];
  for (const [date, errors] of cases) {
    const profile = await profileOn(slug, { date });
    expect(profile.onDay).toBeUndefined();
    expect(profile.check.errors.date).toEqual(errors);
    expect(profile.enquire).toBe(`/providers/${slug}/enquire`);
    expect(profile.availability?.next?.to).toBe(`/providers/${slug}/enquire?date=${today}`);
  }
});

test("the calendar shows a month of free and taken days, from this month to three years ahead", async () => {
  const { id, slug } = await publish({ city: "nashik" });
  await blockDays(id, { from: day });
  const monthOn = async (month: string) => (await profileOn(slug, { month })).availability!.month;
  const shown = await monthOn(monthOf(day));
  const days = shown.weeks.flat().filter((one) => one !== null);
  expect(days.at(-1)?.day).toBe(lastDayOf(monthOf(day)));
  expect(days.find((one) => one.day === day)).toMatchObject({ state: "taken", to: null });
  const next = addDays(day, monthOf(addDays(day, 1)) === monthOf(day) ? 1 : -1);
  expect(days.find((one) => one.day === next)).toMatchObject({
    state: "free",
    to: `/providers/${slug}/enquire?date=${next}`,
  });
  const current = await monthOn(monthOf(today));
  expect(current.previous).toBeNull();
  expect(current.next).toBe(`/providers/${slug}?month=${monthAfter(monthOf(today))}#availability`);
  const last = await monthOn(monthOf(farthestDay(today) as IstDay));
  expect(last.next).toBeNull();
  for (const outside of ["2001-01", "2199-01", "2026-13", "soon"])
    expect((await monthOn(outside)).caption).toBe(current.caption);
});

test("a provider booked for the coming weeks shows the month of its next free day", async () => {
  const { id, slug } = await publish({ city: "nashik" });
  await blockDays(id, { from: today, to: addDays(today, 45) });
  const { availability } = await profileOn(slug, {});
  const next = addDays(today, 46);
  expect(availability?.next?.to).toBe(`/providers/${slug}/enquire?date=${next}`);
  expect(availability?.month.caption).toBe(formatMonth(next, "en"));
});

test("a list for a day passes the day to its links to profiles, and a profile is cached for each day", async () => {
  await publish({ city: "kolhapur" });
  const list = await presentList({
    filters: { city: "kolhapur", date: day, sort: "newest" },
    cursor: null,
    at: () => "",
    t,
    language: "en",
  });
  expect([list.date, list.chosen.date]).toEqual([day, dayAsTyped(day)]);
  expect(publicPath(`/providers/some-band?guests=9&date=${day}&utm_source=x`)).toBe(
    `/providers/some-band?date=${day}&guests=9`,
  );
});
