import { expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { proposeChange } from "~/features/bookings/changes/propose-change.server";
import { lostEvent } from "~/features/bookings/lost-provider.server";
import { presentDashboard } from "~/features/dashboard/dashboard-presenter.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { askOthers } from "~/features/enquiries/asking-others/ask-others.server";
import { messageForm } from "~/features/messages/message-forms";
import { presentMessages } from "~/features/messages/message-presenter.server";
import { sendMessage } from "~/features/messages/send-message.server";
import { deletionBlocker } from "~/features/personal-data/delete-account.server";
import { advanceClock, days, hours, now } from "~/platform/clock.server";
import type { EnquiryId } from "#db/schema/ids";
import { quotesOf } from "~/features/quotes/quote-queries.server";
import { translatorFor } from "~/platform/i18n.server";
import { formatRupees } from "~/platform/india/money";
import { required } from "~/platform/required";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { deadlineDay, formatDay } from "~/platform/india/dates/day-format";
import { openAccount } from "../../support/records/accounts";
import {
  bookingWith,
  confirmedBooking,
  pay,
  requestedBooking,
} from "../../support/records/bookings";
import { openProvider, sender, sentEnquiry, sentEnquiryTo } from "../../support/records/enquiries";
import { quotedEnquiry } from "../../support/records/quotes";
import { tasksOf, dashboardOf } from "../../support/records/dashboard";

const nextOf = async (account: Account) => (await dashboardOf(account)).next.rows;

test("an enquiry is a task of its provider, with the customer's first name, until answered or for 72 hours", async () => {
  const { id, asha, bilal } = await sentEnquiry();
  expect(await tasksOf(bilal)).toEqual(["Reply to Asha"]);
  expect(await tasksOf(asha)).toEqual([]);
  await transitionEnquiry(bilal, id, { event: "accept" });
  expect(await tasksOf(bilal)).toEqual([]);

  const silent = await sentEnquiry();
  advanceClock(hours(72));
  expect(await tasksOf(silent.bilal)).toEqual([]);
});

test("a quote is a task of the customer until it is no longer valid", async () => {
  const { asha, bilal } = await quotedEnquiry();
  expect(await tasksOf(asha)).toEqual(["Reply to the quote from Bilal Khan Band"]);
  expect(await tasksOf(bilal)).toEqual([]);
  const { rows } = (await dashboardOf(asha)).tasks;
  const [quote] = await quotesOf([rows[0]!.to.split("/").at(-1) as EnquiryId]);
  expect(rows[0]!.amount).toEqual({ of: "total", text: formatRupees(quote!.totals.total) });
  advanceClock(days(8));
  expect(await tasksOf(asha)).toEqual([]);
});

test("a booking is a task of the side that has to answer, pay the advance or confirm it", async () => {
  const { id, asha, bilal } = await requestedBooking();
  expect(await tasksOf(bilal)).toEqual(["Reply to Asha Verma's booking request"]);
  expect(await tasksOf(asha)).toEqual([]);
  await transitionBooking(bilal, id, { event: "accept" });
  expect(await tasksOf(bilal)).toEqual([]);
  expect(await tasksOf(asha)).toEqual(["Pay the advance to Bilal Khan Band"]);
  await transitionBooking(asha, id, pay());
  expect(await tasksOf(asha)).toEqual([]);
  expect(await tasksOf(bilal)).toEqual(["Has Asha Verma's payment arrived?"]);
  await transitionBooking(bilal, id, { event: "confirm" });
  expect(await tasksOf(bilal)).toEqual([]);
});

test("the task due first is at the top", async () => {
  const provider = await openProvider();
  const first = await sentEnquiry({}, provider);
  advanceClock(hours(1));
  const second = await sentEnquiry({}, provider);
  const { rows } = (await presentDashboard(provider.owner, translatorFor("hi"), "hi")).tasks;
  expect(rows.map(({ to }) => to.split("/").at(-1))).toEqual([first.id, second.id]);
  expect(rows[0]!.due!.left).toMatch(/घंटे|दिन/);
});

test("a task shows the day it is due first, the event with its day and city, the other side's picture, and the amount it is about", async () => {
  const { id, asha, bilal, eventDate } = await requestedBooking();
  const first = async (account: Account) => (await dashboardOf(account)).tasks.rows[0]!;
  const request = await first(bilal);
  const { dueAt, total } = await bookingWith(id);
  expect(request.day).toMatchObject({ iso: deadlineDay(dueAt!), weekday: "By" });
  expect(request.about).toBe(`Wedding in Jaipur · ${formatDay(eventDate, "en")}`);
  expect(request.face).toBe(asha.id);
  expect(request.amount).toEqual({ of: "total", text: formatRupees(total) });
  await transitionBooking(bilal, id, { event: "accept" });
  const advance = await first(asha);
  expect(advance.face).toBe((await bookingWith(id)).providerId);
  expect(advance.amount).toEqual({ of: "advance", text: "₹15,000" });

  const { bilal: other } = await sentEnquiry({ budget: "80000" });
  expect((await first(other)).amount).toEqual({ of: "budget", text: "₹80,000" });
});

test("a message is a task of its reader until it is seen, after everything with a deadline", async () => {
  const { id, asha, bilal } = await quotedEnquiry();
  await sendMessage(bilal, id, messageForm.parse({ text: "We bring our own lights" }));
  expect(await tasksOf(asha)).toEqual([
    "Reply to the quote from Bilal Khan Band",
    "New message from Bilal Khan Band",
  ]);
  expect(await tasksOf(bilal)).toEqual([]);
  await presentMessages(asha, id, { isSeen: true }, "en");
  expect(await tasksOf(asha)).toEqual(["Reply to the quote from Bilal Khan Band"]);
});

test("a proposed change to a booking is a task of the other side", async () => {
  const { id, asha, bilal, eventDate } = await confirmedBooking();
  const other = { eventDate: eventDate, guestCount: 300, total: 80_000_00 };
  await proposeChange(bilal, id, other);
  const task = "Bilal Khan Band suggests a change to the booking";
  expect(await tasksOf(asha)).toEqual([task]);
  expect(await tasksOf(bilal)).toEqual([]);
  await transitionBooking(asha, id, { event: "cancel" });
  // Not empty: the quote of the cancelled booking can be answered again.
  expect(await tasksOf(asha)).not.toContain(task);
});

test("the upcoming events are the booked dates, for both sides and no one else", async () => {
  const { id, asha, bilal } = await confirmedBooking();
  for (const account of [asha, bilal])
    expect((await nextOf(account)).map(({ to }) => to)).toEqual([`/dashboard/bookings/${id}`]);
  const toPay = /^₹\d+,\d+ due on /;
  expect((await nextOf(asha))[0]).toMatchObject({
    other: "Bilal Khan Band",
    open: expect.stringMatching(toPay),
  });
  expect((await nextOf(bilal))[0]!.open).toBeNull();
  expect(await nextOf(await openAccount())).toEqual([]);
  await transitionBooking(asha, id, { event: "cancel" });
  expect(await nextOf(bilal)).toEqual([]);
});

test("deleting an account is blocked by upcoming bookings and by open refunds, which are listed", async () => {
  const { id, asha, bilal } = await confirmedBooking();
  for (const account of [asha, bilal])
    expect((await deletionBlocker(account))!.bookings.map((one) => one.id)).toEqual([id]);
  await transitionBooking(bilal, id, { event: "cancel", note: "The band broke up" });
  for (const account of [asha, bilal])
    expect((await deletionBlocker(account))!.bookings.map((one) => one.id)).toEqual([id]);
  await transitionBooking(asha, id, { event: "receive_refund" });
  expect(await deletionBlocker(asha)).toBeNull();
});

test("a quote and a message of an old enquiry remain tasks, however many enquiries were accepted since", async () => {
  const { asha, bilal, id, provider } = await quotedEnquiry();
  await sendMessage(asha, id, messageForm.parse({ text: "Is the hall booked?" }));
  for (let nth = 0; nth < 11; nth++) {
    const message = `Another evening ${nth}`;
    const other = await sentEnquiry({ message }, provider, asha);
    await transitionEnquiry(bilal, other.id, { event: "accept" });
  }
  expect(await tasksOf(asha)).toEqual(["Reply to the quote from Bilal Khan Band"]);
  expect(await tasksOf(bilal)).toEqual(["New message from Asha Verma"]);
});

test("a cancellation by the provider is the customer's first task, until others are asked", async () => {
  const { id, enquiryId, asha, bilal } = await confirmedBooking();
  await transitionBooking(bilal, id, { event: "cancel", note: "My drummer is ill" });
  const { rows } = (await dashboardOf(asha)).tasks;
  expect(rows[0]).toMatchObject({
    title: "Bilal Khan Band cancelled: find someone else",
    to: `/dashboard/bookings/${id}`,
  });
  const other = await openProvider({ businessName: "Band in his place" });
  const lost = required(await lostEvent(asha, enquiryId), "lost event");
  await askOthers({ ...sender(asha), account: asha }, lost, [other.id]);
  expect(await tasksOf(asha)).not.toContain("Bilal Khan Band cancelled: find someone else");
});

test("a cancellation by the provider is no longer a task once the customer has ended the enquiry", async () => {
  const { id, enquiryId, asha, bilal } = await confirmedBooking();
  await transitionBooking(bilal, id, { event: "cancel", note: "My drummer is ill" });
  await transitionEnquiry(asha, enquiryId, { event: "withdraw" });
  // Only the refund of her advance is left, and becomes overdue.
  const tasks = async () => (await dashboardOf(asha)).tasks.rows;
  const refund = { title: "Bilal Khan Band owes you a refund" };
  expect(await tasks()).toMatchObject([{ ...refund, isOverdue: false }]);
  advanceClock(days(8));
  expect(await tasks()).toMatchObject([{ ...refund, isOverdue: true, due: null }]);
});

test("a rejected or unanswered booking request is a task of the customer", async () => {
  const refused = await requestedBooking();
  await transitionBooking(refused.bilal, refused.id, { event: "reject", reason: "date_taken" });
  expect((await tasksOf(refused.asha))[0]).toBe(
    "Bilal Khan Band isn't available: ask someone else",
  );
  const silent = await requestedBooking();
  advanceClock(hours(49));
  expect((await tasksOf(silent.asha))[0]).toBe("Bilal Khan Band didn't reply: ask someone else");
});

test("an enquiry rejected by everyone is the customer's task for three weeks, but not while someone may still accept it", async () => {
  const one = await openProvider({ businessName: "First Band" });
  const two = await openProvider({ businessName: "Second Band" });
  const { asha, ids } = await sentEnquiryTo([one, two]);
  await transitionEnquiry(one.owner, ids[0]!, { event: "reject", reason: "budget" });
  expect(await tasksOf(asha)).toEqual([]);
  await transitionEnquiry(two.owner, ids[1]!, { event: "reject", reason: "date_taken" });
  expect(await tasksOf(asha)).toEqual(["No one you asked is available: ask others"]);
  advanceClock(days(22));
  expect(await tasksOf(asha)).toEqual([]);
});

test("a rejected enquiry is no longer a task once its customer asks another provider of the category for that day", async () => {
  const eventDate = addDays(istDay(now()), 60);
  const { asha, bilal, id } = await sentEnquiry({ eventDate });
  await transitionEnquiry(bilal, id, { event: "reject", reason: "budget" });
  expect(await tasksOf(asha)).toEqual(["Bilal Khan Band isn't available: ask someone else"]);
  advanceClock(hours(1));
  const other = await openProvider({ businessName: "Another Band" });
  await sentEnquiry({ eventDate }, other, asha);
  expect(await tasksOf(asha)).toEqual([]);
});
