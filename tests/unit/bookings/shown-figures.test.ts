import { expect, test } from "vitest";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import type { BookingPageInput } from "~/features/bookings/booking-forms";
import { bookingPage } from "~/features/bookings/booking-page.server";
import { answerChange } from "~/features/bookings/changes/change-actions.server";
import { openChangeOf } from "~/features/bookings/changes/change-queries.server";
import { proposeChange, proposeFromPage } from "~/features/bookings/changes/propose-change.server";
import { termsOf } from "~/features/bookings/changes/change-terms.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import {
  requestFromPage,
  type PresentedOffer,
  requestPage,
} from "~/features/bookings/requesting/request-page.server";
import { answerQuote } from "~/features/quotes/quote-commands.server";
import { blockDays, unblockDays } from "~/features/calendar/own-days.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { quotePageFor } from "~/features/quotes/quote-form/quote-form-prefill.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { advanceClock, days, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import type { Refusal } from "~/platform/refusals";
import { required } from "~/platform/required";
import { acceptChange, bookingWith, confirmedBooking } from "../../support/records/bookings";
import { sentEnquiry } from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";
import { acceptedEnquiry, quote } from "../../support/records/quotes";
import { rowsWith, updateRows } from "../../support/records/stored-rows";

/**
 * Asha's accepted enquiry for 320 guests with Bilal, who has one package at ₹750 a plate and one at
 * ₹90,000.
 */
async function enquiryWithPackages() {
  const sent = await sentEnquiry({ guestCount: "320" });
  await transitionEnquiry(sent.bilal, sent.id, { event: "accept" });
  const [plates, band] = [newId(), newId()];
  const common = { providerId: sent.provider.id, features: [] };
  await write((tx) =>
    tx.insert(schema.providerPackages).values([
      { ...common, id: plates, position: 0, name: "Thali", price: 750_00, priceUnit: "plate" },
      { ...common, id: band, position: 1, name: "Band", price: 90_000_00, priceUnit: "event" },
    ]),
  );
  return { ...sent, plates, band };
}

type Sent = Awaited<ReturnType<typeof sentEnquiry>>;

const pageOf = (sent: Sent, search: string) =>
  requestPage(sent.asha, sent.id, new URLSearchParams(search), "en");
const offerOn = async (sent: Sent, search: string) =>
  required((await pageOf(sent, search)).chosen ?? undefined, "offer");

/** What the page posts for this offer and these typed values. */
const posted = (
  offer: PresentedOffer,
  typed: Partial<BookingPageInput> = {},
): BookingPageInput => ({
  [offer.field]: offer.value,
  shown: offer.figures,
  shownGuests: offer.guests,
  eventDate: addDays(istDay(now()), 60),
  guestCount: offer.guests,
  ...typed,
});
const post = (sent: Sent, input: BookingPageInput) =>
  requestFromPage(sent.asha, sent.id, input, "en");

/** The page that is shown again: the reason, and the offer. */
const asksAgain = async (done: Promise<unknown>) => {
  const refusal = await done.then(
    () => {
      throw new Error("It was requested");
    },
    (error: Refusal) => error,
  );
  const { page, params } = refusal.details;
  return { key: refusal.key, params, offer: page?.offer as PresentedOffer };
};
const bookingsOf = (sent: Sent) => rowsWith(schema.bookings, { enquiryId: sent.id });

test("more guests than the shown total is for are asked about once, with the new total, and one press agrees", async () => {
  const sent = await enquiryWithPackages();
  const offer = await offerOn(sent, `package=${sent.plates}`);
  expect(offer.total).toBe("₹2,40,000");
  const again = await asksAgain(post(sent, posted(offer, { guestCount: 800 })));
  expect(again).toMatchObject({
    key: "bookings.form.changed.guests",
    params: { guests: "800 guests", total: "₹6,00,000" },
    offer: { guests: 800, total: "₹6,00,000" },
  });
  expect(await bookingsOf(sent)).toEqual([]);
  await post(sent, posted(again.offer));
  expect(await bookingsOf(sent)).toMatchObject([{ total: 6_00_000_00, guestCount: 800 }]);
});

test("where the price does not depend on the guests, nothing is asked twice", async () => {
  const sent = await enquiryWithPackages();
  const offer = await offerOn(sent, `package=${sent.band}`);
  const { id } = await post(sent, posted(offer, { guestCount: 800 }));
  expect(await bookingWith(id)).toMatchObject({ total: 90_000_00, guestCount: 800 });
  expect(await post(sent, posted(offer, { guestCount: 800 }))).toEqual({ id, already: true });
});

test.each([
  ["price", { price: 800_00 }, "₹2,56,000"],
  ["unit", { priceUnit: "hour" as const }, "₹750"],
  ["name", { name: "Royal thali" }, "₹2,40,000"],
])(
  "a package whose %s changed since the page was opened is shown again first",
  async (_, set, total) => {
    const sent = await enquiryWithPackages();
    const offer = await offerOn(sent, `package=${sent.plates}`);
    await updateRows(schema.providerPackages, { id: sent.plates }, set);
    const again = await asksAgain(post(sent, posted(offer)));
    expect(again).toMatchObject({ key: "bookings.form.changed.price", offer: { total } });
    await post(sent, posted(again.offer));
    expect(await bookingsOf(sent)).toHaveLength(1);
  },
);

test("the quote's form starts with its guests; another number is asked about once, and both sides see it", async () => {
  const sent = await acceptedEnquiry({ guestCount: "350" });
  await sendQuote(sent.bilal, sent.id, quote({ guestCount: "300" }));
  const page = await pageOf(sent, "");
  expect(page.defaults.guestCount).toBe("300");
  const offer = required(page.chosen ?? undefined, "offer");
  const again = await asksAgain(post(sent, posted(offer, { guestCount: 350 })));
  expect(again).toMatchObject({
    key: "bookings.form.changed.quoteGuests",
    params: { quoted: "300 guests", guests: "350 guests", total: offer.total },
  });
  const { id } = await post(sent, posted(again.offer));
  const words = "These prices are for 300 guests; the request is for 350 guests.";
  for (const who of [sent.asha, sent.bilal])
    expect((await bookingPage(who, id, "en")).otherGuests).toBe(words);
  expect((await mailsTo(sent.bilal.email)).at(0)!.text).toContain(words);
});

test.each([
  ["the refund table", { refunds: [{ daysBefore: "30", percent: "10" }] }],
  ["nothing but its number", {}],
])("a quote replaced by one that differs in %s is shown again first", async (_, changes) => {
  const sent = await acceptedEnquiry();
  const first = await sendQuote(sent.bilal, sent.id, quote());
  const offer = await offerOn(sent, `quote=${first.quoteId}`);
  const second = await sendQuote(sent.bilal, sent.id, quote(changes));
  const again = await asksAgain(post(sent, posted(offer)));
  expect(again).toMatchObject({
    key: "bookings.form.changed.newQuote",
    offer: { field: "quoteId", value: second.quoteId },
  });
  const { id } = await post(sent, posted(again.offer));
  expect(await bookingWith(id)).toMatchObject({ quoteId: second.quoteId });
});

test("the link of a replaced quote shows the new one; that of a withdrawn quote, the other prices", async () => {
  const sent = await enquiryWithPackages();
  const first = await sendQuote(sent.bilal, sent.id, quote());
  const second = await sendQuote(sent.bilal, sent.id, quote({ travel: "0" }));
  const page = await pageOf(sent, `quote=${first.quoteId}`);
  expect(page.chosen?.value).toBe(second.quoteId);
  expect(page.notice).toContain("has replaced that quote");
  await answerQuote(sent.bilal, sent.id, { event: "withdraw", quoteId: second.quoteId });
  const gone = await pageOf(sent, `quote=${second.quoteId}`);
  expect(gone.chosen).toBeNull();
  expect(gone.notice).toContain("no longer available");
  expect(gone.choices).toHaveLength(2);
});

test("the page of a quote says which version it replaced, and at which total", async () => {
  const sent = await acceptedEnquiry();
  await sendQuote(sent.bilal, sent.id, quote());
  expect((await quotePageFor(sent.asha, sent.id, "en")).replaces).toBeNull();
  await sendQuote(sent.bilal, sent.id, quote({ travel: "0" }));
  const { last, replaces } = await quotePageFor(sent.asha, sent.id, "en");
  expect(last).toMatchObject({ version: 2 });
  expect(replaces).toBe(
    "This is version 2. It has replaced version 1 (₹1,85,325), which can no longer be booked.",
  );
});

test("a script can book only at the total it sends, and is told the current one", async () => {
  const sent = await enquiryWithPackages();
  const eventDate = addDays(istDay(now()), 60);
  const wanted = { packageId: sent.plates, guestCount: 800, eventDate };
  const isShown = (shown: number) => (offer: { total: number }) => offer.total === shown;
  await expect(
    requestBooking(sent.asha, sent.id, wanted, isShown(2_40_000_00)),
  ).rejects.toMatchObject({ kind: "conflict", details: { figures: { total: 600000 } } });
  await requestBooking(sent.asha, sent.id, wanted, isShown(6_00_000_00));
  expect(await bookingsOf(sent)).toMatchObject([{ total: 6_00_000_00 }]);
});

test("a side that cancels agrees to the refund shown: if it has changed, the new one is shown first", async () => {
  const found = await confirmedBooking({ refunds: [{ daysBefore: 60, percent: 50 }] });
  const { refundShown } = await bookingPage(found.asha, found.id, "en");
  expect(refundShown).toBe("7500");
  advanceClock(days(1));
  const cancel = (refund: number) =>
    transitionBooking(found.asha, found.id, { event: "cancel", note: "We moved", refund });
  await expect(cancel(7_500_00)).rejects.toMatchObject({
    kind: "conflict",
    key: "bookings.cancel.otherRefund",
    details: { params: { amount: "₹0" }, figures: { refund: 0 } },
  });
  expect((await bookingPage(found.asha, found.id, "en")).refundShown).toBe("0");
  expect((await cancel(0)).state).toBe("cancelled_by_customer");
});

test("answering a proposal that has since been replaced agrees to nothing", async () => {
  const found = await confirmedBooking();
  const { guestCount, eventDate } = await bookingWith(found.id);
  const propose = (total: number) =>
    proposeChange(found.bilal, found.id, { eventDate: eventDate, guestCount, total });
  await propose(80_000_00);
  const read = required(await openChangeOf(found.id), "proposal").id;
  await answerChange(found.bilal, found.id, { event: "withdraw", changeId: read });
  await propose(95_000_00);
  await expect(
    answerChange(found.asha, found.id, { event: "accept", changeId: read }),
  ).rejects.toMatchObject({ key: "bookings.change.now.withdrawn" });
  expect(await bookingWith(found.id)).toMatchObject({ total: 75_000_00 });
});

test("a proposal filled in before the booking changed says what it would change, and one press sends it", async () => {
  const found = await confirmedBooking();
  const before = await bookingWith(found.id);
  const { guestCount, total } = before;
  const eventDate = before.eventDate;
  await proposeChange(found.asha, found.id, { eventDate, guestCount: 300, total: 90_000_00 });
  await acceptChange(found.bilal, found.id);

  const typed = { eventDate: addDays(eventDate, 1), guestCount, total };
  const propose = (shown: string) =>
    proposeFromPage(found.bilal, found.id, { ...typed, shown }, "en");
  const refusal = await propose(termsOf(before)).then(
    () => null,
    (error: Refusal) => error,
  );
  expect(refusal?.key).toBe("bookings.change.moved");
  expect(refusal?.details.params?.list).toContain("Number of guests: 300 → 250");
  expect(refusal?.details.params?.list).toContain("Total: ₹90,000 → ₹75,000");
  expect(await openChangeOf(found.id)).toBeUndefined();
  expect(await propose(refusal?.details.page?.shown as string)).toBe("done");
});

test("a quote written from an outdated version does not silently replace the latest", async () => {
  const sent = await acceptedEnquiry();
  const { lastVersion } = await quotePageFor(sent.bilal, sent.id, "en");
  expect(lastVersion).toBe(0);
  await sendQuote(sent.bilal, sent.id, quote(), newId(), lastVersion);
  const late = sendQuote(sent.bilal, sent.id, quote({ travel: "1" }), newId(), lastVersion);
  await expect(late).rejects.toMatchObject({
    kind: "conflict",
    key: "quotes.form.newer",
    details: { params: { version: 1 }, page: { lastVersion: 1 } },
  });
  const next = await sendQuote(sent.bilal, sent.id, quote({ travel: "1" }), newId(), 1);
  expect(next.version).toBe(2);
});

test("a day on which the provider is not free is asked about once, whichever day was typed, and a second press requests it", async () => {
  const sent = await enquiryWithPackages();
  const offer = await offerOn(sent, `package=${sent.band}`);
  const day = addDays(istDay(now()), 70);
  await blockDays(sent.provider.id, { from: day });
  const input = posted(offer, { eventDate: day });
  const other = post(sent, { ...input, warned: addDays(day, 1) });
  expect((await asksAgain(other)).key).toMatch(/^bookings\.notFree\.again\.blocked/);
  expect(await bookingsOf(sent)).toEqual([]);
  const { id } = await post(sent, { ...input, warned: day });
  expect(await bookingWith(id)).toMatchObject({ eventDate: day, state: "requested" });
  expect(await post(sent, input)).toEqual({ id, already: true });
  await unblockDays(sent.provider.id, { from: day });
});
