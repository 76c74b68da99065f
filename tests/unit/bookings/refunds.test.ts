import { expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { bookingEventForm, type BookingEventInput } from "~/features/bookings/booking-forms";
import { bookingPage } from "~/features/bookings/booking-page.server";
import { bookingOf } from "~/features/bookings/lists/booking-list-api-queries.server";
import { presentBookingForAdmin } from "~/features/bookings/booking-admin-page.server";
import { presentDispute } from "~/features/bookings/disputes/dispute-presenter.server";
import { writeStatement } from "~/features/bookings/disputes/write-statement.server";
import { paymentsOf } from "~/features/bookings/payments/payments.server";
import { remindOfPayments } from "~/features/bookings/payments/remind-of-payments.server";
import {
  expireRefunds,
  openRefund,
  remindOfRefunds,
} from "~/features/bookings/refunds/refund-actions.server";
import { disputesWaiting } from "~/features/bookings/lists/booking-list-waiting.server";
import { lateRefunds, refundOf } from "~/features/bookings/refunds/refunds.server";
import { settleDispute } from "~/features/bookings/settle-dispute.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { advanceClock, days, later, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { addDays, istDay, startOfIstDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { paths } from "~/urls";
import { administrator } from "../../support/records/accounts";
import {
  acceptedBooking,
  bookingWith,
  confirmedBooking,
  pay,
} from "../../support/records/bookings";
import { tasksOf } from "../../support/records/dashboard";
import { mailsTo, subjectsTo } from "../../support/records/mails";
import { refusalOf } from "../../support/refusals";
import { rowsWith } from "../../support/records/stored-rows";

const half = { refunds: [{ daysBefore: 1, percent: 50 }] };

/** A confirmed booking that Asha cancelled: half of the advance of ₹15,000 is refunded. */
async function owedRefund() {
  const found = await confirmedBooking(half);
  await press(found.asha, found.id, { event: "cancel", note: "We moved to Pune" });
  return found;
}

/** A payment that Asha stated for a booking she cancelled before Bilal said whether it arrived. */
async function statedRefund() {
  const found = await acceptedBooking(half);
  await press(found.asha, found.id, pay());
  await press(found.asha, found.id, { event: "cancel", note: "We moved to Pune" });
  return found;
}

const sent = { event: "send_refund" as const, paymentReference: "998812345678" };
const press = (who: Account, id: string, input: BookingEventInput) =>
  transitionBooking(who, id, input);
/** Or the key of a text that does not exist. */
const reminder = /^Refund |overdue|Has the refund|remind_/;
const stateOf = async (id: string) => (await refundOf(id))?.state;

test("a cancellation opens the refund that the terms give, due in seven days, on both to-do lists until it is received", async () => {
  const { id, asha, bilal } = await owedRefund();
  expect(await refundOf(id)).toMatchObject({
    state: "due",
    amount: 7_500_00,
    dueOn: addDays(istDay(now()), 7),
  });
  expect(await tasksOf(bilal)).toContain(`Refund ${asha.name}`);
  expect((await tasksOf(asha)).join()).toContain("owes you a refund");

  await press(bilal, id, sent);
  expect((await tasksOf(asha)).join()).toMatch(/Confirm whether the refund from .* arrived/);
  const [mail] = await mailsTo(asha.email, /^Bilal Khan Band has refunded ₹7,500$/);
  expect(mail?.text).toContain(sent.paymentReference);
  expect(await press(bilal, id, sent)).toMatchObject({ already: true });
  expect((await refundOf(id))!.endedAt).toBeNull();
  await press(asha, id, { event: "receive_refund" });
  expect(await refundOf(id)).toMatchObject({ state: "received", endedAt: now() });
  expect((await tasksOf(asha)).join()).not.toContain("refund");
  expect((await tasksOf(bilal)).join()).not.toContain("advance");
  expect(await refusalOf(press(asha, id, { event: "dispute_refund", note: "No" }))).toBe(
    "conflict",
  );
});

test("no refund is owed if no advance was paid, or if the terms give none", async () => {
  const unpaid = await acceptedBooking(half);
  await press(unpaid.asha, unpaid.id, { event: "cancel", note: "We moved" });
  expect(await refundOf(unpaid.id)).toBeNull();
  expect(await refusalOf(press(unpaid.asha, unpaid.id, { event: "waive_refund" }))).toBe(
    "conflict",
  );
  const nonRefundable = await confirmedBooking();
  await press(nonRefundable.asha, nonRefundable.id, { event: "cancel", note: "We moved" });
  expect(await refundOf(nonRefundable.id)).toBeNull();
  expect((await bookingPage(nonRefundable.asha, nonRefundable.id, "en")).refundNow).toContain(
    "none of the ₹15,000 paid",
  );
});

test("a refund decided by an administrator is owed like any other, once per booking", async () => {
  const { id, bilal } = await confirmedBooking();
  const booking = await bookingWith(id);
  for (const amount of [0, 4_000_00, 5_000_00])
    await write((tx) => openRefund(tx, booking, { amount }));
  expect(await refundOf(id)).toMatchObject({ state: "due", amount: 4_000_00 });
  expect((await bookingPage(bilal, id, "en")).events).toContain("send_refund");
});

test("while a refund is open both sides see each other's contact, even after the enquiry was withdrawn", async () => {
  const { id, enquiryId, asha, bilal } = await owedRefund();
  await transitionEnquiry(asha, enquiryId, { event: "withdraw" });
  expect((await bookingPage(asha, id, "en")).contact?.email).toBe(bilal.email);
  expect((await bookingPage(bilal, id, "en")).contact?.email).toBe(asha.email);
  await press(asha, id, { event: "waive_refund" });
  expect(await stateOf(id)).toBe("closed");
  expect((await bookingPage(asha, id, "en")).contact).toBeNull();
});

test("the provider is reminded two days before the due day and once after it, when the customer is told what to do", async () => {
  const { asha, bilal } = await owedRefund();
  const overdue = startOfIstDay(addDays(istDay(now()), 8));
  const remindedAt = async (instant: Date) => {
    advanceClock(instant.getTime() - now().getTime());
    await Promise.all([remindOfRefunds(), remindOfRefunds()]);
    return [await subjectsTo(bilal, reminder), await subjectsTo(asha, reminder)];
  };
  const first = `Refund ₹7,500 by ${formatDay(addDays(istDay(now()), 7), "en")}`;
  expect(await remindedAt(later(overdue, -days(3) - 1))).toEqual([[], []]);
  expect(await remindedAt(later(overdue, -days(3)))).toEqual([[first], []]);
  const all = [["The refund of ₹7,500 is overdue", first], ["Has the refund of ₹7,500 arrived?"]];
  expect(await remindedAt(overdue)).toEqual(all);
  expect(await remindedAt(later(overdue, days(60)))).toEqual(all);
});

test("the customer can dispute an overdue refund, both sides write, and an administrator decides with a reason", async () => {
  const { id, asha, bilal } = await owedRefund();
  const admin = await administrator();
  const dispute = { event: "dispute_refund" as const, note: "Nothing has come" };
  await expect(press(asha, id, dispute)).rejects.toMatchObject({ key: "refunds.notOverdue" });
  expect((await bookingPage(asha, id, "en")).events).not.toContain("dispute_refund");
  advanceClock(days(8));
  expect((await bookingPage(asha, id, "en")).events).toContain("dispute_refund");
  const late = await lateRefunds(50);
  expect(late.map(({ booking }) => booking.id)).toContain(id);
  expect(await disputesWaiting()).toBe(late.length);
  await press(asha, id, dispute);
  expect((await refundOf(id))!.dueOn).toBe(addDays(istDay(now()), -1));
  for (const [who, link] of [
    [admin, paths.adminBooking(id)],
    [bilal, paths.booking(id)],
  ] as const) {
    const [mail] = await mailsTo(who.email, /Refund disputed|has reported the refund/);
    expect(mail?.text).toMatch(new RegExp(`In their words: Nothing has come[^]*${link}\\n`));
  }
  const statements = async () =>
    (await presentDispute(bilal, id, "en"))!.statements.map(({ text }) => text);
  expect(await tasksOf(bilal)).toContainEqual(expect.stringContaining("reported a problem"));
  await writeStatement(bilal, id, { text: "My bank was closed" });
  await press(asha, id, { event: "dispute_refund", note: "It was open" });
  expect(await statements()).toEqual(["Nothing has come", "My bank was closed", "It was open"]);
  expect((await lateRefunds(50)).map(({ booking }) => booking.id)).toContain(id);
  expect(await presentBookingForAdmin(id, translatorFor("en"), "en")).toMatchObject({
    refund: { state: "disputed", amount: "₹7,500" },
    settlements: [],
    shares: [{ value: "none" }, { value: "part" }, { label: "All of it, ₹7,500" }],
  });
  const decide = (amount: number) =>
    settleDispute(admin, id, { refund: "part", amount, note: "A bank is no reason" });
  await expect(decide(7_500_01)).rejects.toMatchObject({ kind: "invalid" });
  await decide(7_000_00);
  expect(await refundOf(id)).toMatchObject({
    state: "due",
    amount: 7_000_00,
    dueOn: addDays(istDay(now()), 7),
  });
  for (const { email } of [asha, bilal]) {
    const [mail] = await mailsTo(email, /^Decided/);
    expect(mail?.text).toMatch(/₹7,000[^]*A bank is no reason/);
  }
  expect((await presentDispute(asha, id, "en"))!.decision).toMatchObject({
    outcome: "Our team has decided: the refund is owed",
    refund: "₹7,000 of the ₹15,000 paid must be refunded.",
    reason: { text: "A bank is no reason" },
  });
  const { auditLog } = schema;
  const audited = () => rowsWith(auditLog, { subject: id });
  expect(await audited()).toMatchObject([{ actorId: admin.id, event: "booking.demand_refund" }]);
  expect(await decide(7_000_00)).toBe("already");
  expect(await audited()).toHaveLength(1);
  const { id: other } = await acceptedBooking();
  expect(await refusalOf(settleDispute(admin, other, { refund: "none", note: "None" }))).toBe(
    "conflict",
  );
});

test("an administrator can decide that a disputed refund is owed no more", async () => {
  const { id, asha, bilal } = await owedRefund();
  await press(bilal, id, sent);
  await press(asha, id, { event: "dispute_refund", note: "It is not there" });
  await writeStatement(bilal, id, { text: "Here is the receipt" });
  const admin = await administrator();
  await settleDispute(admin, id, { refund: "none", note: "The receipt shows it" });
  expect(await stateOf(id)).toBe("closed");
  expect((await mailsTo(asha.email, /^Decided/))[0]?.text).toContain("The receipt shows it");
});

test("the customer says where a refund is to be sent; the provider sees it while it is owed, an administrator never", async () => {
  const { id, asha, bilal } = await owedRefund();
  const refundFor = async (who: Account) => (await bookingPage(who, id, "en")).refund!;
  const set = (who: Account, upiId?: string) => press(who, id, { event: "set_destination", upiId });
  expect((await refundFor(bilal)).destination).toMatchObject({ text: `The way ${asha.name} paid` });
  expect(await refusalOf(set(bilal, "bilal@upi"))).toBe("forbidden");
  await set(asha, "asha@upi");
  expect(await set(asha, "asha@upi")).toMatchObject({ already: true });
  expect(await subjectsTo(bilal, /where to send/)).toHaveLength(1);
  expect((await refundOf(id))!.upiId).not.toContain("asha");
  expect((await refundFor(bilal)).destination).toMatchObject({
    text: "asha@upi",
    link: expect.stringContaining("am=7500.00") as string,
  });
  expect((await bookingOf(bilal, id)).refund).toMatchObject({ upiId: "asha@upi" });
  const admins = await presentBookingForAdmin(id, translatorFor("en"), "en");
  expect(admins.refund?.destination).toBeNull();
  await press(bilal, id, sent);
  expect((await refundFor(bilal)).destination).toBeNull();
  expect(await refusalOf(set(asha, "other@upi"))).toBe("conflict");
  await press(asha, id, { event: "receive_refund" });
  expect((await refundOf(id))!.upiId).toBeNull();
});

test("a refund stated as sent but missing can be disputed at once; without a reply it counts as received after 14 days", async () => {
  const first = await owedRefund();
  await press(first.bilal, first.id, sent);
  await press(first.asha, first.id, { event: "dispute_refund", note: "It is not there" });
  expect(await stateOf(first.id)).toBe("disputed");
  const second = await owedRefund();
  await press(second.bilal, second.id, sent);
  const toBilal = await subjectsTo(second.bilal);
  for (const day of [3, 7]) {
    advanceClock(days(day));
    await remindOfRefunds();
  }
  expect(await subjectsTo(second.asha, reminder)).toEqual(["Has the refund of ₹7,500 arrived?"]);
  expect(await subjectsTo(second.bilal)).toEqual(toBilal);
  advanceClock(days(4));
  expect((await bookingPage(second.asha, second.id, "en")).refund?.state).toBe("received");
  await expireRefunds();
  expect(await stateOf(second.id)).toBe("received");
  expect(await subjectsTo(second.asha)).toContain("Refund of ₹7,500 taken as received");
});

test("after a cancellation the provider says whether a stated payment had arrived, and then owes the refund", async () => {
  const { id, asha, bilal } = await statedRefund();
  expect(await refundOf(id)).toMatchObject({ state: "stated", amount: 7_500_00 });
  expect(await tasksOf(bilal)).toContain(`Confirm whether the payment from ${asha.name} arrived`);
  expect((await bookingPage(asha, id, "en")).refundNow).toBeNull();
  // The reminder of the payment gives way to that of the refund.
  advanceClock(days(1));
  await remindOfPayments();
  expect(await paymentsOf(id)).toMatchObject([{ remindAt: null }]);
  expect(await subjectsTo(bilal, /^Has .* arrived/)).toEqual([]);
  await press(bilal, id, { event: "confirm_payment" });
  expect(await refundOf(id)).toMatchObject({ state: "due", amount: 7_500_00 });
  expect((await paymentsOf(id))[0]!.receivedAt).toEqual(now());
  const other = await acceptedBooking(half);
  await press(other.asha, other.id, pay());
  await press(other.bilal, other.id, { event: "cancel", note: "The band has broken up" });
  await press(other.bilal, other.id, { event: "confirm_payment" });
  expect(await refundOf(other.id)).toMatchObject({ state: "due", amount: 15_000_00 });
});

test("a stated payment that the provider denies can be disputed by the customer, or is closed after 14 days", async () => {
  const first = await statedRefund();
  await press(first.bilal, first.id, { event: "deny_payment" });
  expect((await tasksOf(first.asha)).join()).toContain("never arrived: reply");
  await press(first.asha, first.id, { event: "dispute_refund", note: "My bank says it arrived" });
  expect(await stateOf(first.id)).toBe("disputed");
  const second = await statedRefund();
  await press(second.bilal, second.id, { event: "deny_payment" });
  advanceClock(days(3));
  await remindOfRefunds();
  expect(await subjectsTo(second.asha, /^Did you make the payment/)).toHaveLength(1);
  advanceClock(days(11));
  await expireRefunds();
  expect(await stateOf(second.id)).toBe("closed");
});

test("an event at the wrong moment is refused in words that can't be read as success", async () => {
  const { id, bilal } = await confirmedBooking();
  const refused = press(bilal, id, { event: "confirm_payment" });
  await expect(refused).rejects.toMatchObject({ key: "bookings.unchanged|state=confirmed" });
  for (const [language, text] of [
    ["en", "Nothing was changed. This booking is confirmed"],
    ["hi", "कुछ नहीं बदला। यह बुकिंग पक्की है"],
  ] as const)
    expect(translatorFor(language)("bookings.unchanged", { state: "confirmed" })).toBe(text);
});

test("the JSON of a booking has its refund, what was stated about the payment, and the events open to this side", async () => {
  const { id, asha, bilal } = await statedRefund();
  expect(await bookingOf(bilal, id)).toMatchObject({
    moves: ["confirm_payment", "deny_payment"],
    payments: [{ paymentReference: "432112345678", receivedAt: null }],
    refund: { status: "stated", amount: 7500, isOverdue: false },
  });
  await press(bilal, id, { event: "confirm_payment" });
  expect(await bookingOf(asha, id)).toMatchObject({
    moves: ["receive_refund", "waive_refund", "set_destination"],
    refund: { status: "due" },
  });
});

test.each(["dispute_refund", "send_refund"])("%s either has a text or names a payment", (event) => {
  expect(bookingEventForm.safeParse({ event }).error?.issues).toHaveLength(1);
});
