import { describe, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import {
  restoreUser,
  suspendUser,
} from "~/features/moderation/administration/user-commands.server";
import { presentUser } from "~/features/moderation/administration/user-presenter.server";
import { rebuildTasks } from "~/features/bookings/booking-task-rebuild.server";
import { bookingPage } from "~/features/bookings/booking-page.server";
import { paymentsOf } from "~/features/bookings/payments/payments.server";
import { remindOfPayments } from "~/features/bookings/payments/remind-of-payments.server";
import { presentDisputeForAdmin } from "~/features/bookings/disputes/dispute-presenter.server";
import { withSides } from "~/features/bookings/bookings.server";
import { refundOf } from "~/features/bookings/refunds/refunds.server";
import { expireRefunds, remindOfRefunds } from "~/features/bookings/refunds/refund-actions.server";
import { expireBookings } from "~/features/bookings/booking-actions.server";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { answerChange } from "~/features/bookings/changes/change-actions.server";
import { proposeChange } from "~/features/bookings/changes/propose-change.server";
import { openChangeOf } from "~/features/bookings/changes/change-queries.server";
import { bookingsFor } from "~/features/bookings/lists/booking-list-api-queries.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import { presentDashboard } from "~/features/dashboard/dashboard-presenter.server";
import { answerTenths } from "~/features/directory/listings/match-rank.server";
import { expireEnquiries } from "~/features/enquiries/answering/enquiry-actions.server";
import { decideFlag, flagEnquiry } from "~/features/moderation/flags/flag-commands.server";
import { flagsOf } from "~/features/moderation/flags/flag-queries.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { enquiryFor } from "~/features/enquiries/answering/thread-page.server";
import { threadsFor } from "~/features/enquiries/lists/enquiry-list-api-queries.server";
import {
  receivedEnquiries,
  sentEnquiries,
} from "~/features/enquiries/lists/enquiry-list-queries.server";
import { changeOwnNumber } from "~/features/enquiries/sharing/change-number.server";
import { sendEnquiry } from "~/features/enquiries/sending/send-enquiry.server";
import { verifyEnquiry } from "~/features/enquiries/sending/verify-enquiry.server";
import { presentMessages } from "~/features/messages/message-presenter.server";
import { sendMessage } from "~/features/messages/send-message.server";
import { answerQuote } from "~/features/quotes/quote-commands.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { advanceClock, days, hours, now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { translatorFor } from "~/platform/i18n.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { keysOf } from "~/platform/unions";
import { administrator, openAccount } from "../../support/records/accounts";
import {
  acceptedBooking,
  bookingWith,
  confirmedBooking,
  pay,
  quotedEnquiry,
  request,
  requestedBooking,
  updateBooking,
} from "../../support/records/bookings";
import {
  brief,
  openProvider,
  sender,
  sentEnquiry,
  threadWith,
} from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";
import { quote } from "../../support/records/quotes";
import { newIp } from "../../support/running-app/ip-addresses";
import { rowWith, updateRows } from "../../support/records/stored-rows";

const suspend = async (user: Account) =>
  suspendUser(await administrator(), user.id, {
    expectedState: "active",
    reason: "Spam to providers.",
  });
const restore = async (user: Account) =>
  restoreUser(await administrator(), user.id, { expectedState: "suspended" });

const subjectsTo = async ({ email }: { email: string }) =>
  (await mailsTo(email)).map(({ subject }) => subject);
const held = (key: string) => ({ kind: "conflict", key: `enquiries.suspended.${key}` });

describe("while a customer's account is suspended", () => {
  test("a provider cannot accept an open enquiry, so no contact is shared, and is told why, but can reject it", async () => {
    const { asha, bilal, id } = await sentEnquiry();
    await suspend(asha);
    const before = (await mailsTo(asha.email)).length;
    await expect(transitionEnquiry(bilal, id, { event: "accept" })).rejects.toMatchObject(
      held("other.customer"),
    );
    expect((await threadWith(id)).state).toBe("sent");
    expect(await mailsTo(asha.email)).toHaveLength(before);
    const page = await enquiryFor(bilal, id, "en");
    expect(page.events).toEqual(["view", "reject"]);
    expect(page.suspended).toContain("Asha's account is suspended");
    expect(page.dueText).toBeNull();
    const { enquiries } = await threadsFor(bilal, { limit: 10 });
    expect(enquiries[0]).toMatchObject({ onHold: "customer", moves: ["view", "reject"] });
    const list = await receivedEnquiries(bilal, { state: undefined, cursor: null }, "en");
    expect(list.rows[0]).toMatchObject({ onHold: true, events: ["view", "reject"] });
    expect((await presentDashboard(bilal, translatorFor("en"), "en")).tasks.rows).toEqual([]);
    expect(await subjectsTo(bilal)).toContain("On hold: Asha's enquiry for Wedding");
    await transitionEnquiry(bilal, id, { event: "reject", reason: "date_taken" });
    expect((await threadWith(id)).state).toBe("rejected");
  });

  test("contacts that were shared are hidden, and no quote, message or number goes through", async () => {
    const { asha, bilal, id } = await quotedEnquiry();
    expect((await enquiryFor(bilal, id, "en")).contact).not.toBeNull();
    await suspend(asha);
    expect((await enquiryFor(bilal, id, "en")).contact).toBeNull();
    expect((await threadsFor(bilal, { limit: 10 })).enquiries[0]?.contact).toBeNull();
    const refused = held("other.customer");
    await expect(sendQuote(bilal, id, quote())).rejects.toMatchObject(refused);
    await expect(sendMessage(bilal, id, { text: "Hello?" })).rejects.toMatchObject(refused);
    const messages = await presentMessages(bilal, id, { isSeen: false }, "en");
    expect(messages).toMatchObject({ canWrite: false });
    expect(messages.note).toContain("on hold");
    await changeOwnNumber(asha, id, "close");
    await expect(changeOwnNumber(asha, id, "show")).rejects.toMatchObject(held("own.customer"));
  });

  test("a booking request cannot be accepted, and no advance can be paid for an accepted one", async () => {
    const requested = await requestedBooking();
    await suspend(requested.asha);
    const refused = held("other.customer");
    await expect(
      transitionBooking(requested.bilal, requested.id, { event: "accept" }),
    ).rejects.toMatchObject(refused);
    const page = await bookingPage(requested.bilal, requested.id, "en");
    expect(page.events).toEqual(["reject"]);
    expect(page.suspended).toContain("on hold");
    const { bookings } = await bookingsFor(requested.bilal, { limit: 10 });
    expect(bookings[0]).toMatchObject({ moves: ["reject"], onHold: "customer" });

    const accepted = await requestedBooking();
    await transitionBooking(accepted.bilal, accepted.id, { event: "accept" });
    await transitionBooking(accepted.asha, accepted.id, pay());
    await suspend(accepted.asha);
    const buttons = async (who: Account) => (await bookingPage(who, accepted.id, "en")).events;
    expect(await buttons(accepted.bilal)).toEqual(["cancel", "deny_payment"]);
    expect(await buttons(accepted.asha)).toEqual(["cancel"]);
    await expect(
      transitionBooking(accepted.bilal, accepted.id, { event: "confirm" }),
    ).rejects.toMatchObject(refused);
    await expect(transitionBooking(accepted.asha, accepted.id, pay())).rejects.toMatchObject(
      held("own.customer"),
    );
  });

  test("a guest who types the same email sends nothing, and learns why when entering the code", async () => {
    const asha = await openAccount();
    await suspend(asha);
    const { id: providerId, owner } = await openProvider();
    const words = brief([providerId], { email: asha.email });
    const { reference } = await sendEnquiry(words, sender());
    const code = (await mailsTo(asha.email))[0]!.subject.slice(0, 6);
    await expect(verifyEnquiry(reference, [reference], code, newIp())).rejects.toMatchObject({
      kind: "conflict",
      key: "enquiries.verify.suspended",
    });
    expect(await mailsTo(owner.email)).toEqual([]);
  });
});

describe("while a provider's account is suspended", () => {
  test("its customers see that and are emailed, and can withdraw but neither write nor book", async () => {
    const { asha, bilal, id, quoteId, eventDate } = await quotedEnquiry();
    await suspend(bilal);
    const page = await enquiryFor(asha, id, "hi");
    expect(page.suspended).toContain("रोक लगी है");
    expect(page.events).toEqual(["withdraw", "choose_another"]);
    expect(page.contact).toBeNull();
    const list = await sentEnquiries(asha, { state: undefined, cursor: null }, "en");
    expect(list.rows[0]?.threads[0]).toMatchObject({ onHold: true });
    await expect(sendMessage(asha, id, { text: "Hello?" })).rejects.toMatchObject(
      held("other.provider"),
    );
    await expect(requestBooking(asha, id, request({ quoteId, eventDate }))).rejects.toMatchObject({
      kind: "conflict",
    });
    expect(await subjectsTo(asha)).toContain("Your enquiry to Bilal Khan Band is on hold");
    await answerQuote(asha, id, { event: "decline", quoteId, reason: "price" });
    await transitionEnquiry(asha, id, { event: "withdraw" });
    expect((await threadWith(id)).state).toBe("withdrawn");
  });

  test("existing bookings continue: both see each other, the customer can write and cancel, but new terms wait", async () => {
    const { asha, bilal, id, enquiryId, eventDate } = await confirmedBooking();
    const later = addDays(eventDate, 3);
    const change = { eventDate: later, guestCount: 250, total: 75_000_00 };
    await proposeChange(asha, id, change);
    const open = await openChangeOf(id);
    await suspend(bilal);
    expect(await subjectsTo(asha)).toContain("Your booking with Bilal Khan Band goes ahead");
    const page = await bookingPage(asha, id, "en");
    expect(page.suspended).toContain("it goes ahead");
    expect((await enquiryFor(asha, enquiryId, "en")).suspended).toBeNull();
    await sendMessage(asha, enquiryId, { text: "See you at the hall" });
    await expect(
      answerChange(bilal, id, { event: "accept", changeId: open!.id }),
    ).rejects.toMatchObject(held("own.provider"));
    await answerChange(asha, id, { event: "withdraw", changeId: open!.id });
    await expect(proposeChange(asha, id, change)).rejects.toMatchObject(held("other.provider"));
    await transitionBooking(asha, id, { event: "cancel", note: "We moved abroad" });
    expect((await bookingWith(id)).state).toBe("cancelled_by_customer");
  });

  test("an enquiry that a guest confirms during the suspension is on hold until it ends", async () => {
    const email = `${newId()}@example.com`;
    const { owner: bilal, id: providerId } = await openProvider();
    const { reference } = await sendEnquiry(brief([providerId], { email }), sender());
    await suspend(bilal);
    const code = (await mailsTo(email))[0]!.subject.slice(0, 6);
    await verifyEnquiry(reference, [reference], code, newIp());
    const found = await rowWith(schema.enquiries, { providerId });
    expect(found).toMatchObject({ state: "sent", dueLeft: hours(72) });
    await restore(bilal);
    expect((await threadWith(found.id)).dueLeft).toBeNull();
  });
});

describe("deadlines", () => {
  test("stop during a suspension, and resume with the time that was left", async () => {
    const { asha, bilal, id } = await sentEnquiry();
    const requested = await requestedBooking();
    advanceClock(hours(10));
    await suspend(asha);
    await suspend(requested.bilal);
    advanceClock(hours(24 * 20));
    await expireEnquiries();
    await expireBookings();
    expect((await threadWith(id)).state).toBe("sent");
    expect((await bookingWith(requested.id)).state).toBe("requested");
    await restore(asha);
    await restore(requested.bilal);
    expect((await threadWith(id)).dueAt).toEqual(new Date(now().getTime() + hours(62)));
    expect((await bookingWith(requested.id)).dueAt).toEqual(new Date(now().getTime() + hours(38)));
    expect((await mailsTo(bilal.email))[0]?.subject).toBe("Asha's enquiry for Wedding has resumed");
    await transitionEnquiry(bilal, id, { event: "accept" });
    await transitionBooking(requested.bilal, requested.id, { event: "accept" });
    expect((await bookingWith(requested.id)).state).toBe("accepted");
  });

  test("never run past the event: an enquiry no one could answer then ends without blaming the provider", async () => {
    const eventDate = addDays(istDay(now()), 10);
    const { asha, bilal, id } = await sentEnquiry({ eventDate });
    await suspend(asha);
    advanceClock(hours(24 * 12));
    await expireEnquiries();
    expect((await threadWith(id)).state).toBe("unanswered");
    expect(await subjectsTo(bilal)).not.toContainEqual(expect.stringMatching(/^Enquiry closed/));
    const { providers } = schema;
    const profile = await rowWith(providers, { accountId: bilal.id });
    expect(profile.answerTenths).toBe(answerTenths(0, 0));
  });

  test("stay stopped until neither side is suspended", async () => {
    const { asha, bilal, id } = await sentEnquiry();
    await suspend(asha);
    advanceClock(hours(5));
    await suspend(bilal);
    await restore(asha);
    expect((await threadWith(id)).dueLeft).toBe(hours(72));
    await restore(bilal);
    expect((await threadWith(id)).dueLeft).toBeNull();
    expect((await threadWith(id)).dueAt).toEqual(new Date(now().getTime() + hours(72)));
  });

  test.each(["suspension", "flag"])(
    "stay stopped if a flag or a suspension goes on: the %s ends first",
    async (first) => {
      const { asha, bilal, id } = await sentEnquiry();
      await flagEnquiry(bilal, id, { reason: "spam", note: "Ten of us got it" });
      await suspend(asha);
      advanceClock(hours(80));
      const [{ id: flagId } = { id: "" }] = await flagsOf(id);
      const ends = [
        () => restore(asha),
        async () =>
          decideFlag(await administrator(), id, { flagId, event: "dismiss", note: "A real one" }),
      ];
      if (first === "flag") ends.reverse();
      await ends[0]!();
      expect((await threadWith(id)).dueLeft).toBe(hours(72));
      await ends[1]!();
      expect(await threadWith(id)).toMatchObject({
        dueLeft: null,
        dueAt: new Date(now().getTime() + hours(72)),
      });
    },
  );
});

test("a later payment counts as received seven days after a suspension of its provider has ended", async () => {
  const { asha, bilal, id } = await confirmedBooking();
  await transitionBooking(asha, id, pay());
  await suspend(bilal);
  const daily = async (count: number) => {
    for (let day = 0; day < count; day++) {
      await remindOfPayments();
      advanceClock(days(1));
    }
  };
  await daily(31);
  await restore(bilal);
  await daily(6);
  const isReceived = async () => (await paymentsOf(id)).every(({ receivedAt }) => receivedAt);
  expect(await isReceived()).toBe(false);
  await daily(1);
  expect(await isReceived()).toBe(true);
});

test("what a decision ended as completed can still be paid while its provider is suspended", async () => {
  const { asha, bilal, id } = await acceptedBooking();
  await updateBooking(id, { state: "completed", settledAt: now(), dueAt: null });
  await suspend(bilal);
  expect(await transitionBooking(asha, id, pay())).toMatchObject({ already: false });
});

describe("while the account of either side is suspended for a month, nothing ends", () => {
  const cancel = { event: "cancel" as const, note: "We moved abroad" };
  const press = async (
    found: Awaited<ReturnType<typeof requestedBooking>>,
    ...events: (readonly ["asha" | "bilal", Parameters<typeof transitionBooking>[2]])[]
  ) => {
    for (const [who, event] of events) await transitionBooking(found[who], found.id, event);
    return found;
  };
  const accept = ["bilal", { event: "accept" }] as const;
  const stateOf = async (id: string) =>
    (await refundOf(id))?.state ?? (await bookingWith(id)).state;
  const runJobs = async () => {
    await remindOfPayments();
    await expireBookings();
    await expireRefunds();
    await remindOfRefunds();
  };

  /** Each clock: how it starts, and how it ends once the suspension is over. */
  const clocks = {
    "a request": { until: days(2), ended: "expired", press: [] },
    "an unpaid advance": { until: days(7), ended: "lapsed", press: [accept] },
    "a stated payment": { until: days(7), ended: "confirmed", press: [accept, ["asha", pay()]] },
    "a denied payment": {
      until: days(3),
      ended: "denied",
      press: [accept, ["asha", pay()], ["bilal", { event: "deny_payment" }]],
    },
  } as const;

  for (const [clock, { until, ended, press: events }] of Object.entries(clocks))
    test.each(["asha", "bilal"] as const)(`${clock}: %s`, async (side) => {
      const found = await press(await requestedBooking(), ...events);
      // The day of a booking may be another one than that of the enquiry.
      await updateRows(
        schema.briefs,
        { accountId: found.asha.id },
        { eventDate: addDays(istDay(now()), -1) },
      );
      const before = await stateOf(found.id);
      await suspend(found[side]);
      advanceClock(days(30));
      await runJobs();
      expect(await stateOf(found.id)).toBe(before);
      expect((await bookingPage(found.asha, found.id, "en")).state).toBe(before);
      await restore(found[side]);
      advanceClock(until - hours(1));
      await runJobs();
      expect(await stateOf(found.id)).toBe(before);
      advanceClock(hours(2));
      await runJobs();
      expect(await stateOf(found.id)).toBe(ended);
    });

  test.each(["asha", "bilal"] as const)(
    "a payment that is denied during the suspension: %s",
    async (side) => {
      const found = await press(await requestedBooking(), accept, ["asha", pay()]);
      await suspend(found[side]);
      await press(found, ["bilal", { event: "deny_payment" }]);
      for (const { text } of await mailsTo(found.asha.email, /did not find your payment/))
        expect(text).not.toContain("The date is held for you until");
      advanceClock(days(30));
      await runJobs();
      expect(await stateOf(found.id)).toBe("accepted");
      await restore(found[side]);
      advanceClock(days(3));
      await runJobs();
      expect(await stateOf(found.id)).toBe("denied");
    },
  );

  /** Of the advance of a booking that Bilal cancelled: his answer, and what follows from it. */
  const refunds = {
    sent: {
      paid: ["bilal", { event: "confirm" }],
      overdue: /is overdue$/,
      answer: { event: "send_refund", paymentReference: "998877665544" },
      reminder: /^Has the refund of ₹15,000 arrived/,
      ended: "received",
    },
    denied: {
      paid: ["asha", pay()],
      overdue: /is still waiting/,
      answer: { event: "deny_payment" },
      reminder: /^Did you make the payment/,
      ended: "closed",
    },
  } as const;
  const owedRefund = async (state: keyof typeof refunds) =>
    press(await requestedBooking(), accept, refunds[state].paid, ["bilal", cancel]);

  test.each([
    ["sent", "before"],
    ["sent", "during"],
    ["denied", "before"],
  ] as const)("a refund that was %s %s the suspension", async (state, when) => {
    const { answer, reminder, ended } = refunds[state];
    const found = await owedRefund(state);
    const send = () => press(found, ["bilal", answer]);
    if (when === "before") await send();
    await suspend(found.asha);
    expect(await rebuildTasks()).not.toContain(found.id);
    if (when === "during") await send();
    advanceClock(days(30));
    await runJobs();
    expect(await stateOf(found.id)).toBe(state);
    const { refund } = await bookingPage(found.bilal, found.id, "en");
    expect(refund?.text).toContain("Asha Verma is suspended");
    await restore(found.asha);
    expect(await rebuildTasks()).not.toContain(found.id);
    advanceClock(days(13));
    await runJobs();
    expect(await stateOf(found.id)).toBe(state);
    expect(await subjectsTo(found.asha)).toContainEqual(expect.stringMatching(reminder));
    advanceClock(days(1));
    await runJobs();
    expect(await stateOf(found.id)).toBe(ended);
  });

  test.each(keysOf(refunds))(
    "a provider who comes back is reminded of what is overdue, before it is %s",
    async (state) => {
      const found = await owedRefund(state);
      await suspend(found.bilal);
      advanceClock(days(30));
      await runJobs();
      const reminders = async () =>
        (await subjectsTo(found.bilal)).filter((subject) => refunds[state].overdue.test(subject));
      expect(await reminders()).toEqual([]);
      await restore(found.bilal);
      await runJobs();
      expect(await reminders()).toHaveLength(1);
    },
  );

  test("a statement about a dispute: administrators read that it can't be written now", async () => {
    const found = await confirmedBooking();
    await updateBooking(found.id, { eventDate: istDay(now()) });
    await press(found, ["asha", { event: "dispute", note: "Nobody came" }]);
    await suspend(found.bilal);
    const sides = await withSides(await bookingWith(found.id));
    expect((await presentDisputeForAdmin(sides, "en")).silent).toEqual([
      "Bilal Khan Band is suspended, so they can't write anything now.",
    ]);
  });
});

test("an administrator sees beforehand how much goes on hold and how much goes ahead, and the email says the same", async () => {
  const { asha, bilal } = await sentEnquiry();
  const uninvolved = await openAccount();
  const t = translatorFor("en");
  expect((await presentUser(await administrator(), t, "en", uninvolved.id)).effects).toEqual([]);
  const effects = (await presentUser(await administrator(), t, "en", bilal.id)).effects;
  expect(effects).toEqual([
    "1 enquiry goes on hold: its deadline stops and we tell the other side.",
  ]);
  await suspend(bilal);
  expect((await mailsTo(bilal.email))[0]?.text).toContain(effects[0]);
  const booked = await confirmedBooking();
  expect((await presentUser(await administrator(), t, "en", booked.asha.id)).effects).toEqual([
    "1 confirmed booking goes ahead.",
  ]);
  expect(asha.state).toBe("active");
});
