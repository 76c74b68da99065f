import { expect, test } from "vitest";
import type { PaymentId } from "#db/schema/ids";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { bookingPage } from "~/features/bookings/booking-page.server";
import { bookingRecord } from "~/features/bookings/booking-records.server";
import { bookingOf } from "~/features/bookings/lists/booking-list-api-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { noteFor } from "~/features/bookings/note/booking-note-queries.server";
import {
  movePlan,
  openOrderOf,
  upiIdIn,
  writePlan,
} from "~/features/bookings/payments/instalments.server";
import { paidOf, paymentsOf } from "~/features/bookings/payments/payments.server";
import {
  remindOfInstalments,
  remindOfPayments,
} from "~/features/bookings/payments/remind-of-payments.server";
import { refundOf } from "~/features/bookings/refunds/refunds.server";
import { quotePageFor } from "~/features/quotes/quote-form/quote-form-prefill.server";
import { advanceClock, days, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { addDays, istDay, startOfIstDay } from "~/platform/india/dates/dates";
import { formatDay, formatDeadline } from "~/platform/india/dates/day-format";
import { withLogContext } from "~/platform/log-context.server";
import { required } from "~/platform/required";
import { liveProvider } from "../../support/records/application-review";
import {
  acceptedBooking,
  bookingOfQuote,
  bookingWith,
  completedBooking,
  confirmedBooking,
  pay,
  requestedBooking,
  updateBooking,
} from "../../support/records/bookings";
import { tasksOf } from "../../support/records/dashboard";
import { mailsTo, subjectsTo } from "../../support/records/mails";
import { refusalOf } from "../../support/refusals";
import { updateRows } from "../../support/records/stored-rows";

const { accounts, instalments } = schema;

const receive = { event: "receive_payment" } as const;
const deny = { event: "deny_payment" } as const;

const received = async (id: string) => paidOf(await paymentsOf(id)).received;

test("both sides of a confirmed booking see the plan, what was paid by which payment, and the balance", async () => {
  const found = await acceptedBooking();
  await transitionBooking(found.asha, found.id, pay("432112345678"));
  await transitionBooking(found.bilal, found.id, { event: "confirm" });
  const due = `Due on ${formatDay(found.eventDate, "en")}, paid directly`;
  for (const reader of [found.asha, found.bilal]) {
    expect((await bookingPage(reader, found.id, "en")).plan).toMatchObject({
      rows: [
        { label: "Advance", amount: "₹15,000", note: "Paid" },
        { label: "Balance", amount: "₹60,000", note: due },
      ],
      sums: [{ amount: "₹15,000" }, { amount: "₹60,000" }],
      payments: [{ reference: "432112345678", amount: "₹15,000" }],
    });
    expect(await bookingOf(reader, found.id)).toMatchObject({
      paid: 15000,
      balance: 60000,
      total: 75000,
      plan: [
        { amount: 15000, dueOn: null, paid: 15000 },
        { amount: 60000, dueOn: found.eventDate, paid: 0 },
      ],
    });
  }
});

test("without an advance the whole price is the balance; what was paid stays on the page of a cancelled booking", async () => {
  const free = await confirmedBooking({ advance: 0 });
  expect((await bookingPage(free.asha, free.id, "en")).plan).toMatchObject({
    rows: [{ label: "Balance", amount: "₹75,000" }],
    sums: [{ amount: "₹0" }, { amount: "₹75,000" }],
  });
  const found = await confirmedBooking();
  await transitionBooking(found.asha, found.id, { event: "cancel", note: "Another plan" });
  for (const reader of [found.asha, found.bilal])
    expect((await bookingPage(reader, found.id, "en")).plan).toMatchObject({
      sums: [{ label: "Paid", amount: "₹15,000" }],
      payments: [{ amount: "₹15,000" }],
    });
  expect(await bookingOf(found.asha, found.id)).toMatchObject({ balance: null, paid: 15000 });
});

test("an agreed change leaves the rows of the plan what they are; a booking that costs nothing has none", async () => {
  const { id } = await confirmedBooking({ advance: 0 });
  const record = async () => required(await bookingRecord(id), "booking");
  const { booking, instalments } = await record();
  await write((tx) => movePlan(tx, { ...booking, total: 80_000_00 }));
  expect((await record()).instalments).toEqual([{ ...instalments[0], amount: 80_000_00 }]);
  await write(async (tx) => {
    await movePlan(tx, { ...booking, total: 0 });
    await writePlan(tx, { ...booking, total: 0 });
  });
  expect((await record()).instalments).toEqual([]);
});

test.each([
  ["", "Not stated", "नहीं बताया"],
  ["0", "Included", "कीमत में शामिल"],
  ["2500", "₹2,500", "₹2,500"],
])(
  "travel of '%s' is worded alike in the quote, the booking and the note",
  async (travel, en, hi) => {
    const found = await bookingOfQuote({ travel, advance: "", refunds: [] });
    const words = { en, hi };
    for (const language of ["en", "hi"] as const) {
      const { last } = await quotePageFor(found.asha, found.enquiryId, language);
      expect(last?.bill.travel).toBe(words[language]);
      const { bill } = await bookingPage(found.bilal, found.id, language);
      expect(bill.sums[0]?.amount).toBe(words[language]);
      const { text } = await noteFor(found.asha, found.id, language);
      expect(text).toContain(`${bill.sums[0]?.label}: ${words[language]}`);
    }
  },
);

test("an advance counts as received once the provider has confirmed it, stated or not", async () => {
  const { id, asha, bilal } = await acceptedBooking();
  expect(await received(id)).toBe(0);
  await transitionBooking(asha, id, pay("432112345678"));
  expect(await received(id)).toBe(0);
  await transitionBooking(bilal, id, { event: "confirm" });
  expect(await paymentsOf(id)).toMatchObject([
    { amount: 15_000_00, statedBy: "customer", receivedAt: now() },
  ]);
  const unstated = await confirmedBooking();
  expect(await paymentsOf(unstated.id)).toMatchObject([
    { amount: 15_000_00, statedBy: "provider", paymentReference: null, receivedAt: now() },
  ]);
  const short = await acceptedBooking();
  await transitionBooking(short.asha, short.id, pay("432112345678", 14_999_99));
  await transitionBooking(short.bilal, short.id, { event: "confirm" });
  expect(await received(short.id)).toBe(15_000_00);
});

test("an advance paid in two parts confirms the booking with the second: in between, the customer reads what is left and until when", async () => {
  const { id, asha, bilal } = await acceptedBooking();
  await transitionBooking(asha, id, pay("432112345678", 5_000_00));
  expect(await transitionBooking(bilal, id, receive)).toMatchObject({ already: false });
  const { state, dueAt } = await bookingWith(id);
  expect(state).toBe("accepted");
  expect(dueAt).toEqual(new Date(now().getTime() + days(3)));
  const { payments, plan } = await bookingPage(asha, id, "en");
  expect(payments).toMatchObject({
    soFar: "Paid so far: ₹5,000 of ₹75,000.",
    amount: "₹10,000",
    pay: { amount: "₹10,000" },
  });
  expect(plan.rows[0]?.note).toContain("₹5,000 paid, ₹10,000 to pay");
  const [mail] = await mailsTo(asha.email, /has received your ₹5,000/);
  expect(mail!.text).toContain("The date is held for you until");
  await transitionBooking(asha, id, pay("999912345678"));
  expect(await transitionBooking(bilal, id, receive)).toMatchObject({ already: false });
  expect((await bookingWith(id)).state).toBe("confirmed");
  expect(await received(id)).toBe(15_000_00);
});

test("a payment of more than is due counts towards the next; more than the whole price is refused with what is left", async () => {
  const { id, asha, bilal } = await acceptedBooking();
  await expect(transitionBooking(asha, id, pay("432112345678", 75_000_01))).rejects.toMatchObject({
    details: { fields: { amount: ["bookings.payment.amount.tooMuch|most=₹75,000"] } },
  });
  await transitionBooking(asha, id, pay("432112345678", 20_000_00));
  await transitionBooking(bilal, id, { event: "confirm" });
  expect((await bookingPage(asha, id, "en")).plan).toMatchObject({
    rows: [
      { note: "Paid" },
      { note: expect.stringContaining("₹5,000 paid, ₹55,000 to pay") as string },
    ],
    sums: [{ amount: "₹20,000" }, { amount: "₹55,000" }],
  });
  for (const [reference, amount] of [
    ["111112345678", 30_000_00],
    ["222212345678", 24_999_99],
    ["444412345678", 1],
  ] as const)
    await transitionBooking(asha, id, pay(reference, amount));
  expect(await refusalOf(transitionBooking(asha, id, pay("333312345678", 1_00)))).toBe("conflict");
});

test("after the event either side records a payment in cash; the other confirms it, and only it can", async () => {
  const { id, asha, bilal } = await completedBooking();
  expect((await bookingPage(asha, id, "en")).plan.rows[1]?.note).toContain("record it here");
  const cash = { event: "state_payment", amount: 40_000_00 } as const;
  await transitionBooking(bilal, id, cash);
  expect(await transitionBooking(bilal, id, cash)).toMatchObject({ already: true });
  expect(await refusalOf(transitionBooking(bilal, id, receive))).toBe("conflict");
  expect(await tasksOf(asha)).toContainEqual(expect.stringMatching(/^Did you pay /));
  const [mail] = await mailsTo(asha.email, /has recorded ₹40,000 from you/);
  expect(mail!.text).toContain("it counts as paid");
  await updateBooking(id, { state: "reviewed" });
  await transitionBooking(asha, id, receive);
  expect(await transitionBooking(asha, id, receive)).toMatchObject({ already: true });
  expect(await received(id)).toBe(55_000_00);
  expect(await subjectsTo(bilal, /has confirmed ₹40,000/)).toHaveLength(1);
});

test("a later payment that nobody answers is asked about three times and counts as received on the seventh day", async () => {
  const { id, asha, bilal } = await confirmedBooking();
  await transitionBooking(asha, id, pay("432112345678", 20_000_00));
  for (let day = 0; day < 8; day++) {
    await remindOfPayments();
    await remindOfPayments();
    advanceClock(days(1));
  }
  expect(await subjectsTo(bilal, /^Has .* arrived/)).toHaveLength(3);
  expect(await received(id)).toBe(35_000_00);
  expect(await tasksOf(bilal)).toEqual([]);
  expect(await subjectsTo(asha, /₹20,000 for .* counts as paid/)).toHaveLength(1);
  expect(await subjectsTo(bilal, /₹20,000 for .* counts as received/)).toHaveLength(1);
});

test("a payment stated again with another day or amount is corrected, otherwise it is a repeat", async () => {
  const { id, asha, bilal } = await confirmedBooking();
  const paidOn = addDays(istDay(now()), -1);
  const paid = { ...pay("432112345678", 60_000_00), paidOn };
  const { dueAt } = await bookingWith(id);
  const presses = [
    [pay("432112345678", 60_000_00), false],
    [pay("432112345678", 60_000_00), true],
    [paid, false],
    [paid, true],
    [pay("432112345678"), true],
    [pay("432112345678", 59_000_00), false],
  ] as const;
  for (const [press, already] of presses)
    expect(await transitionBooking(asha, id, press)).toMatchObject({ already });
  const [, payment] = await paymentsOf(id);
  expect(payment).toMatchObject({ amount: 59_000_00, statedBy: "customer" });
  expect(await paymentsOf(id)).toHaveLength(2);
  expect((await bookingWith(id)).dueAt).toEqual(dueAt);
  const other = { ...pay("999912345678"), paymentId: payment!.id };
  expect(await refusalOf(transitionBooking(bilal, id, other))).toBe("notFound");
  await transitionBooking(asha, id, other);
  expect((await paymentsOf(id))[1]).toMatchObject({
    amount: 59_000_00,
    paymentReference: "999912345678",
  });
  expect((await bookingRecord(id))?.history.map(({ note }) => note)).toContainEqual({
    amount: 59_000_00,
    paymentReference: "999912345678",
  });
  await transitionBooking(bilal, id, deny);
  expect((await bookingWith(id)).dueAt).toEqual(dueAt);
});

test("each side has the buttons for the payments that it can record or answer, until everything is paid", async () => {
  const { id, asha, bilal } = await requestedBooking();
  const buttons = () =>
    Promise.all(
      [asha, bilal].map(async (who) =>
        (await bookingPage(who, id, "en")).events.filter((event) => event.endsWith("_payment")),
      ),
    );
  expect(await buttons()).toEqual([[], []]);
  await transitionBooking(bilal, id, { event: "accept" });
  expect(await buttons()).toEqual([["state_payment"], []]);
  await transitionBooking(bilal, id, { event: "confirm" });
  await transitionBooking(asha, id, pay("432112345678", 60_000_00));
  expect(await buttons()).toEqual([
    ["state_payment"],
    ["state_payment", "receive_payment", "deny_payment"],
  ]);
  await transitionBooking(bilal, id, receive);
  expect(await buttons()).toEqual([[], []]);
});

test("payments in cash of different amounts are different payments", async () => {
  const { id, asha, bilal } = await confirmedBooking();
  for (const amount of [10_000_00, 20_000_00])
    await transitionBooking(bilal, id, { event: "state_payment", amount });
  await transitionBooking(asha, id, receive);
  expect(await received(id)).toBe(25_000_00);
  await transitionBooking(asha, id, receive);
  expect(await received(id)).toBe(45_000_00);
});

test("a booking takes fifty payments, denied ones included; one of them can still be corrected", async () => {
  const { id, asha, bilal } = await acceptedBooking();
  const denied = { bookingId: id, statedBy: "customer" as const, amount: 1_00 };
  const times = { paidOn: istDay(now()), statedAt: now(), countsAt: now(), deniedAt: now() };
  const rows = Array.from({ length: 49 }, () => ({ ...denied, ...times, id: newId() }));
  await write((tx) => tx.insert(schema.payments).values(rows));
  await transitionBooking(asha, id, pay("432112345678", 14_999_99));
  await transitionBooking(bilal, id, deny);
  expect(paidOf(await paymentsOf(id)).amount).toBe(14_999_99);
  await expect(transitionBooking(asha, id, pay("999912345678"))).rejects.toMatchObject({
    kind: "conflict",
    key: "bookings.payment.tooMany",
    details: { params: { max: 50 } },
  });
  expect(await transitionBooking(asha, id, pay("432112345678"))).toMatchObject({ already: false });
});

test("what is left of an advance is suggested to the paisa, and a payment found after its denial leaves the date held for the one after it", async () => {
  const { id, asha, bilal } = await acceptedBooking();
  await transitionBooking(asha, id, pay("432112345678", 14_999_98));
  await transitionBooking(bilal, id, deny);
  const [first] = await paymentsOf(id);
  await transitionBooking(asha, id, pay("999912345678", 1));
  await transitionBooking(bilal, id, { ...receive, paymentId: first!.id });
  expect(await paymentsOf(id)).toMatchObject([
    { deniedAt: null, receivedAt: now() },
    { receivedAt: null },
  ]);
  expect((await bookingWith(id)).dueAt).toBeNull();
  await transitionBooking(bilal, id, receive);
  expect((await bookingWith(id)).dueAt).toEqual(new Date(now().getTime() + days(3)));
  await transitionBooking(asha, id, pay("111112345678"));
  expect((await paymentsOf(id))[2]!.amount).toBe(1);
});

test("the email about a payment says that the booking is then confirmed if it is the whole advance, and of a denied one until when the date is held; a denied one that is found after all confirms it", async () => {
  const { id, asha, bilal } = await acceptedBooking();
  const newest = async ({ email }: { email: string }) => (await mailsTo(email))[0]!.text;
  const [then, held] = ["The booking is then confirmed.", "The date is held for you until"];
  await transitionBooking(asha, id, pay("432112345678", 14_999_99));
  expect(await newest(bilal)).not.toContain(then);
  await transitionBooking(asha, id, pay("432112345678", 15_000_00));
  expect(await newest(bilal)).toContain(then);
  expect(await newest(bilal)).not.toContain(held);
  await transitionBooking(bilal, id, deny);
  const { dueAt } = await bookingWith(id);
  expect(await newest(asha)).toContain(`${held} ${formatDeadline(dueAt!, now(), "en")}`);
  expect(await newest(asha)).not.toContain(then);
  const paymentId = (await paymentsOf(id))[0]!.id;
  await transitionBooking(bilal, id, { ...receive, paymentId });
  expect((await bookingWith(id)).state).toBe("confirmed");
  await updateBooking(id, { eventDate: addDays(istDay(now()), 1) });
  await transitionBooking(asha, id, pay("999912345678", 20_000_00));
  expect((await paymentsOf(id))[1]!.countsAt).toEqual(new Date(now().getTime() + days(7)));
  expect(await newest(bilal)).not.toContain(then);
  await transitionBooking(bilal, id, deny);
  expect(await newest(asha)).not.toContain(held);
  await transitionBooking(bilal, id, { event: "state_payment", amount: 20_000_00 });
  await transitionBooking(asha, id, deny);
  expect(await newest(bilal)).not.toContain(held);
});

test("a denied later payment can be corrected under the same name; it counts once", async () => {
  const { id, asha, bilal } = await confirmedBooking();
  await transitionBooking(asha, id, pay("432112345678", 20_000_00));
  const { waiting } = await bookingPage(bilal, id, "en");
  expect(waiting).toEqual([{ to: "#payment", text: expect.stringMatching(/payment arrived/) }]);
  expect((await bookingPage(asha, id, "en")).waiting).toEqual([]);
  await transitionBooking(bilal, id, deny);
  expect(await transitionBooking(bilal, id, deny)).toMatchObject({ already: true });
  const [, denied] = await paymentsOf(id);
  expect(denied!.deniedAt).toEqual(now());
  expect(paidOf(await paymentsOf(id)).amount).toBe(15_000_00);
  expect(await tasksOf(asha)).toContainEqual(expect.stringContaining("did not confirm a payment"));
  const paymentId = denied!.id;
  await transitionBooking(asha, id, { ...pay("999912345678", 25_000_00), paymentId });
  await transitionBooking(bilal, id, receive);
  expect(await received(id)).toBe(40_000_00);
  expect(await paymentsOf(id)).toHaveLength(2);
  const unknown = { ...receive, paymentId: "unknown" as PaymentId };
  expect(await refusalOf(transitionBooking(bilal, id, unknown))).toBe("notFound");
});

test("a payment that is still ahead is refused on its field", async () => {
  const { id, asha } = await confirmedBooking();
  const paidOn = addDays(istDay(now()), 1);
  await expect(
    transitionBooking(asha, id, { ...pay("432112345678"), paidOn }),
  ).rejects.toMatchObject({ details: { fields: { paidOn: ["bookings.payment.paidOn.future"] } } });
});

test("the customer is reminded three days before a row is due, both sides the day after, but not of one that is paid, nor unless the booking is confirmed", async () => {
  const { id, asha, bilal, eventDate } = await confirmedBooking();
  const [paid, cancelled] = [await confirmedBooking(), await confirmedBooking()];
  await transitionBooking(paid.asha, paid.id, pay("432112345678"));
  await transitionBooking(paid.bilal, paid.id, receive);
  await transitionBooking(cancelled.asha, cancelled.id, { event: "cancel", note: "Another plan" });
  const others = [paid, cancelled, await acceptedBooking()];
  const until = (day: number) => startOfIstDay(addDays(eventDate, day)).getTime() - now().getTime();
  const unasked = (await subjectsTo(bilal)).length;
  const counts: number[][] = [];
  for (const day of [-4, -3, 0, 1, 2]) {
    advanceClock(until(day));
    await updateBooking(id, { dueAt: startOfIstDay(addDays(eventDate, 20)) });
    // Two processes have the same job.
    await Promise.all([remindOfInstalments(), remindOfInstalments()]);
    const [before, after, toBilal] = [
      await subjectsTo(asha, /^₹60,000 to/),
      await subjectsTo(asha, /^Did you pay/),
      await subjectsTo(bilal),
    ];
    counts.push([before.length, after.length, toBilal.length - unasked]);
  }
  expect(counts).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [1, 0, 0],
    [1, 1, 1],
    [1, 1, 1],
  ]);
  expect(await subjectsTo(asha, /^₹60,000 to Bilal Khan Band by /)).toHaveLength(1);
  expect(await subjectsTo(asha, /^Did you pay Bilal Khan Band ₹60,000/)).toHaveLength(1);
  expect(await subjectsTo(bilal, /^Has .* paid you ₹60,000/)).toHaveLength(1);
  for (const other of others) expect(await subjectsTo(other.asha, /^(₹|Did you pay)/)).toEqual([]);
});

