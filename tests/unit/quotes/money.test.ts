import { expect, test } from "vitest";
import { refundOn, totalsOf, type Priced } from "~/features/quotes/quote-money";
import { type IstDay } from "~/platform/india/dates/dates";

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
