import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import type { BookingState } from "~/features/bookings/booking-lifecycle";
import { writeTasks } from "~/features/bookings/booking-tasks.server";
import { presentBookings } from "~/features/bookings/lists/bookings-page.server";
import { waitingThreads } from "~/features/dashboard/waiting-threads.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { presentStatus } from "~/features/enquiries/lists/status-page.server";
import { messageForm } from "~/features/messages/message-forms";
import { sendMessage } from "~/features/messages/send-message.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { advanceClock, days, hours, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { translatorFor } from "~/platform/i18n.server";
import {
  acceptedBooking,
  bookDay,
  confirmedBooking,
  pay,
  requestedBooking,
} from "../../support/records/bookings";
import { openProvider, sentEnquiry, sentEnquiryTo } from "../../support/records/enquiries";
import { quote, quotedEnquiry } from "../../support/records/quotes";

const t = translatorFor("en");

const statusOf = (account: Account, search = new URLSearchParams()) =>
  presentStatus(account, search, t, "en", waitingThreads);

/** The ids of the threads on a page: those shown first, and the others. */
async function threadsOn(account: Account, search?: URLSearchParams) {
  const list = await statusOf(account, search);
  const rows =
    list.side === "received"
      ? list.rows.map(({ id, isFirst }) => ({ ids: [id], isFirst }))
      : list.rows.map(({ threads, isFirst }) => ({ ids: threads.map(({ id }) => id), isFirst }));
  const idsOf = (wanted: boolean) =>
    rows.flatMap(({ ids, isFirst }) => (isFirst === wanted ? ids : []));
  return { waiting: idsOf(true), others: idsOf(false), next: list.next, previous: list.previous };
}

const bookingList = (account: Account, search = new URLSearchParams()) =>
  presentBookings(account, search, t, "en");
const bookingRows = async (account: Account) => (await bookingList(account)).rows;

const bookingsOn = async (account: Account) =>
  (await bookingRows(account)).flatMap(({ id, group }) => (group === "waiting" ? [id] : []));

const searchOf = (to: string | null) => new URL(to ?? "", "https://x.example").searchParams;

test("an enquiry with a new message comes before the provider's newer ones, on the first page and no other", async () => {
  const provider = await openProvider();
  const acceptedOne = async () => {
    const { asha, bilal, id } = await sentEnquiry({}, provider);
    await transitionEnquiry(bilal, id, { event: "accept" });
    return { asha, bilal, id };
  };
  const { asha, bilal, id } = await acceptedOne();
  await sendMessage(asha, id, messageForm.parse({ text: "Can you come at six?" }));
  advanceClock(hours(1));
  for (let count = 0; count < 13; count += 1) await acceptedOne();
  const first = await threadsOn(bilal);
  expect(first.waiting).toEqual([id]);
  expect(first.others).toHaveLength(10);
  const second = await threadsOn(bilal, searchOf(first.next));
  expect(second.waiting).toEqual([]);
  expect(second.others).toHaveLength(3);
  expect(new Set([id, ...first.others, ...second.others]).size).toBe(14);
  expect(await threadsOn(bilal, searchOf(second.previous))).toEqual(first);
});

test("of the providers asked for one enquiry, one who rejected comes last", async () => {
  const bands = [await openProvider(), await openProvider()];
  const { asha, ids } = await sentEnquiryTo(bands);
  const [first, second] = (await threadsOn(asha)).others;
  const { owner } = bands[ids.indexOf(first!)]!;
  await transitionEnquiry(owner, first!, { event: "reject", reason: "date_taken" });
  expect((await threadsOn(asha)).others).toEqual([second, first]);
});

test("a quote comes first only in the list of all states, and while it is valid", async () => {
  const { asha, id } = await quotedEnquiry();
  const quoted = new URLSearchParams({ state: "quoted" });
  expect(await threadsOn(asha, quoted)).toMatchObject({ waiting: [], others: [id] });
  expect(await threadsOn(asha)).toMatchObject({ waiting: [id], others: [] });
  advanceClock(days(8));
  expect(await threadsOn(asha)).toMatchObject({ waiting: [], others: [id] });
});