test("a row is not overdue on its day, even if the reminder before it comes so late", async () => {
  const { asha, eventDate } = await confirmedBooking();
  advanceClock(startOfIstDay(eventDate).getTime() - now().getTime());
  await remindOfInstalments();
  expect(await subjectsTo(asha, /^(₹60,000 to|Did you pay)/)).toEqual([
    expect.stringMatching(/^₹60,000 to/),
  ]);
});

test("if the last payment is not found after a cancellation, what was confirmed before is still refunded", async () => {
  const { id, asha, bilal } = await confirmedBooking({ refunds: [{ daysBefore: 0, percent: 50 }] });
  await transitionBooking(asha, id, pay("432112345678", 20_000_00));
  await transitionBooking(asha, id, { event: "cancel", note: "Another plan" });
  expect(await refundOf(id)).toMatchObject({ state: "stated", amount: 17_500_00 });
  await transitionBooking(bilal, id, deny);
  expect(await refundOf(id)).toMatchObject({ state: "due", amount: 7_500_00 });
  expect((await paymentsOf(id))[1]!.deniedAt).toEqual(now());
  expect(await subjectsTo(asha, /your last payment .* never arrived/)).toHaveLength(1);
});

test("the customer's open order is the latest one, of an accepted booking that can still be paid", async () => {
  const { id, asha, bilal } = await acceptedBooking();
  const other = await acceptedBooking();
  await updateBooking(other.id, { accountId: asha.id });
  const idOf = async (of: string) => (await bookingRecord(of))?.instalments[0]?.id;
  await updateBooking(id, { answeredAt: new Date(now().getTime() - 1000) });
  expect((await openOrderOf(asha.id))?.id).toBe(await idOf(other.id));

  await updateBooking(other.id, { dueAt: new Date(now().getTime() - 1) });
  expect(await openOrderOf(asha.id)).toMatchObject({
    id: await idOf(id),
    expiresAt: (await bookingWith(id)).dueAt,
  });
  await transitionBooking(asha, id, pay("432112345678"));
  expect((await openOrderOf(asha.id))?.expiresAt).toEqual((await paymentsOf(id))[0]!.countsAt);
  await transitionBooking(bilal, id, deny);
  expect((await openOrderOf(asha.id))?.id).toBe(await idOf(id));
  await updateBooking(id, { state: "lapsed" });
  expect(await openOrderOf(asha.id)).toBeNull();
});

