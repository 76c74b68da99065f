import { expect, test } from "vitest";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import type { BookingEventInput } from "~/features/bookings/booking-forms";
import { toBookingJson } from "~/features/bookings/booking-json.server";
import { bookingPage } from "~/features/bookings/booking-page.server";
import { bookingRecord } from "~/features/bookings/booking-records.server";
import { bookingFor } from "~/features/bookings/bookings.server";
import { answerChange } from "~/features/bookings/changes/change-actions.server";
import { openChangeOf } from "~/features/bookings/changes/change-queries.server";
import { proposeChange } from "~/features/bookings/changes/propose-change.server";
import { noteFor } from "~/features/bookings/note/booking-note-queries.server";
import { paidOf } from "~/features/bookings/payments/payments.server";
import { sumOf } from "~/features/quotes/payment-plan";
import { advanceClock, days } from "~/platform/clock.server";
import { addDays } from "~/platform/india/dates/dates";
import { formatRupees } from "~/platform/india/money";
import { Refusal } from "~/platform/refusals";
import { required } from "~/platform/required";
import { Random } from "../../support/fuzz/random";
import { bookingOfQuote } from "../../support/records/bookings";
import { mailsTo } from "../../support/records/mails";

const paiseIn = (text: string): number =>
  Math.round(Number(/₹([\d,]+(?:\.\d\d)?)/.exec(text)?.[1]?.replaceAll(",", "") ?? 0) * 100);
const paiseOf = (rupees: number): number => Math.round(rupees * 100);

type Found = Awaited<ReturnType<typeof bookingOfQuote>>;

/** Page and API say the same of a booking, and its parts add up; of an agreed one, the note too. */
async function expectOneTruth({ asha, bilal, id }: Found, step: string) {
  const record = required(await bookingRecord(id), "booking");
  const { total } = record.booking;
  for (const actor of [asha, bilal]) {
    const { side, ...sides } = await bookingFor(actor, id);
    const { booking } = record;
    const json = toBookingJson({ ...sides, booking, provider: sides.recipient }, side, record);
    const page = await bookingPage(actor, id, "en");
    const rows = page.plan.rows.map(({ amount }) => paiseIn(amount));
    const paid = sumOf(record.payments.flatMap((one) => (one.receivedAt ? one.amount : [])));
    const [refund = null] = record.refunds;
    expect({
      step,
      total: paiseOf(json.total),
      plan: sumOf(json.plan.map(({ amount }) => paiseOf(amount))),
      paid: [paiseOf(json.paid), sumOf(json.plan.map((one) => paiseOf(one.paid)))],
      left: json.balance === null ? null : paiseOf(json.balance),
      least: Math.min(0, json.balance ?? 0, ...json.plan.flatMap((one) => [one.amount, one.paid])),
      // Of what is only stated it is refunded if it did arrive.
      isRefundTooMuch:
        refund !== null &&
        refund.amount > (refund.state === "stated" ? paidOf(record.payments).amount : paid),
    }).toEqual({
      step,
      total,
      plan: total,
      paid: [paid, paid],
      left: json.balance === null ? null : total - paid,
      least: 0,
      isRefundTooMuch: false,
    });
    expect([step, rows]).toEqual([step, json.plan.map(({ amount }) => paiseOf(amount))]);
    const sums = page.plan.sums.map(({ amount }) => paiseIn(amount));
    if (sums.length > 0)
      expect([step, sums]).toEqual([step, [paid, total - paid].slice(0, sums.length)]);
    expect(page.bill.sums.at(-1)!.amount).toBe(formatRupees(total));
    if (!page.note) continue;
    const { text } = await noteFor(actor, id, "en");
    for (const amount of [total, ...rows])
      expect([step, text]).toEqual([step, expect.stringContaining(formatRupees(amount))]);
  }
}

/** What either side may press next; what is refused changes nothing. */
async function someStep(random: Random, found: Found): Promise<string> {
  const { asha, bilal, id } = found;
  const press = (actor: typeof asha, event: BookingEventInput["event"], typed: object = {}) =>
    transitionBooking(actor, id, { event, ...typed });
  const reference = { paymentReference: `UTR${String(random.below(1e9)).padStart(9, "0")}` };
  const steps: Record<string, () => Promise<unknown>> = {
    "the customer states a payment": () =>
      press(asha, "state_payment", {
        ...reference,
        ...(random.chance(60) && { amount: 100 + random.below(90_000_00) }),
      }),
    "the provider states a payment": () =>
      press(bilal, "state_payment", { amount: 100 + random.below(20_000_00) }),
    "the provider receives it": () => press(bilal, "receive_payment"),
    "the provider finds nothing": () => press(bilal, "deny_payment"),
    "the customer receives it": () => press(asha, "receive_payment"),
    "a change is agreed": async () => {
      const { booking } = required(await bookingRecord(id), "booking");
      const extra = random.chance(40)
        ? { extra: "More lamps", extraPrice: 100 + random.below(5_000_00) }
        : {};
      const guestCount = booking.guestCount + random.below(60) - 20;
      const moved = addDays(booking.eventDate, random.below(20) - 5);
      await proposeChange(asha, id, { eventDate: moved, guestCount, ...extra });
      const { id: changeId, total } = required((await openChangeOf(id)) ?? undefined, "change");
      await answerChange(bilal, id, { event: "accept", changeId });
      const mails = await mailsTo(asha.email, /change was accepted/);
      expect(mails.map(({ text }) => text).join()).toContain(formatRupees(total));
    },
    "some days pass": async () => advanceClock(days(1 + random.below(4))),
    "the customer cancels": () => press(asha, "cancel", { note: "Moved" }),
    "the provider cancels": () => press(bilal, "cancel", { note: "Ill" }),
    "the provider refunds": () => press(bilal, "send_refund", reference),
  };
  const names = Object.keys(steps);
  const name = names[random.below(random.chance(85) ? 7 : names.length)]!;
  await steps[name]!().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
  return name;
}

test.each(["monsoon", "saffron", "marigold", "sitar"])(
  "in a random story, %s, page, API and note agree to the paisa after each press",
  async (seed) => {
    const random = new Random(seed);
    for (let story = 0; story < 3; story += 1) {
      const gst = random.chance(50)
        ? { gst: "added", gstRate: "18" }
        : { gst: "none", gstRate: "" };
      const found = await bookingOfQuote({
        ...gst,
        advance: random.pick(["", "1", "20%", "50000.50"]),
        lines: [
          {
            description: "Dinner",
            quantity: "250",
            unit: "plate",
            price: `${300 + random.below(900)}.${10 + random.below(89)}`,
          },
        ],
        instalments: random.chance(60) ? [{ share: "33%", when: "before", days: "7" }] : [],
      });
      await expectOneTruth(found, "accepted");
      for (let step = 0; step < 8; step += 1)
        await expectOneTruth(found, await someStep(random, found));
    }
  },
);