test("what waits is named, each thread once, nearest deadline first and messages last", async () => {
  const { asha, enquiryId } = await acceptedBooking();
  const [written, quoted] = await Promise.all([
    sentEnquiry({}, undefined, asha),
    sentEnquiry({}, undefined, asha),
  ]);
  for (const { bilal, id } of [written, quoted]) {
    await transitionEnquiry(bilal, id, { event: "accept" });
    for (const text of ["When do we meet?", "We come at four."])
      await sendMessage(bilal, id, messageForm.parse({ text }));
  }
  await sendQuote(quoted.bilal, quoted.id, quote());
  const { tasks } = await statusOf(asha);
  expect(tasks.map(({ id, kind }) => [id, kind])).toEqual([
    [enquiryId, "advance"],
    [quoted.id, "quote"],
    [written.id, "message"],
  ]);
  expect((await threadsOn(asha)).waiting).toEqual(tasks.map(({ id }) => id));
});

test("a booking comes first for the side that has to answer, pay or confirm, in both lists", async () => {
  const { id, enquiryId, asha, bilal } = await requestedBooking();
  const firstFor = async (account: Account) => {
    const { waiting } = await threadsOn(account);
    const bookings = await bookingsOn(account);
    expect([bookings, waiting]).toEqual(bookings.length > 0 ? [[id], [enquiryId]] : [[], []]);
    return bookings.length > 0;
  };
  expect([await firstFor(bilal), await firstFor(asha)]).toEqual([true, false]);
  await transitionBooking(bilal, id, { event: "accept" });
  expect([await firstFor(bilal), await firstFor(asha)]).toEqual([false, true]);
  await transitionBooking(asha, id, pay());
  expect([await firstFor(bilal), await firstFor(asha)]).toEqual([true, false]);
  await transitionBooking(bilal, id, { event: "confirm" });
  expect([await firstFor(bilal), await firstFor(asha)]).toEqual([false, false]);
  const open = expect.stringMatching(/^₹[\d,]+ due on /) as string;
  expect(await bookingRows(asha)).toMatchObject([{ open, way: null }]);
  expect(await bookingRows(bilal)).toMatchObject([{ open, way: null }]);
});

test("a refund comes first for the side that has to act, and says what to do, not for the one that waits", async () => {
  const { id, enquiryId, asha, bilal } = await confirmedBooking();
  await transitionBooking(bilal, id, { event: "cancel", note: "Our singer is ill" });
  expect([await bookingsOn(asha), await bookingsOn(bilal)]).toEqual([[], [id]]);
  expect(await bookingRows(bilal)).toMatchObject([
    {
      task: {
        text: `Refund ${asha.name}`,
        amount: { of: "refund", text: expect.stringMatching(/^₹/) as string },
        isOverdue: false,
      },
      way: null,
    },
  ]);
  const ways = `/dashboard/enquiries/${enquiryId}/others`;
  expect(await bookingRows(asha)).toMatchObject([{ task: undefined, way: { to: ways } }]);
  await transitionBooking(bilal, id, { event: "send_refund", paymentReference: "998812345678" });
  expect([await bookingsOn(asha), await bookingsOn(bilal)]).toEqual([[id], []]);
  await transitionBooking(asha, id, { event: "receive_refund" });
  expect([await bookingsOn(asha), await bookingsOn(bilal)]).toEqual([[], []]);
});

test("bookings ahead come nearest day first, then those that ended or took place, latest day first", async () => {
  const { id: providerId, owner } = await openProvider();
  const inDays = (count: number) => addDays(istDay(now()), count);
  const later = Array.from({ length: 18 }, (_, at) => 100 + at);
  const ids = await Promise.all(
    [90, 20, 10, 5, ...later, 40].map((count) => bookDay(providerId, inDays(count))),
  );
  const [far, near, past, longPast, ...others] = ids;
  const withdrawn = others.pop();
  await write(async (tx) => {
    const setState = (state: BookingState, some: string[]) =>
      tx.update(schema.bookings).set({ state }).where(inArray(schema.bookings.id, some));
    await setState("confirmed", ids);
    await setState("withdrawn", ids.slice(-1));
    await writeTasks(tx, ids);
  });
  advanceClock(days(15));
  const read = async (search?: URLSearchParams) => {
    const { rows, previous, next } = await bookingList(owner, search);
    return { rows: rows.map(({ id, group }) => [id, group]), previous, next };
  };
  const first = await read();
  expect(first.rows).toEqual([near, far, ...others].map((id) => [id, "ahead"]));
  const second = await read(searchOf(first.next));
  expect(second.rows).toEqual([withdrawn, past, longPast].map((id) => [id, "over"]));
  expect(await read(searchOf(second.previous))).toEqual(first);
});
