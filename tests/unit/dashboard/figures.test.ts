import { expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { presentProviderFigures } from "~/features/dashboard/provider-figures-presenter.server";
import {
  countProfileView,
  writeProfileViews,
} from "~/features/directory/profiles/profile-views.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { advanceClock, days, hours, now } from "~/platform/clock.server";
import { translatorFor } from "~/platform/i18n.server";
import { istDay } from "~/platform/india/dates/dates";
import { openAccount } from "../../support/records/accounts";
import { confirmedBooking, updateBooking } from "../../support/records/bookings";
import { openProvider, sentEnquiry, type OpenProvider } from "../../support/records/enquiries";

const figuresOf = async (account: Account) =>
  (await presentProviderFigures(account, translatorFor("en"), "en"))!;

/** The texts of each chart. */
const textsOf = async (account: Account) =>
  Object.fromEntries(
    (await figuresOf(account)).charts.map(({ name, bars }) => [name, bars.map(({ text }) => text)]),
  );

/** Advances to the first of a month, so that what follows falls into one month. */
function toTheFirst() {
  while (!istDay(now()).endsWith("-01")) advanceClock(days(1));
}

const none = Array(5).fill("0");
const unknown = Array(5).fill("–");

const received = async (band: OpenProvider) => (await sentEnquiry({}, band)).id;

test("a month counts views, enquiries received, the share answered in time, and the median hours to answer", async () => {
  toTheFirst();
  const band = await openProvider();
  const accepted = await received(band);
  advanceClock(hours(2));
  await transitionEnquiry(band.owner, accepted, { event: "accept" });
  const rejected = await received(band);
  advanceClock(hours(10));
  await transitionEnquiry(band.owner, rejected, { event: "reject", reason: "budget" });
  // One stays unanswered, another is still open.
  await received(band);
  advanceClock(hours(72));
  await received(band);

  for (const ip of ["203.0.113.1", "203.0.113.2"])
    countProfileView({
      ...{ slug: band.slug, ip, userAgent: "Firefox" },
      ...{ purpose: undefined, account: null },
    });
  await writeProfileViews();

  expect(await textsOf(band.owner)).toEqual({
    viewed: [...none, "2"],
    received: [...none, "4"],
    share: [...unknown, "66%"],
    median: [...unknown, "6 hours"],
    booked: [...none, "0"],
    total: Array(6).fill("₹0"),
  });
  const { sums, charts } = await figuresOf(band.owner);
  expect(sums.map(({ value }) => value)).toEqual(["2", "4", "66%", "0"]);
  expect(charts.map(({ bars }) => bars.at(-1)!.value)).toEqual([2, 4, 66, 6, 0, 0]);
});

test("an enquiry withdrawn before an answer counts as received, but neither as in time nor as missed", async () => {
  toTheFirst();
  const band = await openProvider();
  const { asha, id } = await sentEnquiry({}, band);
  await transitionEnquiry(asha, id, { event: "withdraw" });
  expect(await textsOf(band.owner)).toMatchObject({
    received: [...none, "1"],
    share: ["–", ...unknown],
    median: ["–", ...unknown],
  });
});

test("a booking counts with its price in the month in which it was confirmed, for six months", async () => {
  toTheFirst();
  const { id, bilal } = await confirmedBooking();
  expect((await textsOf(bilal)).total!.at(-1)).toMatch(/^₹[1-9]/);
  const ofMonth = async (confirmedAt: Date) => {
    await updateBooking(id, { confirmedAt });
    return (await textsOf(bilal)).booked;
  };
  // The last minute of the previous month, in Indian time.
  const first = new Date(`${istDay(now())}T00:00:00+05:30`);
  expect(await ofMonth(new Date(first.getTime() - 60_000))).toEqual([...none.slice(1), "1", "0"]);
  expect(await ofMonth(first)).toEqual([...none, "1"]);
  await updateBooking(id, { state: "cancelled_by_customer" });
  expect(await ofMonth(first)).toEqual([...none, "0"]);
  await updateBooking(id, { state: "completed" });
  expect(await ofMonth(new Date(first.getTime() - days(200)))).toEqual([...none, "0"]);
});

test("an account without a profile has no figures", async () => {
  const asha = await openAccount();
  expect(await presentProviderFigures(asha, translatorFor("en"), "en")).toBeNull();
});
