import fc from "fast-check";
import { expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { presentBill } from "~/features/bookings/booking-bill.server";
import { answerChange } from "~/features/bookings/changes/answer-change.server";
import type { ChangeInput } from "~/features/bookings/changes/change-forms";
import { proposeChange } from "~/features/bookings/changes/propose-change.server";
import { openChangeOf } from "~/features/bookings/changes/change-queries.server";
import { noteFor } from "~/features/bookings/note/booking-note-queries.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import { transitionBooking } from "~/features/bookings/answering/transition-booking.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { readRupees } from "~/platform/india/money";
import { now } from "~/platform/clock.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { required } from "~/platform/required";
import { bookingWith, confirmedBooking, request } from "../../support/records/bookings";
import { acceptedEnquiry, quote } from "../../support/records/quotes";
import { seconds } from "../../support/time-limits.mjs";

type Found = { id: string; asha: Account; bilal: Account };

const rowOf = async (id: string) => required(await bookingWith(id), "booking");

/** Asha proposes, Bilal accepts. */
async function agree({ id, asha, bilal }: Found, change: Partial<ChangeInput>) {
  const { eventDate, guestCount, venue, total } = await rowOf(id);
  const input = { eventDate: eventDate, guestCount, venue: venue ?? undefined, total };
  await proposeChange(asha, id, { ...input, ...change });
  const { id: changeId } = required(await openChangeOf(id), "proposal");
  await answerChange(bilal, id, { event: "accept", changeId });
}

const paise = (text: string) => {
  if (["Not stated", "Included"].includes(text)) return 0;
  const amount = required(readRupees(text.replace("-", "")) ?? undefined, text);
  return (text.startsWith("-") ? -1 : 1) * amount;
};

/** The sum of a bill's parts, and its total. */
async function readBill(id: string) {
  const { lines, sums } = presentBill(await rowOf(id), "en");
  const parts = [...lines, ...sums.slice(0, -1)].map(({ amount }) => paise(amount));
  return { parts: parts.reduce((sum, one) => sum + one, 0), total: paise(sums.at(-1)!.amount) };
}

test("a price that was changed and changed back does not appear on the bill or the note", async () => {
  const booked = await confirmedBooking();
  await agree(booked, { total: 80_000_00 });
  const travel = { label: "Travel", amount: "Not stated" };
  expect(presentBill(await rowOf(booked.id), "en").sums).toEqual([
    travel,
    { label: "Agreed change", amount: "₹5,000" },
    { label: "Total", amount: "₹80,000" },
  ]);
  await agree(booked, { total: 75_000_00 });
  expect(presentBill(await rowOf(booked.id), "en").sums).toEqual([
    travel,
    { label: "Total", amount: "₹75,000" },
  ]);
  const { text } = await noteFor(booked.asha, booked.id, "en");
  expect(text).toContain("Version 3");
  expect(text).not.toContain("Agreed change");
});

const change = fc.record(
  {
    total: fc.oneof(fc.constant("as first"), fc.integer({ min: 6_00_000, max: 9_00_00_000 })),
    guestCount: fc.integer({ min: 1, max: 2000 }),
    days: fc.integer({ min: 1, max: 30 }),
    venue: fc.constantFrom("Rambagh", "Lal Bagh", undefined),
  },
  { requiredKeys: [] },
);
const terms = fc.record({
  price: fc.integer({ min: 1_00, max: 1_000_00 }).map((price) => String(price / 100)),
  quantity: fc.integer({ min: 1, max: 500 }).map(String),
  travel: fc.constantFrom("", "0", "1999.50"),
  rate: fc.constantFrom("5", "18", "2.75", ""),
  advance: fc.constantFrom("", "1"),
});

test(
  "whatever changes are agreed, the parts of the bill add up to its total",
  // Thirty agreements, with their notes and emails.
  { timeout: seconds(60) },
  async () => {
    await fc.assert(
      fc.asyncProperty(terms, fc.array(change, { maxLength: 4 }), async (agreed, changes) => {
        const { price, quantity, travel, rate, advance } = agreed;
        const sent = await acceptedEnquiry();
        const { quoteId } = await sendQuote(
          sent.bilal,
          sent.id,
          quote({
            lines: [
              { description: "Dinner", quantity, unit: "plate", price },
              { description: "Band", quantity: "1", unit: "event", price: "12000" },
            ],
            travel,
            gst: rate ? "added" : "none",
            gstRate: rate,
            advance,
            refunds: [],
          }),
        );
        const eventDate = addDays(istDay(now()), 60);
        const { id } = await requestBooking(sent.asha, sent.id, request({ quoteId, eventDate }));
        await transitionBooking(sent.bilal, id, { event: "accept" });
        const first = (await rowOf(id)).total;
        for (const { days = 0, total: next, ...others } of changes) {
          const before = await rowOf(id);
          const total = next === "as first" ? first : (next ?? before.total);
          const newDate = addDays(before.eventDate, days);
          const wanted = { venue: before.venue ?? undefined, ...others, eventDate: newDate, total };
          const isSame = Object.entries(wanted).every(
            ([name, value]) => before[name as keyof typeof before] === (value ?? null),
          );
          if (!isSame) await agree({ ...sent, id }, wanted);
          const bill = await readBill(id);
          expect(bill.parts).toBe(bill.total);
          expect(bill.total).toBe((await rowOf(id)).total);
        }
      }),
      { numRuns: 8 },
    );
  },
);
