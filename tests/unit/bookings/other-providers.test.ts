import { expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { bookingsInThreads } from "~/features/bookings/lists/bookings-in-threads.server";
import { lostEvent } from "~/features/bookings/lost-provider.server";
import { presentOpenOffers, presentThreadsToClose } from "~/features/bookings/open-offers.server";
import { presentOverdueTasks } from "~/features/bookings/overdue-tasks.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import { requestFromPage, requestPage } from "~/features/bookings/requesting/request-page.server";
import { presentDashboard } from "~/features/dashboard/dashboard-presenter.server";
import { catalogueVersion } from "~/features/directory/catalogue-version.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { expireQuotes } from "~/features/quotes/quote-commands.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { advanceClock, days, now } from "~/platform/clock.server";
import { translatorFor } from "~/platform/i18n.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { required } from "~/platform/required";
import { bookingWith, confirmedBooking, request } from "../../support/records/bookings";
import {
  type OpenProvider,
  openProvider,
  sentEnquiryTo,
  threadWith,
} from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";
import { quote } from "../../support/records/quotes";
import { refusalOf } from "../../support/refusals";

const t = translatorFor("en");

/** One enquiry of Asha's to several bands; some have sent a quote. */
async function bandsAsked(city: string, names: string[], quoting: number[]) {
  const bands: OpenProvider[] = [];
  for (const businessName of names) bands.push(await openProvider({ businessName, city }));
  // Other tests of this file move the clock.
  const eventDate = addDays(istDay(now()), 60);
  const { asha, ids } = await sentEnquiryTo(bands, { city, eventDate });
  const quotes: Record<number, string> = {};
  for (const at of quoting) {
    await transitionEnquiry(bands[at]!.owner, ids[at]!, { event: "accept" });
    const sent = await sendQuote(bands[at]!.owner, ids[at]!, quote());
    quotes[at] = sent.quoteId;
  }
  const book = async (at: number) => {
    const wanted = request({ quoteId: quotes[at]!, eventDate });
    const { id } = await requestBooking(asha, ids[at]!, wanted);
    return id;
  };
  const confirm = async (at: number) => {
    const id = await book(at);
    const { owner } = bands[at]!;
    await transitionBooking(owner, id, { event: "accept" });
    await transitionBooking(owner, id, { event: "confirm" });
    return await bookingWith(id);
  };
  return { asha, bands, ids, quotes, eventDate, book, confirm };
}

const stillAsked = async (asha: Account, booking: Awaited<ReturnType<typeof bookingWith>>) =>
  (await presentThreadsToClose(asha, booking, "en"))?.rows.map(({ name }) => name);

test("once one provider is confirmed, one press tells the others who were asked for the day", async () => {
  const { asha, bands, ids, confirm } = await bandsAsked(
    "vidisha",
    ["Chosen Band", "Quoting Band", "Silent Band"],
    [0, 1],
  );
  const booking = await confirm(0);
  expect(await stillAsked(asha, booking)).toEqual(["Quoting Band", "Silent Band"]);
  const close = (who: Account) => transitionBooking(who, booking.id, { event: "close_others" });
  expect(await refusalOf(close(bands[0]!.owner))).toBe("forbidden");
  expect(await close(asha)).toMatchObject({ state: "confirmed", already: false });
  expect((await close(asha)).already).toBe(true);
  expect(await stillAsked(asha, booking)).toBeUndefined();
  for (const at of [1, 2]) {
    expect((await threadWith(ids[at]!)).state).toBe("chose_another");
    const mails = await mailsTo(bands[at]!.owner.email, /^Went with someone else/);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).not.toContain("Chosen Band");
  }
});

test("a second booking of the same service for the same day is asked about once", async () => {
  const { asha, ids, quotes, eventDate, book } = await bandsAsked(
    "guna",
    ["First Band", "Second Band", "Third Band"],
    [0, 1, 2],
  );
  const page = (at = 1) => requestPage(asha, ids[at]!, new URLSearchParams(), "en");
  expect((await page()).notFree).toBeNull();
  await book(0);
  expect((await page()).notFree).toContain("You have already requested First Band");
  const input = {
    ...request({ quoteId: quotes[1]!, eventDate }),
    shown: (await page()).chosen!.figures,
  };
  expect(await refusalOf(requestFromPage(asha, ids[1]!, input, "en"))).toBe("conflict");
  const { already } = await requestFromPage(asha, ids[1]!, { ...input, warned: eventDate }, "en");
  expect(already).toBe(false);
  // Another day is no second booking, although the enquiry was about the same one.
  const other = request({ quoteId: quotes[2]!, eventDate: addDays(eventDate, 30) });
  const shown = (await page(2)).chosen!.figures;
  expect(await refusalOf(requestFromPage(asha, ids[2]!, { ...other, shown }, "en"))).toBe("done");
});

test("when two providers cancel, neither is offered for the other, and there is one task for the event", async () => {
  const { asha, bands, ids, confirm } = await bandsAsked(
    "damoh",
    ["Early Band", "Late Band", "Booked Band", "Expired Band"],
    [0, 1, 2, 3],
  );
  const cancelled = [await confirm(0), await confirm(1)];
  const booked = await confirm(2);
  for (const [at, { id }] of cancelled.entries())
    await transitionBooking(bands[at]!.owner, id, { event: "cancel", note: "We are ill" });
  const offers = async () =>
    (
      await presentOpenOffers(required(await lostEvent(asha, ids[1]!), "lost event"), "en")
    )?.rows.map(({ name, stateLabel, booking }) => [name, booking?.label ?? stateLabel]);
  advanceClock(days(8));
  await expireQuotes();
  expect(await offers()).toEqual([
    ["Expired Band", "Quote expired"],
    ["Booked Band", "Confirmed"],
  ]);
  const labels = await bookingsInThreads(
    ids.map((id) => ({ id, state: "accepted" as const })),
    "customer",
    "en",
  );
  expect(labels[ids[0]!]?.label).toBe("Cancelled by the provider");
  await transitionBooking(bands[2]!.owner, booked.id, { event: "cancel", note: "We are ill" });
  const { rows } = (await presentDashboard(asha, t, "en")).tasks;
  expect(rows.filter(({ title }) => title.includes("Band")).map(({ to }) => to)).toContain(
    `/dashboard/bookings/${booked.id}`,
  );
  expect(rows.filter(({ title }) => /cancelled/.test(title))).toHaveLength(1);
});

test("a refund that is overdue shows on the provider's public profile until it is paid", async () => {
  const { bilal, id, provider } = await confirmedBooking();
  await transitionBooking(bilal, id, { event: "cancel", note: "We are ill" });
  const shown = () => presentOverdueTasks(provider.id, t);
  expect(await shown()).toEqual([]);
  advanceClock(days(8));
  expect(await shown()).toEqual(["1 refund overdue"]);
  const before = await catalogueVersion();
  const paymentReference = "UTR4455667788";
  await transitionBooking(bilal, id, { event: "send_refund", paymentReference });
  expect(await shown()).toEqual([]);
  // Cached profiles are replaced.
  expect(await catalogueVersion()).toBeGreaterThan(before);
});
