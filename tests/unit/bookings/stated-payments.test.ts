import { expect, test } from "vitest";
import {
  advanceAnswerDue,
  mayConfirmDisputed,
  mayDisputePayment,
} from "~/features/bookings/payments/payment-policy.server";
import { remindOfPayments } from "~/features/bookings/payments/remind-of-payments.server";
import { expireBookings, transitionBooking } from "~/features/bookings/booking-actions.server";
import { bookingPage } from "~/features/bookings/booking-page.server";
import { refundOf } from "~/features/bookings/refunds/refunds.server";
import { advanceClock, days, hours, later, now } from "~/platform/clock.server";
import { addDays, istDay, startOfIstDay } from "~/platform/india/dates/dates";
import { formatDeadline } from "~/platform/india/dates/day-format";
import { acceptedBooking, bookingWith, pay } from "../../support/records/bookings";
import { tasksOf } from "../../support/records/dashboard";
import { mailsTo, subjectsTo } from "../../support/records/mails";
import { refusalOf } from "../../support/refusals";

/** An accepted booking whose advance Asha says she has paid. */
async function statedBooking() {
  const found = await acceptedBooking();
  await transitionBooking(found.asha, found.id, pay());
  return found;
}

test("the page starts by saying that the provider must confirm, and what cancelling would mean for the stated payment", async () => {
  const { id, asha } = await statedBooking();
  const page = await bookingPage(asha, id, "en");
  expect(page.now).toBe("Advance reported, not confirmed yet");
  expect(page.next).toContain("There is nothing to pay now");
  expect(page.refundNow).toContain("it is not fully confirmed yet");
  expect(page.refundNow).not.toContain("nothing to refund");
});

