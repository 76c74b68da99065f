import { expect, test } from "vitest";
import { presentBill, presentRefunds, refundLines } from "~/features/bookings/booking-bill.server";
import type { Booking } from "~/features/bookings/bookings.server";
import { refundDue, refundWords } from "~/features/bookings/refunds/refund-amount.server";
import { presentRefunds as presentQuotedRefunds } from "~/features/quotes/quote-presenter.server";
import { addDays } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";

const refunds = [
  { daysBefore: 7, percent: 25 },
  { daysBefore: 30, percent: 50 },
];
const plates = { description: "Veg thali", quantity: 1200, unit: "plate", price: 480_00 };

const booking = (change: Partial<Booking> = {}, agreed: Partial<Booking["agreed"]> = {}) =>
  ({
    eventDate: "2026-12-31",
    endedAt: new Date("2026-12-01T23:30:00+05:30"),
    total: 6_06_900_00,
    advance: 15_000_00,
    ...change,
    agreed: {
      lines: [plates],
      travel: 2_000_00,
      gst: 28_900_00,
      gstRate: 5_00,
      refunds,
      ...agreed,
    },
  }) as unknown as Booking;

test.each([
  ["30 days before", "2026-12-01T23:30:00+05:30", 7_500_00],
  ["29 days before", "2026-12-02T00:00:00+05:30", 3_750_00],
  ["7 days before", "2026-12-24T12:00:00+05:30", 3_750_00],
  ["6 days before", "2026-12-25T12:00:00+05:30", 0],
])(
  "a customer who cancels %s is refunded by the table's row for that day in India",
  (_, at, due) => {
    const ended = booking({ endedAt: new Date(at) });
    expect(refundDue(ended, 15_000_00, "customer")).toBe(due);
  },
);

test("a dispute settled against the customer counts as a cancellation on the day of the event", () => {
  const onTheDay = { daysBefore: 0, percent: 10 };
  const settled = booking(
    { endedAt: new Date("2027-02-01T12:00:00+05:30") },
    { refunds: [...refunds, onTheDay] },
  );
  expect(refundDue(settled, 15_000_00, "customer")).toBe(1_500_00);
});

test("when the provider cancels, the whole advance received is refunded", () => {
  expect(refundDue(booking(), 15_000_00, "provider")).toBe(15_000_00);
});

test("the refund of an active booking is calculated as if it were cancelled today", () => {
  const past = booking({ endedAt: null, eventDate: "2020-01-01" });
  expect(refundDue(past, 15_000_00, "customer")).toBe(0);
  const far = booking({ endedAt: null, eventDate: "2199-01-01" });
  expect(refundDue(far, 15_000_00, "customer")).toBe(7_500_00);
});

test("a cancellation says how much of which advance is refunded, or why nothing is", () => {
  const words = (received: number, by: "customer" | "provider") =>
    refundWords(booking(), { amount: received, isConfirmed: true }, by, "en");
  expect(words(15_000_00, "customer")).toContain("₹7,500 of the ₹15,000 paid");
  expect(words(15_000_00, "provider")).toContain("The whole ₹15,000 paid");
  expect(words(0, "customer")).toBe(
    "No payment has been confirmed, so there is nothing to refund.",
  );
  const late = booking({ endedAt: new Date("2026-12-25T12:00:00+05:30") });
  const paid = { amount: 15_000_00, isConfirmed: true };
  expect(refundWords(late, paid, "customer", "en")).toBe(
    "Under the agreed terms, none of the ₹15,000 paid is refunded.",
  );
  expect(refundWords(booking(), paid, "provider", "en", "2026-12-08")).toMatch(
    /^The whole ₹15,000 paid .* by Tue, 8 December 2026\.$/,
  );
  expect(refundWords(booking(), { ...paid, isConfirmed: false }, "customer", "en")).toMatch(
    /not all of it was confirmed.* ₹7,500 of it must be refunded/,
  );
});

test("a bill lists each item, then travel, GST, the amount of an agreed change, and the total", () => {
  const changed = booking({ total: 5_96_900_00 });
  expect(presentBill(changed, "en")).toEqual({
    lines: [{ text: "Veg thali: 1,200 × ₹480 per plate", amount: "₹5,76,000" }],
    sums: [
      { label: "Travel", amount: "₹2,000" },
      { label: "GST at 5%", amount: "₹28,900" },
      { label: "Change to the price", amount: "-₹10,000" },
      { label: "Total", amount: "₹5,96,900" },
    ],
  });
  expect(presentBill(booking(), "en").sums.map(({ label }) => label)).toEqual([
    "Travel",
    "GST at 5%",
    "Total",
  ]);
});

test("a quote without GST charges none, and a package does not state it", () => {
  const gstOf = (packageName: string | null) =>
    presentBill(booking({}, { packageName, gst: 0, gstRate: null }), "en").sums[1];
  expect([null, "Silver"].map(gstOf)).toEqual([
    { label: "GST", amount: "None charged" },
    { label: "GST", amount: "Not stated" },
  ]);
});

test("the refund table is that of the quote, starting with the earliest cancellation", () => {
  const { eventDate, agreed } = booking();
  const { rows } = presentRefunds(booking(), eventDate, "en", "customer");
  expect(rows).toEqual(presentQuotedRefunds(agreed.refunds, eventDate, "en"));
  expect(rows.map(({ days, percent }) => [days, percent])).toEqual([
    ["30 days before", "50%"],
    ["7 days before", "25%"],
  ]);
  expect(rows[0]!.until).toBe(formatDay(addDays(eventDate, -30), "en"));
});

test("without refund terms, one sentence says so", () => {
  const of = (one: ReturnType<typeof booking>, reader?: "customer") =>
    presentRefunds(one, one.eventDate, "en", reader);
  const unagreed = booking({}, { refunds: [] });
  expect(of(unagreed)).toEqual({
    rows: [],
    text: "No refund was agreed if the customer cancels.",
  });
  expect(of(unagreed, "customer").text).toBe("No refund was agreed if you cancel.");
});

test("a booking note says in lines what is refunded, or in one why nothing is", () => {
  expect(refundLines(booking({}, { refunds: [] }), "en")).toEqual([
    "No refund was agreed if the customer cancels.",
  ]);
  expect(refundLines(booking(), "en")).toEqual([
    expect.stringContaining("50%"),
    expect.stringContaining("25%"),
    "If the customer cancels later: nothing is refunded",
  ]);
  const untilTheDay = booking({}, { refunds: [{ daysBefore: 0, percent: 10 }] });
  expect(refundLines(untilTheDay, "en")).toEqual([expect.stringContaining("10%")]);
});
