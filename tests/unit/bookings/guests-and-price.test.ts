import { expect, test } from "vitest";
import { bookingPage } from "~/features/bookings/booking-page.server";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import type { ChangeInput } from "~/features/bookings/changes/change-forms";
import { lastChangeJson } from "~/features/bookings/changes/change-json.server";
import { presentChange } from "~/features/bookings/changes/change-presenter.server";
import { proposeChange, proposeFromPage } from "~/features/bookings/changes/propose-change.server";
import { openChangeOf } from "~/features/bookings/changes/change-queries.server";
import { bookingOf } from "~/features/bookings/lists/booking-list-api-queries.server";
import { noteFor } from "~/features/bookings/note/booking-note-queries.server";
import { requestFromPage, requestPage } from "~/features/bookings/requesting/request-page.server";
import { paths } from "~/urls";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { now } from "~/platform/clock.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import type { Refusal } from "~/platform/refusals";
import { required } from "~/platform/required";
import { acceptChange, bookingOfQuote, bookingWith } from "../../support/records/bookings";
import { mailsTo } from "../../support/records/mails";
import { acceptedEnquiry, quote } from "../../support/records/quotes";

const dinner = { description: "Dinner", quantity: "350", unit: "plate", price: "460" };
const band = { description: "Band", quantity: "1", unit: "event", price: "12000" };
const children = { description: "For children", quantity: "40", unit: "plate", price: "200" };

const unpriced = [
  { label: "Travel", amount: "Not stated" },
  { label: "GST", amount: "None charged" },
];

/** Asha's confirmed booking with Bilal for 350 guests, from a quote. */
const booked = (terms: Record<string, unknown> = {}) =>
  bookingOfQuote(
    { lines: [dinner], travel: "", gst: "none", gstRate: "", advance: "", refunds: [], ...terms },
    350,
  );
type Booked = Awaited<ReturnType<typeof booked>>;

const rowOf = async (id: string) => await bookingWith(id);

async function inputFor(id: string, change: Partial<ChangeInput>): Promise<ChangeInput> {
  const { eventDate, guestCount, venue } = await rowOf(id);
  return { eventDate, guestCount, venue: venue ?? undefined, ...change };
}

const propose = async ({ id, asha }: Booked, change: Partial<ChangeInput>) =>
  proposeChange(asha, id, await inputFor(id, change));

async function agree(found: Booked, change: Partial<ChangeInput>) {
  await propose(found, change);
  await acceptChange(found.bilal, found.id);
}

/** Posts the page's form, as it was shown with these figures. */
const post = async ({ asha, id }: Booked, typed: ChangeInput, shown: string) =>
  proposeFromPage(asha, id, { ...typed, shown }, "en");
const refusalTo = (posted: Promise<unknown>) =>
  posted.then(
    () => {
      throw new Error("It was sent");
    },
    (refusal: Refusal) => refusal,
  );

test("350 plates become 400 with the guests: booking, page, note, JSON and both emails have the same new total", async () => {
  const found = await booked();
  await propose(found, { guestCount: 400 });
  const words = [
    "Dinner: 350 × ₹460 per plate → 400 × ₹460 per plate",
    "Total: ₹1,61,000 → ₹1,84,000",
  ];
  const [proposalMail] = await mailsTo(found.bilal.email);
  for (const one of words) expect(proposalMail!.text).toContain(one);
  await acceptChange(found.bilal, found.id);
  expect(await rowOf(found.id)).toMatchObject({ guestCount: 400, total: 1_84_000_00 });
  for (const reader of [found.asha, found.bilal]) {
    expect((await bookingPage(reader, found.id, "en")).bill).toEqual({
      lines: [{ text: "Dinner: 400 × ₹460 per plate", amount: "₹1,84,000" }],
      sums: [...unpriced, { label: "Total", amount: "₹1,84,000" }],
    });
    const json = await bookingOf(reader, found.id);
    expect(json).toMatchObject({ guestCount: 400, total: 184000, changedBy: 0 });
    expect(json.lines).toMatchObject([{ quantity: 400, amount: 184000 }]);
    const { text } = await noteFor(reader, found.id, "en");
    for (const line of ["Guests: 400", "400 × ₹460 per plate = ₹1,84,000", "Total: ₹1,84,000"])
      expect(text).toContain(line);
    expect(text).not.toContain("350");
    const [mail] = await mailsTo(reader.email);
    for (const one of words) expect(mail!.text).toContain(one);
  }
});