test("the provider is reminded on days 1, 3 and 6, the customer hears on day 3 how to report it, and on day 7 the payment counts as received", async () => {
  const { id, asha, bilal } = await statedBooking();
  const due = formatDeadline(later(now(), days(7)), now(), "en");
  expect((await bookingPage(asha, id, "en")).payments?.stated[0]?.countsFrom).toContain(due);
  const mailsUntilNow = async () => {
    // Two processes have the same job.
    await Promise.all([remindOfPayments(), remindOfPayments()]);
    return {
      reminders: await subjectsTo(bilal, /^Has .*'s ₹15,000 for .* arrived/),
      silence: await subjectsTo(asha, /has not confirmed your payment/),
    };
  };
  const counts: number[][] = [];
  for (let day = 0; day < 7; day++) {
    const { reminders, silence } = await mailsUntilNow();
    counts.push([reminders.length, silence.length]);
    advanceClock(days(1));
  }
  expect(counts).toEqual([
    [0, 0],
    [1, 0],
    [1, 0],
    [2, 1],
    [2, 1],
    [2, 1],
    [3, 1],
  ]);
  expect((await mailsTo(bilal.email, /^Has /))[0]!.text).toContain("it counts as received");
  expect((await bookingWith(id)).state).toBe("accepted");
  await mailsUntilNow();
  expect((await bookingWith(id)).state).toBe("confirmed");
  expect(await subjectsTo(asha, /^Confirmed: /)).toHaveLength(1);
  expect(await subjectsTo(bilal, /^Confirmed: /)).toHaveLength(1);
  const page = await bookingPage(asha, id, "en");
  expect(page.plan.sums[0]).toMatchObject({ amount: "₹15,000" });
  expect(page.note).not.toBeNull();
  advanceClock(days(30));
  expect((await mailsUntilNow()).reminders).toHaveLength(3);
});

test("a payment stated before the event counts as received by the end of its day, one stated later after seven days", () => {
  const today = istDay(now());
  expect(advanceAnswerDue(today)).toEqual(startOfIstDay(addDays(today, 1)));
  advanceClock(startOfIstDay(addDays(today, 1)).getTime() - now().getTime());
  expect(advanceAnswerDue(today)).toEqual(later(now(), days(7)));
});

test("a disputed payment can be confirmed until the day before the event, if it was stated and not received", () => {
  const tomorrow = addDays(istDay(now()), 1);
  const stated = { statedAt: now(), deniedAt: null, receivedAt: null };
  expect(mayConfirmDisputed([stated], tomorrow)).toBe(true);
  expect(mayConfirmDisputed([stated], istDay(now()))).toBe(false);
  expect(mayConfirmDisputed([{ ...stated, receivedAt: now() }], tomorrow)).toBe(false);
  expect(mayConfirmDisputed([], tomorrow)).toBe(false);
});

test("the customer can dispute once the provider has not replied for three days, but not before or without a payment", async () => {
  expect(mayDisputePayment([])).toBe(false);
  const { id, asha, bilal } = await statedBooking();
  const dispute = { event: "dispute" as const, note: "He does not answer" };
  expect(await refusalOf(transitionBooking(asha, id, dispute))).toBe("conflict");
  expect((await bookingPage(asha, id, "en")).events).not.toContain("dispute");
  advanceClock(days(3));
  expect((await bookingPage(asha, id, "en")).events).toContain("dispute");
  expect((await bookingPage(bilal, id, "en")).events).not.toContain("dispute");
  expect(await tasksOf(asha)).toContainEqual(
    expect.stringContaining("has not confirmed your payment: you can report it"),
  );
  expect(await refusalOf(transitionBooking(bilal, id, dispute))).toBe("conflict");
  await transitionBooking(asha, id, dispute);
  expect((await bookingWith(id)).state).toBe("disputed");
  // A payment that the provider has not confirmed is not shown as paid.
  expect((await bookingPage(asha, id, "en")).plan).toMatchObject({
    sums: [{ amount: "₹0" }, { amount: "₹75,000" }],
    payments: [{ amount: "₹15,000", status: expect.stringContaining("not confirmed") as string }],
  });
  expect((await bookingPage(bilal, id, "en")).events).toContain("confirm");
  await transitionBooking(bilal, id, { event: "confirm" });
  expect((await bookingWith(id)).state).toBe("confirmed");
});

test("only the provider can deny a payment, once it is stated: the customer is told which, and can state it again or dispute", async () => {
  const { id, asha, bilal } = await acceptedBooking();
  const deny = (who: typeof asha) =>
    refusalOf(transitionBooking(who, id, { event: "deny_payment" }));
  expect(await deny(bilal)).toBe("conflict");
  await transitionBooking(asha, id, pay());
  expect(await deny(asha)).toBe("forbidden");
  expect((await bookingPage(asha, id, "en")).events).not.toContain("deny_payment");
  await transitionBooking(bilal, id, { event: "deny_payment" });
  expect((await bookingPage(bilal, id, "en")).events).not.toContain("deny_payment");
  expect(await transitionBooking(bilal, id, { event: "deny_payment" })).toMatchObject({
    already: true,
  });
  const mails = await mailsTo(asha.email, /did not find your payment/);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain("432112345678");
  expect(await tasksOf(asha)).toContainEqual(expect.stringContaining("did not confirm a payment"));
  expect(await tasksOf(bilal)).toEqual([]);
  expect((await bookingPage(asha, id, "en")).events).toContain("dispute");

  expect(await transitionBooking(asha, id, pay())).toMatchObject({ already: false });
  advanceClock(days(10));
  expect((await bookingPage(asha, id, "en")).state).toBe("accepted");
  expect((await bookingPage(bilal, id, "en")).events).toContain("deny_payment");
});

test("a denied payment that the customer does not answer lapses after three days, and can still be disputed", async () => {
  const { id, asha, bilal } = await statedBooking();
  await transitionBooking(bilal, id, { event: "deny_payment" });
  advanceClock(days(3) + hours(1));
  expect((await bookingPage(asha, id, "en")).state).toBe("lapsed");
  await expireBookings();
  expect(await refundOf(id)).toMatchObject({ state: "denied", amount: 15_000_00 });
  expect((await bookingPage(asha, id, "en")).events).toContain("dispute_refund");
});

test("a payment confirmed in another tab can't be denied any more: the provider reads that it is recorded", async () => {
  const { id, bilal } = await statedBooking();
  await transitionBooking(bilal, id, { event: "confirm" });
  expect((await bookingPage(bilal, id, "en")).events).not.toContain("deny_payment");
  await expect(transitionBooking(bilal, id, { event: "deny_payment" })).rejects.toMatchObject({
    kind: "conflict",
    key: "bookings.payment.received",
  });
});
