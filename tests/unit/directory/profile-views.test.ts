import { expect, test } from "vitest";
import {
  countProfileView,
  viewedMonths,
  writeProfileViews,
  type ProfileVisit,
} from "~/features/directory/profiles/profile-views.server";
import { advanceClock, days, now } from "~/platform/clock.server";
import { addDays, istDay, startOfIstDay } from "~/platform/india/dates/dates";
import { openAccount } from "../../support/records/accounts";
import { openProvider } from "../../support/records/enquiries";

const phone = "Mozilla/5.0 (Linux; Android 10) Chrome/130.0 Mobile";

const visit = (slug: string, of: Partial<ProfileVisit> = {}): ProfileVisit => ({
  slug,
  ip: "203.0.113.7",
  userAgent: phone,
  purpose: undefined,
  account: null,
  ...of,
});

async function viewsOf(providerId: string) {
  await writeProfileViews();
  return [...(await monthsOf(providerId)).values()].reduce((sum, views) => sum + views, 0);
}

const monthsOf = (providerId: string) => viewedMonths(providerId, "2020-01-01");

test("a visitor counts once a day, and again on the next day in Indian time", async () => {
  const { id, slug } = await openProvider();
  const midnight = startOfIstDay(addDays(istDay(now()), 1));
  advanceClock(midnight.getTime() - now().getTime());
  countProfileView(visit(slug));
  advanceClock(days(1) - 1);
  countProfileView(visit(slug));
  expect(await viewsOf(id)).toBe(1);
  advanceClock(1);
  countProfileView(visit(slug));
  expect(await viewsOf(id)).toBe(2);
});

test("a profile prefetched while its link is being pressed counts as viewed", async () => {
  const { id, slug } = await openProvider();
  countProfileView(visit(slug, { purpose: "prefetch" }));
  expect(await viewsOf(id)).toBe(1);
});

test("two visitors with one IP count as two if their devices differ", async () => {
  const { id, slug } = await openProvider();
  countProfileView(visit(slug));
  countProfileView(visit(slug, { userAgent: `${phone} Firefox` }));
  countProfileView(visit(slug, { ip: "203.0.113.8" }));
  expect(await viewsOf(id)).toBe(3);
});

test("search engines, link previews, prerendered pages and administrators do not count as views", async () => {
  const { id, slug } = await openProvider();
  for (const userAgent of ["Googlebot/2.1", "WhatsApp/2.2", "curl/8.0", "", undefined])
    countProfileView(visit(slug, { userAgent }));
  for (const purpose of ["prefetch;prerender", "prefetch;anonymous-client-ip"])
    countProfileView(visit(slug, { purpose }));
  countProfileView(visit(slug, { account: { ...(await openAccount()), role: "admin" } }));
  expect(await viewsOf(id)).toBe(0);
});

test("a provider's views count for other profiles, but not for its own", async () => {
  const own = await openProvider();
  const other = await openProvider();
  for (const { slug } of [own, other]) countProfileView(visit(slug, { account: own.owner }));
  expect([await viewsOf(own.id), await viewsOf(other.id)]).toEqual([0, 1]);
});

test("views count in the month, in Indian time, in which they were written", async () => {
  const { id, slug } = await openProvider();
  while (!istDay(now()).endsWith("-01")) advanceClock(days(1));
  const first = istDay(now()).slice(0, 7);
  countProfileView(visit(slug));
  await writeProfileViews();
  advanceClock(days(35));
  const second = istDay(now()).slice(0, 7);
  countProfileView(visit(slug));
  countProfileView(visit(slug, { ip: "203.0.113.8" }));
  await writeProfileViews();
  expect([...(await monthsOf(id))].sort()).toEqual([
    [first, 1],
    [second, 2],
  ]);
});

test("a view of a URL that no longer has a profile is left out, and the others are written", async () => {
  const { id, slug } = await openProvider();
  countProfileView(visit("an-address-of-nobody"));
  countProfileView(visit(slug));
  expect(await viewsOf(id)).toBe(1);
});
