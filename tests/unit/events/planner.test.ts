import { expect, test } from "vitest";
import { familySides } from "#db/schema/allowed-values";
import { exportBookings } from "~/features/bookings/personal-data/booking-export.server";
import {
  costsOf,
  lowestOf,
  sharesOf,
  plannerAt,
  presentPlanner,
} from "~/features/bookings/of-events/planner.server";
import { notePayer } from "~/features/bookings/of-events/note-payer.server";
import { paidOf, paymentsOf } from "~/features/bookings/payments/payments.server";
import { changeEvent, deleteEvent } from "~/features/events/event-commands.server";
import { eventFor } from "~/features/events/event-queries.server";
import { planOf, sumOf } from "~/features/quotes/payment-plan";
import { shareShortlist } from "~/features/shortlist/sharing/shared-shortlist-commands.server";
import { sharedShortlistAt } from "~/features/shortlist/sharing/shared-shortlist-queries.server";
import { now } from "~/platform/clock.server";
import { translatorFor } from "~/platform/i18n.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { Random } from "../../support/fuzz/random";
import { openAccount } from "../../support/records/accounts";
import { bookedEvent } from "../../support/records/booked-events";
import { updateBooking } from "../../support/records/bookings";
import { eventInput } from "../../support/records/events";
import { refusalOf } from "../../support/refusals";

const today = istDay(now());

/** A plan with an advance and one row between, and payments that never come to more than the total. */
function someBooking(random: Random) {
  const total = 1 + random.below(9_00_000_00);
  const instalments = planOf(
    {
      total,
      advance: random.below(total + 1),
      instalments: [{ amount: null, percent: 30, daysFromEvent: -9, dueOn: null }],
    },
    addDays(today, random.below(200)),
    today,
  ).map((row, position) => ({
    ...row,
    id: "",
    bookingId: "",
    position,
    upiId: null,
    remindAt: null,
  }));
  let left = total;
  const payments = Array.from({ length: random.below(4) }, () => {
    const amount = 1 + random.below(left);
    left -= amount;
    return {
      id: "",
      bookingId: "",
      statedBy: "customer" as const,
      amount,
      paymentReference: null,
      paidOn: today,
      statedAt: now(),
      deniedAt: null,
      receivedAt: random.chance(70) ? now() : null,
      countsAt: now(),
      remindAt: null,
      familySide: random.pick([...familySides, null]),
    };
  }).filter(({ amount }) => amount > 0);
  return { total, instalments, payments };
}

test("whatever is booked and paid, and however it is shared, the parts add up to the rupee", () => {
  const seed = process.env.FUZZ_SEED ?? String(Math.random());
  const random = new Random(seed);
  for (let run = 0; run < 500; run += 1) {
    const bookings = Array.from({ length: random.below(8) }, () => someBooking(random));
    const { booked, paid, due, open } = costsOf(bookings);
    expect(booked, seed).toBe(sumOf(bookings.map(({ total }) => total)));
    expect(paid, seed).toBe(sumOf(bookings.map((one) => paidOf(one.payments).received)));
    expect(due, seed).toBe(booked - paid);
    expect(sumOf(open.map((row) => row.open)), seed).toBe(due);
    const days = open.map(({ dueOn }) => dueOn ?? "");
    expect(days, seed).toEqual(days.toSorted());

    const received = bookings.flatMap(({ payments }) =>
      payments.filter(({ receivedAt }) => receivedAt),
    );
    const [first, second, notNoted, total] = sharesOf(
      { booked, paid },
      random.below(101),
      received,
    );
    for (const column of ["share", "paid", "left"] as const)
      expect(first![column] + second![column] + notNoted![column], seed).toBe(total![column]);
    expect(total, seed).toEqual({ id: "total", share: booked, paid, left: due });
    expect(first!.share % 100, seed).toBe(0);
  }
});

test("of several quotes for a service the lowest counts, and one for two services counts once", () => {
  const [both, dear, cheap] = [{ amount: 900 }, { amount: 500 }, { amount: 300 }];
  expect(lowestOf([[both, dear], [both], [{ amount: 0 }], [dear, cheap], []])).toBe(
    500 + 900 + 300,
  );
  expect(lowestOf([[both], [both]])).toBe(900);
});

