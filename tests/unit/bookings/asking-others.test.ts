import { expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { lostEvent } from "~/features/bookings/lost-provider.server";
import { presentOpenOffers } from "~/features/bookings/open-offers.server";
import { expireEnquiries } from "~/features/enquiries/answering/enquiry-actions.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { askOthers } from "~/features/enquiries/asking-others/ask-others.server";
import { presentAskOthers } from "~/features/enquiries/asking-others/asking-others-presenter.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { schema } from "~/platform/database/database.server";
import { advanceClock, days, hours, now } from "~/platform/clock.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { required } from "~/platform/required";
import { openAccount } from "../../support/records/accounts";
import { bookDay, confirmedBooking } from "../../support/records/bookings";
import {
  openProvider,
  type OpenProvider,
  sender,
  sentEnquiry,
  sentEnquiryTo,
  threadsOf,
} from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";
import { quote } from "../../support/records/quotes";
import { refusalOf } from "../../support/refusals";
import { rowWith } from "../../support/records/stored-rows";

const lostEventOf = async (actor: Account, enquiryId: string) =>
  required(await lostEvent(actor, enquiryId), "lost event");
const askOthersFor = async (asha: Account, enquiryId: string, chosen?: string[]) =>
  askOthers({ ...sender(asha), account: asha }, await lostEventOf(asha, enquiryId), chosen);
const mailTo = async (email: string, about: RegExp) =>
  required((await mailsTo(email, about))[0], "letter").text;

/** Each test has its own city: other providers of the category, one of them booked on the day. */
async function lostEventIn(city: string) {
  const found = await sentEnquiry({ city, confirmCity: "on" });
  const free = await openProvider({ businessName: `Free of ${city}`, city });
  const busy = await openProvider({ businessName: `Busy of ${city}`, city });
  await openProvider({ businessName: "Decorator", city, categories: ["venue-decor"] });
  const brief = await rowWith(schema.briefs, { reference: found.reference });
  const day = brief.eventDate;
  await bookDay(busy.id, day);
  return { ...found, free, busy, day };
}

test("after a rejection, one press sends the same brief to providers free that day", async () => {
  const { asha, bilal, id, free, reference } = await lostEventIn("dewas");
  await transitionEnquiry(bilal, id, { event: "reject", reason: "date_taken" });
  expect(await mailTo(asha.email, /isn't available/)).toContain(
    `/dashboard/enquiries/${id}/others`,
  );
  const shown = await presentAskOthers(await lostEventOf(asha, id), "en");
  expect(shown.providers).toEqual([
    { value: free.id, label: "Free of dewas", hint: "dewas · ₹75,000 per event" },
  ]);
  const sent = await askOthersFor(asha, id);
  expect(sent.already).toBe(false);
  expect(sent.reference).not.toBe(reference);
  const threads = await threadsOf(sent.reference);
  expect(threads.map(({ providerId, state }) => [providerId, state])).toEqual([[free.id, "sent"]]);
  const brief = await rowWith(schema.briefs, { reference: sent.reference });
  expect(brief).toMatchObject({
    city: "dewas",
    guestCount: 250,
    message: "Old Rajasthani songs",
    budget: 2_50_000_00,
    functions: ["sangeet", "wedding"],
    insteadOf: id,
    accountId: asha.id,
  });
  expect(await mailTo(free.owner.email, /^New enquiry/)).toContain("250");
});

test("pressing twice, or twice at once, asks the others once", async () => {
  const { asha, bilal, id, free } = await lostEventIn("ratlam");
  await transitionEnquiry(bilal, id, { event: "reject", reason: "budget" });
  const twice = await Promise.all([
    askOthersFor(asha, id, [free.id]),
    askOthersFor(asha, id, [free.id]),
  ]);
  const third = await askOthersFor(asha, id);
  expect(new Set([...twice, third].map(({ reference }) => reference)).size).toBe(1);
  expect(third.already).toBe(true);
  const news = await mailsTo(free.owner.email, /^New/);
  expect(news).toHaveLength(1);
  const { isAsked, text } = await presentAskOthers(await lostEventOf(asha, id), "en");
  expect(isAsked).toBe(true);
  expect(text).toContain(third.reference);
  expect(text).toContain("Free of ratlam");
});

test("after 72 hours without an answer the customer is offered free providers, at the deadline and by email", async () => {
  const { asha, id } = await lostEventIn("mandsaur");
  advanceClock(hours(71));
  expect(await lostEvent(asha, id)).toBeNull();
  advanceClock(hours(1));
  // Before the job has run.
  expect((await presentAskOthers(await lostEventOf(asha, id), "en")).providers).toHaveLength(1);
  await expireEnquiries();
  expect(await mailTo(asha.email, /^No reply/)).toContain(`/dashboard/enquiries/${id}/others`);
});

test("a provider booked in the meantime is named, and nothing is sent", async () => {
  const { asha, bilal, id, free, day } = await lostEventIn("neemuch");
  await transitionEnquiry(bilal, id, { event: "reject", reason: "date_taken" });
  await bookDay(free.id, day);
  expect(await refusalOf(askOthersFor(asha, id, [free.id]))).toBe("conflict");
  expect(await refusalOf(askOthersFor(asha, id))).toBe("conflict");
  const shown = await presentAskOthers(await lostEventOf(asha, id), "en");
  expect(shown.providers).toEqual([]);
  expect(shown.list).toBe(`/providers?category=entertainment&city=neemuch&date=${day}&guests=250`);
});

test("when the provider cancels, email and page show the refund, and others can be asked about the booked day", async () => {
  const { asha, bilal, id, enquiryId } = await confirmedBooking();
  const free = await openProvider({ businessName: "Another Band of Jaipur" });
  await transitionBooking(bilal, id, { event: "cancel", note: "My drummer is ill" });
  const text = await mailTo(asha.email, /has cancelled/);
  const dueOn = formatDay(addDays(istDay(now()), 7), "en");
  expect(text).toContain(`The whole ₹15,000 paid must be refunded by ${dueOn}.`);
  expect(text).toContain(`/dashboard/enquiries/${enquiryId}/others`);
  expect(await mailTo(bilal.email, /You have cancelled/)).toContain("The whole ₹15,000 paid");
  const { reference } = await askOthersFor(asha, enquiryId, [free.id]);
  expect((await threadsOf(reference))[0]?.providerId).toBe(free.id);
});

test("only the customer can ask others, while a provider needs replacing and the day has not passed", async () => {
  const { asha, bilal, id } = await lostEventIn("sehore");
  expect(await lostEvent(asha, id)).toBeNull();
  await transitionEnquiry(bilal, id, { event: "reject", reason: "too_far" });
  expect(await refusalOf(lostEvent(bilal, id))).toBe("forbidden");
  expect(await refusalOf(lostEvent(await openAccount(), id))).toBe("notFound");
  advanceClock(days(61));
  expect(await lostEvent(asha, id)).toBeNull();
});

test("when a provider cancels, open quotes for the same day come first, the cheapest at the top", async () => {
  const city = "shajapur";
  const bands: OpenProvider[] = [];
  for (const businessName of ["Lost Band", "Dear Band", "Cheap Band", "Silent Band"])
    bands.push(await openProvider({ businessName, city }));
  const { asha, reference, ids } = await sentEnquiryTo(bands, { city });
  for (const [at, price] of [
    [1, "900"],
    [2, "500"],
  ] as const) {
    const { owner } = bands[at]!;
    await transitionEnquiry(owner, ids[at]!, { event: "accept" });
    const lines = [{ description: "Dinner", quantity: "250", unit: "plate", price }];
    await sendQuote(owner, ids[at]!, quote({ lines, advance: "1000" }));
  }
  await transitionEnquiry(bands[0]!.owner, ids[0]!, { event: "reject", reason: "date_taken" });
  const offers = required(
    await presentOpenOffers(await lostEventOf(asha, ids[0]!), "en"),
    "open offers",
  );
  expect(offers.rows.map(({ name, total }) => [name, total])).toEqual([
    ["Cheap Band", "₹1,33,350"],
    ["Dear Band", "₹2,38,350"],
    ["Silent Band", null],
  ]);
  expect(offers.compare?.to).toBe(`/dashboard/enquiries/compare/${reference}`);
  // No one else in the city is free.
  expect((await presentAskOthers(await lostEventOf(asha, ids[0]!), "en")).providers).toEqual([]);
});

test("where no one in the city is free, providers from a nearby town can be asked with the same press", async () => {
  const { asha, bilal, id } = await sentEnquiry({ city: "Faridabad", confirmCity: "on" });
  const near = await openProvider({ businessName: "Band of Ghaziabad", city: "ghaziabad" });
  await openProvider({ businessName: "Band of Kochi", city: "kochi" });
  await transitionEnquiry(bilal, id, { event: "reject", reason: "too_far" });
  const shown = await presentAskOthers(await lostEventOf(asha, id), "en");
  expect(shown.providers.map(({ label }) => label)).toEqual(["Band of Ghaziabad"]);
  const { reference } = await askOthersFor(asha, id);
  expect((await threadsOf(reference)).map(({ providerId }) => providerId)).toEqual([near.id]);
});
