import { expect, test } from "vitest";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { bookingPage } from "~/features/bookings/booking-page.server";
import { bookingRecord } from "~/features/bookings/booking-records.server";
import { presentBookings } from "~/features/bookings/lists/bookings-page.server";
import { remindOfPayments } from "~/features/bookings/payments/remind-of-payments.server";
import { receivePayments } from "~/features/bookings/payments/payments.server";
import {
  receiptPage,
  receiptsCsv,
  rupeesInWords,
} from "~/features/bookings/receipts/receipt-page.server";
import { serialOf } from "~/features/bookings/receipts/receipts.server";
import { expireRefunds } from "~/features/bookings/refunds/refund-actions.server";
import { advanceClock, days, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { financialYear, istDay } from "~/platform/india/dates/dates";
import { withLogContext } from "~/platform/log-context.server";
import { translatorFor } from "~/platform/i18n.server";
import { required } from "~/platform/required";
import { openAccount } from "../../support/records/accounts";
import { gstin, registeredForGst } from "../../support/records/application-review";
import {
  acceptedBooking,
  bookingOfQuote,
  confirmedBooking,
  pay,
  updateBooking,
} from "../../support/records/bookings";
import { refusalOf } from "../../support/refusals";
import { deleteRows, updateRows } from "../../support/records/stored-rows";

const { bookings } = schema;
const t = translatorFor("en");
const year = () => financialYear(istDay(now()));
const words = () => `${String(year()).slice(2)}-${String(year() + 1).slice(2)}`;

const receive = { event: "receive_payment" } as const;

const recordOf = async (id: string) => required(await bookingRecord(id), "booking");
const serials = async (id: string) => (await recordOf(id)).receipts.map(serialOf);

/** Another booking of the same provider. */
async function anotherOf(providerId: string) {
  const found = await acceptedBooking();
  await updateRows(bookings, { id: found.id }, { providerId });
  return found;
}

test("each received payment has its number, without gaps for a provider, however it counts as received", async () => {
  const found = await acceptedBooking();
  const { id, asha, bilal } = found;
  await transitionBooking(asha, id, pay("432112345678", 5_000_00));
  expect(await serials(id)).toEqual([]);
  await transitionBooking(bilal, id, receive);
  // The rest was not stated.
  await transitionBooking(bilal, id, { event: "confirm" });
  await transitionBooking(asha, id, pay("555512345678", 20_000_00));
  for (let day = 0; day < 8; day++) {
    advanceClock(days(1));
    await remindOfPayments();
  }
  const of = (number: number) => `BKR/${words()}/0000${number}`;
  expect(await serials(id)).toEqual([1, 2, 3].map(of));
  const other = await anotherOf((await recordOf(id)).booking.providerId);
  await transitionBooking(other.asha, other.id, pay("666612345678", 5_000_00));
  const [stated] = (await recordOf(other.id)).payments;
  await write((tx) => receivePayments(tx, other.id, [stated!.id]));
  expect(await serials(other.id)).toEqual([of(4)]);
  expect(of(4).length).toBeLessThanOrEqual(16);
});

test("a payment whose transaction fails takes no number", async () => {
  const { id, asha, bilal } = await acceptedBooking();
  await transitionBooking(asha, id, pay("432112345678", 5_000_00));
  const [stated] = (await recordOf(id)).payments;
  const failed = write(async (tx) => {
    await receivePayments(tx, id, [stated!.id]);
    throw new Error("The process ends here");
  });
  await expect(failed).rejects.toThrow();
  expect(await serials(id)).toEqual([]);
  await transitionBooking(bilal, id, receive);
  expect(await serials(id)).toEqual([`BKR/${words()}/00001`]);
});

test("from April on the numbers begin at one again, and last year's list is still there", async () => {
  const { id, asha, bilal } = await confirmedBooking();
  const before = year();
  advanceClock(Date.UTC(before + 1, 3, 1) - now().getTime());
  await updateBooking(id, { state: "completed", dueAt: null });
  await transitionBooking(asha, id, pay("432112345678", 20_000_00));
  await transitionBooking(bilal, id, receive);
  const rows = (await recordOf(id)).receipts.map((one) => [one.financialYear, one.number]);
  expect(rows).toEqual([
    [before, 1],
    [before + 1, 1],
  ]);
  const { receipts: lists } = await presentBookings(bilal, new URLSearchParams(), t, "en");
  expect(lists.map(({ label }) => label)).toEqual(
    [before + 1, before].map((one) => `Receipts of ${one}-${String(one + 1).slice(2)} (CSV)`),
  );
});

test("both sides read a receipt with the amount in words, in English and Hindi, and no one else", async () => {
  const { id, asha, bilal } = await acceptedBooking();
  await transitionBooking(asha, id, pay("432112345678", 15_000_00));
  await transitionBooking(bilal, id, { event: "confirm" });
  const { payments } = await recordOf(id);
  const of = payments[0]!.id;
  for (const reader of [asha, bilal]) {
    const receipt = await receiptPage(reader, id, of, "en");
    expect(receipt).toMatchObject({
      title: "Receipt",
      supplier: "Bilal Khan Band",
      words: "Rupees fifteen thousand only",
    });
    const shown = Object.fromEntries(receipt.facts.map(({ label, value }) => [label, value]));
    expect(shown).toMatchObject({
      Number: `BKR/${words()}/00001`,
      UTR: "432112345678",
      "GST rate": "None charged",
      Amount: "₹15,000",
    });
    expect(shown).not.toHaveProperty("GSTIN");
  }
  expect((await receiptPage(asha, id, of, "hi")).words).toBe("पंद्रह हज़ार रुपये मात्र");
  expect((await bookingPage(asha, id, "en")).plan.payments[0]!.receipt).toContain(of);
  expect(await refusalOf(receiptPage(await openAccount(), id, of, "en"))).toBe("notFound");
  expect(await refusalOf(receiptPage(asha, id, "unknown", "en"))).toBe("notFound");
});

test("a provider registered for GST issues a receipt voucher with what rule 50 asks for, which keeps the GSTIN of its day", async () => {
  const { id, asha } = await registeredBooking();
  const { receipts: issued } = await recordOf(id);
  const read = () => receiptPage(asha, id, issued[0]!.id, "en");
  const receipt = await read();
  expect(receipt.title).toBe("Receipt voucher");
  const shown = Object.fromEntries(receipt.facts.map(({ label, value }) => [label, value]));
  expect(shown).toMatchObject({
    GSTIN: gstin,
    "Provider's address": expect.stringContaining("Khan Entertainment LLP") as string,
    "Place of supply": "Rajasthan (08)",
    "Reverse charge": "No",
    "GST rate": "18%: CGST 9%, SGST/UTGST 9%",
    "Before GST": "₹10,000",
    GST: "₹1,800",
    Amount: "₹11,800",
  });
  const answers = schema.applicationAnswers;
  await deleteRows(answers, { step: "legal" });
  expect(await read()).toEqual(receipt);
  const masked = await withLogContext({}, read, { statements: 0, readOnly: true });
  expect(JSON.stringify(masked)).not.toContain(gstin);
});

test("a refund that has arrived has a receipt in a series of its own, with the numbers of what was paid", async () => {
  const { id, asha, bilal } = await confirmedBooking();
  await transitionBooking(bilal, id, { event: "cancel", note: "Ill" });
  await transitionBooking(bilal, id, { event: "send_refund", paymentReference: "777712345678" });
  expect(await serials(id)).toHaveLength(1);
  advanceClock(days(15));
  await expireRefunds();
  expect(await serials(id)).toEqual([`BKR/${words()}/00001`, `BKF/${words()}/00001`]);
  const { refund } = await bookingPage(asha, id, "en");
  const { refunds } = await recordOf(id);
  expect(refund?.receipt).toContain(refunds[0]!.id);
  const { title, facts } = await receiptPage(bilal, id, refunds[0]!.id, "en");
  expect(title).toBe("Refund receipt");
  expect(facts).toEqual(
    expect.arrayContaining([
      { label: "Related receipts", value: `BKR/${words()}/00001` },
      { label: "UTR", value: "777712345678" },
      { label: "Amount", value: "₹15,000" },
    ]),
  );
});

test("the year's list has one line for each receipt, with rupees as numbers, and is the provider's own", async () => {
  const { id, asha, bilal } = await registeredBooking();
  await transitionBooking(bilal, id, { event: "cancel", note: "Ill" });
  await transitionBooking(asha, id, { event: "receive_refund" });
  const csvOf = async (account: typeof bilal, of = year()) => {
    const lines: string[] = [];
    for await (const line of receiptsCsv(account, of, "en")) lines.push(line);
    return lines;
  };
  const [header, payment, refund, ...more] = await csvOf(bilal);
  expect(header).toMatch(/^Document,Number,Date,/);
  expect(payment).toMatch(new RegExp(`^Receipt voucher,BKR/${words()}/00001,${istDay(now())},`));
  expect(payment).toContain(`,${gstin},`);
  expect(payment).toMatch(/,10000,1800,11800\r\n$/);
  expect(refund).toMatch(/^Refund voucher,BKF.*,10000,1800,11800\r\n$/);
  expect(more).toEqual([]);
  expect(await csvOf(bilal, year() - 1)).toEqual([]);
  expect(await csvOf((await confirmedBooking()).bilal)).toHaveLength(2);
  expect(await csvOf(asha)).toEqual([]);
});

/** Of ₹59,000 with 18 % GST and an advance of a fifth, which is confirmed. */
async function registeredBooking() {
  const lines = [{ description: "Band", quantity: "1", unit: "event", price: "50000" }];
  const found = await bookingOfQuote({
    lines,
    gst: "added",
    gstRate: "18",
    advance: "11800",
    travel: "0",
    refunds: [],
  });
  await registeredForGst(found.bilal);
  await transitionBooking(found.bilal, found.id, { event: "confirm" });
  return found;
}

test.each([
  [100, "Rupee one only", "एक रुपया मात्र"],
  [99_00, "Rupees ninety-nine only", "निन्यानवे रुपये मात्र"],
  [
    1_50_000_50,
    "Rupees one lakh fifty thousand and fifty paise only",
    "एक लाख पचास हज़ार रुपये पचास पैसे मात्र",
  ],
  [
    10_25_34_678_00,
    "Rupees ten crore twenty-five lakh thirty-four thousand six hundred seventy-eight only",
    "दस करोड़ पच्चीस लाख चौंतीस हज़ार छह सौ अठहत्तर रुपये मात्र",
  ],
])("%i paise in words", (paise, en, hi) => {
  expect(rupeesInWords(paise, translatorFor("en"))).toBe(en);
  expect(rupeesInWords(paise, translatorFor("hi"))).toBe(hi);
});

test("no two numbers below a hundred have the same word", () => {
  for (const language of ["en", "hi"] as const) {
    const of = (whole: number) => rupeesInWords(whole * 100, translatorFor(language));
    expect(new Set(Array.from({ length: 100 }, (_, whole) => of(whole))).size).toBe(100);
  }
});
