import { expect, test } from "vitest";
import { formatRupees, inRupees, parseRupees, readRupees } from "../../../app/platform/india/money";
import { parseWholeNumber } from "../../../app/platform/india/numbers";

test.each([
  ["500", 500_00],
  ["1,50,000", 150_000_00],
  ["999.50", 999_50],
  ["999.5", 999_50],
  ["1", 100],
  ["10,00,00,000", 10_00_00_000_00],
  ["100,000,000", 10_00_00_000_00],
  ["12,50,000", 12_50_000_00],
  ["1,250,000", 12_50_000_00],
  ["₹ 1,50,000", 150_000_00],
  ["Rs. 500/-", 500_00],
  ["rs 500", 500_00],
  ["₨500", 500_00],
  ["INR 500", 500_00],
  ["रु. ५००", 500_00],
  ["५,००० रुपये", 5000_00],
  ["１,５００", 1500_00],
  ["\u200b 1, 50, 000 ", 150_000_00],
  ["007", 7_00],
])("a price typed as %j is %i paise", (typed, paise) => {
  expect(parseRupees(typed)).toBe(paise);
});

test.each([
  "",
  "0",
  "-5",
  "NaN",
  "12.345",
  "1e3",
  "0.99",
  "10,00,00,000.01",
  "10,00,00,001",
  "1,50",
  "1,5000",
  ",500",
  "500,",
  "500.",
  ".50",
  "500-600",
  "500 600",
  "0x10",
  "Infinity",
  "five",
  "₹",
  "₹₹5",
  "1.2.3",
  "9".repeat(30),
  "$500",
])("%j is not a price", (typed) => {
  expect(parseRupees(typed)).toBeNull();
});

test("an amount out of range has a different message from text that is not an amount", () => {
  expect([readRupees("0"), readRupees("20,00,00,000"), readRupees("abc")]).toEqual([
    0,
    20_00_00_000_00,
    null,
  ]);
});

test.each([
  [12_50_000_00, "₹12,50,000"],
  [999_50, "₹999.50"],
  [5, "₹0.05"],
  [0, "₹0"],
  [100_00, "₹100"],
  [1000_00, "₹1,000"],
  [1_00_000_00, "₹1,00,000"],
  [10_00_00_000_00, "₹10,00,00,000"],
  [-500_00, "-₹500"],
])("%i paise are written %s", (paise, text) => {
  expect(formatRupees(paise)).toBe(text);
});

test("a number of guests may have commas or Devanagari digits, but no sign, fraction or exponent", () => {
  expect(["1,200", "१२००", " 1200 ", "0"].map(parseWholeNumber)).toEqual([1200, 1200, 1200, 0]);
  expect(["-1", "+1", "1.5", "1e3", "", "1,2", "ten"].map(parseWholeNumber)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test.each([
  ["2.5 lakh", 2_50_000_00],
  ["2.5 lakhs", 2_50_000_00],
  ["1.25 lac", 1_25_000_00],
  ["3 L", 3_00_000_00],
  ["2 लाख", 2_00_000_00],
  ["1.5 crore", 1_50_00_000_00],
  ["2 cr", 2_00_00_000_00],
  ["1 करोड़", 1_00_00_000_00],
  ["25k", 25_000_00],
  ["25.5 thousand", 25_500_00],
  ["5 हज़ार", 5_000_00],
])("a large amount may be typed in words: %j is %i paise", (typed, paise) => {
  expect(readRupees(typed)).toBe(paise);
});

test("a word that is not a unit of money makes the amount unreadable", () => {
  expect(["5 plates", "5 lakhx", "5 million"].map(readRupees)).toEqual([null, null, null]);
});

test("the largest amount that JavaScript counts exactly is read, the next one is not", () => {
  expect(readRupees("90071992547409.91")).toBe(Number.MAX_SAFE_INTEGER);
  expect(readRupees("90071992547409.92")).toBeNull();
});

test("outside the pages money is in rupees", () => {
  expect([inRupees(999_50), inRupees(0), inRupees(null)]).toEqual([999.5, 0, null]);
});

test("a fraction of a paisa is rounded, and zero has no sign", () => {
  expect([99.5, 0.6, -0.4, -1, 1].map(formatRupees)).toEqual([
    "₹1",
    "₹0.01",
    "₹0",
    "-₹0.01",
    "₹0.01",
  ]);
});