test("a new number of guests is proposed only after both totals were shown, and its reader sees both too", async () => {
  const found = await booked({ lines: [dinner, band], gst: "added", gstRate: "5" });
  const typed = await inputFor(found.id, { guestCount: 400 });
  const { shown } = await presentChange(found.asha, found.id, "en");
  const refusal = await refusalTo(post(found, typed, shown));
  expect(refusal.key).toBe("bookings.change.otherPrice");
  expect(refusal.details.params).toMatchObject({
    guests: "400 guests",
    before: "₹1,81,650",
    total: "₹2,05,800",
  });
  const page = required(refusal.details.page, "page");
  expect(page).toMatchObject({
    price: {
      bill: {
        lines: [
          { text: "Dinner: 400 × ₹460 per plate", amount: "₹1,84,000" },
          { amount: "₹12,000" },
        ],
        sums: [unpriced[0], { amount: "₹9,800" }, { amount: "₹2,05,800" }],
      },
      apart: null,
    },
  });
  expect(await openChangeOf(found.id)).toBeUndefined();
  // The total shown for 400 guests does not apply to 450.
  const more = await refusalTo(post(found, { ...typed, guestCount: 450 }, page.shown as string));
  expect(more.key).toBe("bookings.change.otherPrice");
  await post(found, typed, page.shown as string);
  const { waiting } = await presentChange(found.bilal, found.id, "en");
  expect(waiting?.differences).toMatchObject([
    { label: "Number of guests", after: "400", before: "350" },
    { label: "Dinner", after: "400 × ₹460 per plate" },
    { label: "Total", after: "₹2,05,800", before: "₹1,81,650" },
    {
      label: "Balance",
      after: expect.stringMatching(/^₹2,05,800, /) as string,
      before: expect.stringMatching(/^₹1,81,650, /) as string,
    },
  ]);
  expect(waiting?.price).toEqual((page as { price: unknown }).price);
  expect(await lastChangeJson(found.bilal, found.id)).toMatchObject({
    guestCount: 400,
    total: 205800,
    gst: 9800,
    changedBy: 0,
    lines: [{ quantity: 400 }, { quantity: 1 }],
  });
});

test("where no price depends on the guests, both sides read that the total stays the same", async () => {
  const found = await booked({ lines: [band, children] });
  const typed = await inputFor(found.id, { guestCount: 400 });
  const { shown } = await presentChange(found.asha, found.id, "en");
  const refusal = await refusalTo(post(found, typed, shown));
  expect(refusal.key).toBe("bookings.change.samePrice");
  expect(refusal.details.page).toMatchObject({
    price: { apart: expect.stringContaining("For children: 40 × ₹200 per plate") as string },
  });
  await propose(found, { guestCount: 400 });
  const { waiting } = await presentChange(found.bilal, found.id, "en");
  expect(waiting?.differences.slice(-2)).toMatchObject([
    { label: "Total", after: "₹20,000", note: "as before" },
    {
      label: "Doesn't change with the number of guests",
      after: "For children: 40 × ₹200 per plate",
    },
  ]);
});

test("a different total named with a new number of guests is shown as an agreed change", async () => {
  const found = await booked();
  await agree(found, { guestCount: 400, total: 1_70_000_00 });
  expect((await bookingPage(found.bilal, found.id, "en")).bill).toEqual({
    lines: [{ text: "Dinner: 400 × ₹460 per plate", amount: "₹1,84,000" }],
    sums: [
      ...unpriced,
      { label: "Change to the price", amount: "-₹14,000" },
      { label: "Total", amount: "₹1,70,000" },
    ],
  });
  // The discount stays when the guests change again.
  await agree(found, { guestCount: 350 });
  expect(await rowOf(found.id)).toMatchObject({ total: 1_47_000_00 });
});

