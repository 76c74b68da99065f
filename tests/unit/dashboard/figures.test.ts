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

/** Advances to the first of a month, so that what follows falls into one month. */
function toTheFirst() {
  while (!istDay(now()).endsWith("-01")) advanceClock(days(1));
}

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
  const silent = await received(band);
  advanceClock(hours(72));
  const open = await received(band);
  expect(new Set([accepted, rejected, silent, open]).size).toBe(4);

  for (const ip of ["203.0.113.1", "203.0.113.2"])
    countProfileView({
      ...{ slug: band.slug, ip, userAgent: "Firefox" },
      ...{ purpose: undefined, account: null },
    });
  await writeProfileViews();

  const { rows, sums, charts } = await figuresOf(band.owner);
  expect(rows).toHaveLength(6);
  expect(rows[0]).toMatchObject({
    viewed: "2",
    received: "4",
    share: "66%",
    median: "6 hours",
    booked: "0",
    total: "₹0",
  });
  expect(rows[1]).toMatchObject({ received: "0", share: "–", median: "–" });
  expect(sums.map(({ value }) => value)).toEqual(["2", "4", "66%", "0"]);
  expect(charts.map(({ name, bars }) => [name, bars.at(-1)!.value])).toEqual([
    ["viewed", 2],
    ["received", 4],
    ["share", 66],
    ["median", 6],
    ["booked", 0],
    ["total", 0],
  ]);
});

test("an enquiry withdrawn before an answer counts as received, but neither as in time nor as missed", async () => {
  toTheFirst();
  const band = await openProvider();
  const { asha, id } = await sentEnquiry({}, band);
  await transitionEnquiry(asha, id, { event: "withdraw" });
  expect((await figuresOf(band.owner)).rows[0]).toMatchObject({
    received: "1",
    share: "–",
    median: "–",
  });
});

test("a booking counts with its price in the month in which it was confirmed, for six months", async () => {
  toTheFirst();
  const { id, bilal } = await confirmedBooking();
  const { total } = (await figuresOf(bilal)).rows[0]!;
  expect(total).toMatch(/^₹[1-9]/);
  const ofMonth = async (confirmedAt: Date) => {
    await updateBooking(id, { confirmedAt });
    const { rows } = await figuresOf(bilal);
    return rows.map(({ booked }) => booked);
  };
  // The last minute of the previous month, in Indian time.
  const first = new Date(`${istDay(now())}T00:00:00+05:30`);
  expect(await ofMonth(new Date(first.getTime() - 60_000))).toEqual(["0", "1", "0", "0", "0", "0"]);
  expect(await ofMonth(first)).toEqual(["1", "0", "0", "0", "0", "0"]);
  await updateBooking(id, { state: "cancelled_by_customer" });
  expect(await ofMonth(first)).toEqual(Array(6).fill("0"));
  await updateBooking(id, { state: "completed" });
  expect(await ofMonth(new Date(first.getTime() - days(200)))).toEqual(Array(6).fill("0"));
});

test("an account without a profile has no figures", async () => {
  const asha = await openAccount();
  expect(await presentProviderFigures(asha, translatorFor("en"), "en")).toBeNull();
});
