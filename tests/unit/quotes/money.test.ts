import { expect, test } from "vitest";
import { refundOn, totalsOf, type Priced } from "~/features/quotes/quote-money";
import { amountOf, filledBy, movedPlan, planOf, sumOf } from "~/features/quotes/payment-plan";
import { addDays, type IstDay } from "~/platform/india/dates/dates";
import { dayAhead } from "../../support/day-ahead";

const today = dayAhead(0);

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

const eventDate = dayAhead(60);
const beforeEvent = (days: number, part: { amount?: number; percent?: number }) => ({
  amount: null,
  percent: null,
  daysFromEvent: -days,
  dueOn: null,
  ...part,
});

test("a percentage of the price is whole rupees, rounded down", () => {
  const percent = (percent: number | null, total: number) =>
    amountOf({ amount: null, percent }, total);
  expect(percent(33, 1_000_50)).toBe(330_00);
  expect(percent(50, 10_000_00)).toBe(5_000_00);
  expect(percent(null, 10_000_00)).toBe(0);
});

test("a plan has the advance, what was quoted in the order of its days, and the balance on the event's day", () => {
  const onDay = { ...beforeEvent(0, { amount: 5_000_00 }), daysFromEvent: null };
  const instalments = [
    beforeEvent(-3, { percent: 10 }),
    beforeEvent(7, { percent: 25 }),
    { ...onDay, dueOn: dayAhead(30) },
  ];
  expect(planOf({ total: 60_000_00, advance: 10_000_00, instalments }, eventDate, today)).toEqual([
    { amount: 10_000_00, dueOn: null, daysFromEvent: null },
    { amount: 5_000_00, dueOn: dayAhead(30), daysFromEvent: null },
    { amount: 15_000_00, dueOn: dayAhead(53), daysFromEvent: -7 },
    { amount: 24_000_00, dueOn: eventDate, daysFromEvent: 0 },
    { amount: 6_000_00, dueOn: dayAhead(63), daysFromEvent: 3 },
  ]);
  // Seven days before is yesterday: it is due at once.
  const soon = planOf({ total: 60_000_00, advance: 0, instalments }, dayAhead(6), today);
  expect(soon[0]).toMatchObject({ amount: 15_000_00, dueOn: today });
  expect(planOf({ total: 10_000_00, advance: 10_000_00 }, eventDate, today)).toHaveLength(1);
});

test("a change leaves the advance and what is paid, and shares the rest as before; the last open row has the paise", () => {
  const instalments = [beforeEvent(7, { amount: 10_000_00 }), beforeEvent(-3, { amount: 100_00 })];
  const plan = planOf({ total: 40_000_00, advance: 10_000_00, instalments }, eventDate, today);
  const later = addDays(eventDate, 10);
  const moved = (paid: number, total: number) =>
    movedPlan(plan, paid, { total, eventDate: later }, today).map(
      ({ amount, dueOn, daysFromEvent }) => [amount, dueOn, daysFromEvent],
    );
  const advance = [10_000_00, null, null];
  expect(moved(13_000_00, 31_000_50)).toEqual([
    advance,
    [7_666_00, addDays(later, -7), -7],
    [13_267_00, later, 0],
    [67_50, addDays(later, 3), 3],
  ]);
  expect(moved(40_000_00, 45_000_00)).toEqual([
    advance,
    [10_000_00, addDays(later, -7), -7],
    [19_900_00, later, 0],
    [5_000_00, later, 0],
    [100_00, addDays(later, 3), 3],
  ]);
});

test("in two thousand random plans the rows add up to the total after each payment and change, and nothing is negative", () => {
  const random = (below: number) => Math.floor(Math.random() * below);
  for (let story = 0; story < 2_000; story++) {
    // Of a few rupees too, where rounding to whole ones shows.
    const most = random(2) ? 10_00 : 5_00_00_000_00;
    let total = 100 + random(most);
    const advance = random(3) === 0 ? 0 : random(total + 1);
    const instalments = Array.from({ length: random(4) }, () => ({
      amount: random(2) ? 100 + random(total) : null,
      percent: 1 + random(40),
      daysFromEvent: random(60) - 50,
      dueOn: null,
    }));
    let rows = planOf({ total, advance, instalments }, eventDate, today);
    let paid = 0;
    for (let step = 0; step < 4; step++) {
      paid += random(2) * random(total - paid + 1);
      if (random(2)) {
        total = Math.max(advance, paid) + random(most);
        rows = movedPlan(rows, paid, { total, eventDate: addDays(eventDate, random(30)) }, today);
      }
      const filled = filledBy(paid, rows);
      const open = filled.map((row) => row.open);
      const amounts = rows.map(({ amount }) => amount);
      const sums = [amounts, filled.map((row) => row.paid), open].map(sumOf);
      const least = Math.min(0, ...open, ...filled.map((row) => row.paid));
      const isRight =
        [...sums, least].join() === [total, paid, total - paid, 0].join() &&
        amounts.every((amount) => amount > 0) &&
        (advance === 0 || (rows[0]?.amount === advance && rows[0].dueOn === null));
      if (!isRight) expect.fail(JSON.stringify({ total, advance, paid, rows }));
    }
  }
});