test("the planner shows what is booked, quoted, paid and next due, and says when it is over the budget", async () => {
  const { asha, eventId } = await bookedEvent();
  const read = async () => presentPlanner(await eventFor(asha, eventId), "en");
  const amounts = ({ bill }: Awaited<ReturnType<typeof read>>) =>
    [...bill.lines, ...bill.sums].map(({ label, amount }) => `${label} ${amount}`);
  const planner = await read();
  expect(planner.petals).toEqual([{ state: "completed" }, { state: "notStarted" }]);
  expect(planner.tables.map(({ name, rows }) => [name, rows.map((row) => row.service)])).toEqual([
    ["Haldi", ["Catering & Food Services"]],
    ["Wedding", ["Catering & Food Services"]],
  ]);
  expect(planner.tables[0]!.rows[0]).toMatchObject({
    name: "Indori Zaika",
    label: "Confirmed",
    amount: "₹1,85,325",
    due: expect.stringMatching(/^₹1,35,325 due on /),
  });
  expect(amounts(planner)).toEqual([
    "Paid ₹50,000",
    "Still to pay ₹1,35,325",
    "Booked ₹1,85,325",
    "Lowest quotes and requests, not booked yet ₹0",
    "Left in the budget ₹3,14,675",
    "Budget ₹5,00,000",
  ]);
  expect(planner.next).toMatch(/^Next: ₹1,35,325 to Indori Zaika by /);
  await changeEvent(asha, eventId, eventInput({ budget: "1 lakh" }));
  const over = await read();
  expect(amounts(over).slice(-2)).toEqual(["Over the budget ₹85,325", "Budget ₹1,00,000"]);
  expect(over.shares).toBeNull();
});

test("each side's share, what it has paid and what is left follow from the payments that the customer notes, or no longer notes", async () => {
  const { asha, eventId, bookingId, caterer } = await bookedEvent();
  const rows = async () =>
    (await presentPlanner(await eventFor(asha, eventId), "en")).shares!.rows.map(
      ({ side, share, paid, left }) => [side, share, paid, left],
    );
  expect(await rows()).toEqual([
    ["Neha's side (60%)", "₹1,11,195", "₹0", "₹1,11,195"],
    ["Arjun's side (40%)", "₹74,130", "₹0", "₹74,130"],
    ["Payer not noted", "₹0", "₹50,000", "-₹50,000"],
    ["Total", "₹1,85,325", "₹50,000", "₹1,35,325"],
  ]);
  const [payment] = await paymentsOf(bookingId);
  const noted = { paymentId: payment!.id, familySide: "second" as const };
  await notePayer(asha, noted);
  expect((await rows()).slice(1, 3)).toEqual([
    ["Arjun's side (40%)", "₹74,130", "₹50,000", "₹24,130"],
    ["Total", "₹1,85,325", "₹50,000", "₹1,35,325"],
  ]);
  for (const other of [caterer.owner, await openAccount()])
    expect(await refusalOf(notePayer(other, noted))).toBe("notFound");
  const exported = async (actor: typeof asha) =>
    JSON.stringify(await exportBookings(actor, translatorFor("en"), "en"));
  expect(await exported(asha)).toContain('"familySide":"second"');
  expect(await exported(caterer.owner)).not.toContain("familySide");
  const afterNote = await rows();
  await notePayer(asha, { paymentId: payment!.id });
  expect((await rows())[2]).toEqual(["Payer not noted", "₹0", "₹50,000", "-₹50,000"]);
  await notePayer(asha, noted);
  expect(await rows()).toEqual(afterNote);
});

test("a link that the customer made for the event shows it; another one does not, and a deleted event is gone", async () => {
  const { asha, eventId } = await bookedEvent();
  const forFamily = await shareShortlist(asha, { showsName: false, eventId });
  const forFriends = await shareShortlist(asha, { showsName: false });
  const shown = await plannerAt(await sharedShortlistAt(forFamily), "en");
  expect(shown).toMatchObject({ name: "Neha and Arjun's wedding" });
  for (const hidden of [asha.email, asha.phone, "perPlate"])
    expect(JSON.stringify(shown)).not.toContain(hidden);
  expect(await plannerAt(await sharedShortlistAt(forFriends), "en")).toBeNull();
  await deleteEvent(asha, eventId);
  expect(await plannerAt(await sharedShortlistAt(forFamily), "en")).toBeNull();
});

test("a provider booked for two functions has its amount only in the one on the day of the booking", async () => {
  const { asha, eventId, bookingId } = await bookedEvent({}, ["wedding"]);
  const read = async () => {
    const { petals, tables } = await presentPlanner(await eventFor(asha, eventId), "en");
    return [...petals, ...tables.flatMap(({ rows }) => rows)];
  };
  const booked = { state: "completed" };
  const [amount, included] = [{ amount: "₹1,85,325" }, { amount: "Included in Haldi" }];
  expect(await read()).toMatchObject([booked, booked, amount, included]);
  const [, wedding] = (await eventFor(asha, eventId)).functions;
  await updateBooking(bookingId, { eventDate: wedding!.date });
  expect(await read()).toMatchObject([booked, booked, { amount: "Included in Wedding" }, amount]);
});