test("a new payment reference replaces the first of an advance, and the provider is told of both", async () => {
  const { id, asha, bilal } = await acceptedBooking();
  for (const reference of ["432112345678", "999912345678", "999912345678"])
    await transitionBooking(asha, id, pay(reference));
  expect(await paymentsOf(id)).toMatchObject([
    { paymentReference: "999912345678", statedAt: now() },
  ]);
  const heard = (reference: string) =>
    mailsTo(bilal.email).then((mails) => mails.filter(({ text }) => text.includes(reference)));
  expect(await heard("432112345678")).toHaveLength(1);
  expect(await heard("999912345678")).toHaveLength(1);
});

test("an advance can be stated only on the page that is shown, by its customer, with its reference", async () => {
  const { id, asha, bilal } = await acceptedBooking();
  const state = (who: typeof asha, expectedState: "accepted" | "requested") =>
    transitionBooking(who, id, { ...pay("432112345678"), expectedState });
  await expect(state(asha, "requested")).rejects.toMatchObject({
    kind: "conflict",
    details: { states: { status: "accepted", expectedState: "requested" } },
  });
  expect(await refusalOf(state(bilal, "accepted"))).toBe("forbidden");
  await expect(transitionBooking(asha, id, { event: "state_payment" })).rejects.toMatchObject({
    details: { fields: { paymentReference: ["bookings.advance.reference.missing"] } },
  });
  expect(await paymentsOf(id)).toEqual([]);
  expect(await state(asha, "accepted")).toMatchObject({ already: false });
});

test("a payment to a provider with a suspended account is stored, but the provider gets no email", async () => {
  const { id, asha, bilal } = await acceptedBooking();
  await updateRows(accounts, { id: bilal.id }, { state: "suspended" });
  await transitionBooking(asha, id, pay("432112345678"));
  expect(await paymentsOf(id)).toHaveLength(1);
  const mails = await mailsTo(bilal.email);
  expect(mails.filter(({ text }) => text.includes("432112345678"))).toEqual([]);
});

test("the provider's UPI ID at the acceptance is encrypted for its own booking, and hidden during an impersonation", async () => {
  const upiOf = async (id: string) => upiIdIn(required(await bookingRecord(id), "booking"));
  expect(await upiOf((await acceptedBooking()).id)).toBeNull();
  const { account } = await liveProvider();
  const profile = required(await providerOfAccount(account.id), "profile");
  const { id } = await acceptedBooking({ provider: { ...profile, owner: account } });
  const upi = () => upiOf(id);
  expect(await upi()).toBe("bilal@upi");
  expect(await withLogContext({}, upi, { statements: 0, readOnly: true })).toBe("••••");
  await updateRows(instalments, { bookingId: id }, { upiId: newId() });
  await expect(upi()).rejects.toThrow();
});
