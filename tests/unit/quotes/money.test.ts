import { expect, test } from "vitest";
import { refundOn, totalsOf, type Priced, type RefundRow } from "~/features/quotes/quote-money";
import { addDays, type IstDay } from "~/platform/india/dates/dates";

const plates: Priced = {
  lines: [
    { quantity: 300, price: 480_00 },
    { quantity: 1, price: 12_500_50 },
  ],
  travel: 2_000_00,
  gstRate: 5_00,
  advance: 50_000_00,
};

test("a quote of 300 plates at ₹480, a counter at ₹12,500.50 and ₹2,000 for travel comes to ₹1,66,425.53 with 5 % GST", () => {
  expect(totalsOf(plates)).toEqual({
    lines: [144_000_00, 12_500_50],
    subtotal: 156_500_50,
    travel: 2_000_00,
    taxable: 158_500_50,
    // ₹7,925.025.
    gst: 7_925_03,
    total: 166_425_53,
    advance: 50_000_00,
    balance: 116_425_53,
  });
});

test("GST is rounded once, half up, on the sum", () => {
  const gst = (price: number, gstRate: number) =>
    totalsOf({ lines: [{ quantity: 1, price }], travel: null, gstRate, advance: 0 }).gst;
  expect(gst(110, 5_00)).toBe(6);
  expect(gst(109, 5_00)).toBe(5);
  expect(gst(1_00, 18_00)).toBe(18);
  expect(gst(10_00_00_000_00, 40_00)).toBe(4_00_00_000_00);
  const three = { quantity: 1, price: 110 };
  const together = { lines: [three, three, three], travel: null, gstRate: 5_00, advance: 0 };
  expect(totalsOf(together).gst).toBe(17);
});

test("without GST and travel the total is the lines", () => {
  const { gst, travel, total } = totalsOf({ ...plates, travel: null, gstRate: null });
  expect({ gst, travel, total }).toEqual({ gst: 0, travel: 0, total: 156_500_50 });
});

test("whatever the lines, no paisa is lost and GST is correct to the nearest paisa", () => {
  const random = numbers(7);
  for (let round = 0; round < 2000; round += 1) {
    const lines = Array.from({ length: 1 + random(20) }, () => ({
      quantity: 1 + random(1000),
      price: 100 + random(1_000_000),
    }));
    const gstRate = random(3) === 0 ? null : random(40_01);
    const travel = random(3) === 0 ? null : random(5_000_000);
    const without = totalsOf({ lines, travel, gstRate, advance: 0 });
    const advance = random(without.total + 1);
    const totals = totalsOf({ lines, travel, gstRate, advance });
    expect(totals.lines.reduce((sum, one) => sum + one, 0)).toBe(totals.subtotal);
    expect(totals.subtotal + totals.travel).toBe(totals.taxable);
    expect(totals.taxable + totals.gst).toBe(totals.total);
    expect(totals.advance + totals.balance).toBe(totals.total);
    expect(totals.balance).toBeGreaterThanOrEqual(0);
    expect(Object.values(totals).flat().every(Number.isSafeInteger)).toBe(true);
    const exact = BigInt(totals.taxable) * BigInt(gstRate ?? 0);
    const off = BigInt(totals.gst) * 10_000n - exact;
    expect(off > -5000n && off <= 5000n).toBe(true);
  }
});

test("whatever the terms, a refund is between nothing and the amount paid, and never rises as the event approaches", () => {
  const random = numbers(11);
  const event: IstDay = "2028-02-29";
  for (let round = 0; round < 100; round += 1) {
    const terms: RefundRow[] = Array.from({ length: random(7) }, () => ({
      daysBefore: random(120),
      percent: random(101),
    }));
    const paid = random(1_000_000_00);
    let before = paid;
    for (let left = 130; left >= -3; left -= 1) {
      const refund = refundOn(terms, paid, event, addDays(event, -left));
      expect(Number.isSafeInteger(refund)).toBe(true);
      expect(refund).toBeGreaterThanOrEqual(0);
      expect(refund).toBeLessThanOrEqual(before);
      before = refund;
    }
  }
});

test("a refund row applies until its last day, the next row from the day after", () => {
  const terms = [
    { daysBefore: 30, percent: 100 },
    { daysBefore: 7, percent: 50 },
  ];
  const on = (day: IstDay) => refundOn(terms, 10_001, "2027-02-14", day);
  expect(on("2027-01-15")).toBe(10_001);
  expect(on("2027-01-16")).toBe(5_001);
  expect(on("2027-02-07")).toBe(5_001);
  expect(on("2027-02-08")).toBe(0);
  expect(refundOn([], 10_000, "2027-02-14", "2026-12-01")).toBe(0);
});

/** Pseudo-random numbers from 0 up to below the given one, the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