test("plates for only some of the guests stay the same, even when the number of guests matches them for a while", async () => {
  const found = await booked({ lines: [dinner, children] });
  for (const guestCount of [40, 300]) await agree(found, { guestCount });
  const { agreed, total } = await rowOf(found.id);
  expect(agreed.lines.map(({ quantity }) => quantity)).toEqual([300, 40]);
  expect(total).toBe(300 * 460_00 + 40 * 200_00);
});

test("a number of guests that would bring the price below the advance is refused", async () => {
  const found = await booked({ advance: "50000" });
  await expect(propose(found, { guestCount: 50 })).rejects.toMatchObject({
    details: { fields: { total: ["bookings.change.total.advance"] } },
  });
});

test("a request for more or fewer guests than its quote is priced for them, and both sides see both totals", async () => {
  const sent = await acceptedEnquiry({ guestCount: "400" });
  const terms = { guestCount: "350", lines: [dinner, band], travel: "", refunds: [] };
  const { quoteId } = await sendQuote(
    sent.bilal,
    sent.id,
    quote({ ...terms, gst: "none", gstRate: "", advance: "50000" }),
  );
  const search = new URLSearchParams({ quote: quoteId });
  const { chosen, otherGuests } = await requestPage(sent.asha, sent.id, search, "en");
  expect(chosen).toMatchObject({ guests: 350, total: "₹1,73,000" });
  expect(otherGuests).toEqual({
    text: "This quote is for 350 guests; you asked for 400 guests.",
    to: paths.messages(sent.id),
  });
  const eventDate = addDays(istDay(now()), 60);
  const post = (guestCount: number, shown: string | undefined) =>
    requestFromPage(
      sent.asha,
      sent.id,
      { quoteId, eventDate, guestCount, shown, shownGuests: 350 },
      "en",
    );
  const refusal = (await post(400, chosen?.figures).catch((error: unknown) => error)) as Refusal;
  expect(refusal).toMatchObject({
    key: "bookings.form.changed.quoteFollows",
    details: { params: { quoted: "350 guests", guests: "400 guests", total: "₹1,96,000" } },
  });
  await expect(post(50, chosen?.figures)).rejects.toMatchObject({
    details: { fields: { guestCount: ["bookings.form.guestCount.advance"] } },
  });
  const { figures } = refusal.details.page!.offer as { figures: string };
  const { id } = await post(400, figures);
  const words =
    "The quote was for 350 guests, ₹1,73,000. This request is for 400 guests: ₹1,96,000.";
  for (const reader of [sent.asha, sent.bilal])
    expect(await bookingPage(reader, id, "en")).toMatchObject({
      otherGuests: words,
      bill: { lines: [{ text: "Dinner: 400 × ₹460 per plate" }, { amount: "₹12,000" }] },
    });
  expect((await mailsTo(sent.bilal.email))[0]!.text).toContain(words);
  await transitionBooking(sent.bilal, id, { event: "accept" });
  expect((await bookingPage(sent.bilal, id, "en")).otherGuests).toBeNull();
});

test("a price that was changed and changed back does not appear on the bill or the note", async () => {
  const found = await booked();
  const sums = async () => (await bookingPage(found.asha, found.id, "en")).bill.sums;
  await agree(found, { total: 1_70_000_00 });
  expect(await sums()).toEqual([
    ...unpriced,
    { label: "Change to the price", amount: "₹9,000" },
    { label: "Total", amount: "₹1,70,000" },
  ]);
  await agree(found, { total: 1_61_000_00 });
  expect(await sums()).toEqual([...unpriced, { label: "Total", amount: "₹1,61,000" }]);
  const { text } = await noteFor(found.asha, found.id, "en");
  expect(text).toContain("Version 3");
  expect(text).not.toContain("Change to the price");
});
