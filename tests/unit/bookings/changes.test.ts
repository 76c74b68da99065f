import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { bookingPage } from "~/features/bookings/booking-page.server";
import { bookingStates } from "~/features/bookings/booking-lifecycle";
import { answerChange, expireChanges } from "~/features/bookings/changes/change-actions.server";
import type { ChangeInput } from "~/features/bookings/changes/change-forms";
import { lastChangeJson } from "~/features/bookings/changes/change-json.server";
import type { ChangeEvent, ChangeState } from "~/features/bookings/changes/change-lifecycle";
import { presentChange } from "~/features/bookings/changes/change-presenter.server";
import { changesOf } from "~/features/bookings/changes/change-queries.server";
import { proposeChange, proposeFromPage } from "~/features/bookings/changes/propose-change.server";
import { noteFor } from "~/features/bookings/note/booking-note-queries.server";
import { unavailableDays } from "~/features/calendar/calendar-queries.server";
import { advanceClock, days, hours, later, now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { addDays, istDay, startOfIstDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import type { Refusal } from "~/platform/refusals";
import { required } from "~/platform/required";
import { keysOf } from "~/platform/unions";
import { openAccount } from "../../support/records/accounts";
import {
  acceptChange,
  acceptedBooking,
  bookDay,
  bookingWith,
  confirmedBooking,
  requestedBooking,
  updateBooking,
} from "../../support/records/bookings";
import { tasksOf } from "../../support/records/dashboard";
import { mailsTo } from "../../support/records/mails";
import { rowsWith, updateRows } from "../../support/records/stored-rows";

type Found = Awaited<ReturnType<typeof confirmedBooking>>;

const outcomeOf = (done: Promise<unknown>): Promise<unknown> =>
  done.catch(({ kind }: Refusal) => kind);
const rowOf = async (id: string) => await bookingWith(id);
const proposed = async (found: Found, changes: Partial<ChangeInput> = {}): Promise<ChangeInput> => {
  const { eventDate, guestCount, venue, total } = await rowOf(found.id);
  return {
    eventDate,
    guestCount,
    venue: venue ?? undefined,
    total,
    ...changes,
  };
};
const nextDay = (found: Found) => addDays(found.eventDate, 1);

/** One side proposes the next day to the other. */
async function waitingChange(by: "customer" | "provider" = "provider") {
  const found = await confirmedBooking();
  const [proposer, other] =
    by === "customer" ? [found.asha, found.bilal] : [found.bilal, found.asha];
  const eventDate = nextDay(found);
  await proposeChange(
    proposer,
    found.id,
    await proposed(found, { eventDate, message: "The hall is free then" }),
  );
  const change = required(await lastChangeOf(found.id), "change");
  return { ...found, proposer, other, eventDate, changeId: change.id, expiresAt: change.expiresAt };
}
const answer = (actor: Account, found: { id: string; changeId: string }, event: ChangeEvent) =>
  outcomeOf(answerChange(actor, found.id, { event, changeId: found.changeId }));
const updateChange = (id: string, set: Partial<typeof schema.bookingChanges.$inferInsert>) =>
  updateRows(schema.bookingChanges, { id }, set);
const lastChangeOf = async (id: string) => (await changesOf(id))[0];
const stateOf = async (id: string) => required(await lastChangeOf(id), "change").state;

/** How long the last proposal is open, to the second. */
async function openFor(id: string) {
  const { proposedAt, expiresAt } = required(await lastChangeOf(id), "change");
  return Math.round((expiresAt.getTime() - proposedAt.getTime()) / 1000) * 1000;
}

const outcomes = {
  accept: "accepted",
  decline: "declined",
  withdraw: "withdrawn",
} as const satisfies Record<ChangeEvent, ChangeState>;
const states: ChangeState[] = ["proposed", ...Object.values(outcomes), "expired"];
const sides = ["customer", "provider"] as const;
const isTheirs = (party: "proposer" | "other", event: ChangeEvent) =>
  (event === "withdraw") === (party === "proposer");

test.each(sides.flatMap((by) => keysOf(outcomes).map((event) => [by, event] as const)))(
  "a change proposed by the %s: '%s' by the side whose event it is",
  async (by, event) => {
    const found = await waitingChange(by);
    const actor = isTheirs("proposer", event) ? found.proposer : found.other;
    expect(await answer(actor, found, event)).toBe("done");
    expect(await stateOf(found.id)).toBe(outcomes[event]);
    const { eventDate } = await rowOf(found.id);
    expect(eventDate === found.eventDate).toBe(event === "accept");
  },
);

test.each(sides)(
  "a change proposed by the %s: no one can do another side's event, nor any event once it has ended",
  async (by) => {
    const found = await waitingChange(by);
    const before = await rowOf(found.id);
    const actors = { ...found, stranger: await openAccount() };
    for (const state of states) {
      await updateChange(found.changeId, { state });
      for (const party of ["proposer", "other", "stranger"] as const)
        for (const event of keysOf(outcomes)) {
          const isAllowed = party !== "stranger" && isTheirs(party, event);
          if (isAllowed && state === "proposed") continue;
          const cell = `${party}: ${event} once it is ${state}`;
          const ended = state === outcomes[event] ? "already" : "conflict";
          const expected = isAllowed ? ended : party === "stranger" ? "notFound" : "forbidden";
          expect([cell, await answer(actors[party], found, event)]).toEqual([cell, expected]);
          expect([cell, await stateOf(found.id)]).toEqual([cell, state]);
        }
    }
    expect(await rowOf(found.id)).toEqual(before);
  },
);

test("a proposal for another day says what the terms would refund then", async () => {
  const found = await confirmedBooking({ refunds: [{ daysBefore: 90, percent: 100 }] });
  const eventDate = addDays(found.eventDate, 60);
  await proposeChange(found.asha, found.id, await proposed(found, { eventDate }));
  const { waiting } = await presentChange(found.bilal, found.id, "en");
  expect(waiting!.differences).toContainEqual(
    expect.objectContaining({
      label: "Refund if the customer cancels now",
      before: "₹0",
      after: "₹15,000",
    }),
  );
});

test("a change can be proposed while a booking is accepted or confirmed, and in no other state", async () => {
  const found = await requestedBooking();
  const input = await proposed(found, { guestCount: 300 });
  for (const state of bookingStates) {
    await updateBooking(found.id, { state, dueAt: null });
    const isOpen = state === "accepted" || state === "confirmed";
    expect([state, await outcomeOf(proposeChange(found.asha, found.id, input))]).toEqual([
      state,
      isOpen ? "done" : "conflict",
    ]);
    const { waiting } = await presentChange(found.asha, found.id, "en");
    expect([state, waiting !== null]).toEqual([state, isOpen]);
    if (waiting) await answer(found.asha, { ...found, changeId: waiting.id }, "withdraw");
  }
});

test("accepting a date change moves the booked day and issues a new note", async () => {
  const found = await waitingChange();
  const before = addDays(found.eventDate, -1);
  const first = await noteFor(found.asha, found.id, "en");
  expect(await answer(found.asha, found, "accept")).toBe("done");
  const { booked } = await unavailableDays(found.provider.id, before, found.eventDate);
  expect([...booked]).toEqual([[found.eventDate, 1]]);
  expect((await rowOf(found.id)).dueAt).toEqual(startOfIstDay(addDays(found.eventDate, 2)));
  const second = await noteFor(found.asha, found.id, "en");
  expect(second.hash).not.toBe(first.hash);
  expect(second.text).toContain("Version 2");
  for (const { email } of [found.asha, found.bilal])
    expect((await mailsTo(email)).some(({ text }) => text.includes("The hall is free then"))).toBe(
      true,
    );
});

test("an accepted booking moved to a near day has its advance due by the end of it; its history names the change", async () => {
  const found = await acceptedBooking();
  const eventDate = addDays(istDay(now()), 2);
  await proposeChange(found.asha, found.id, await proposed(found, { eventDate }));
  const { id: changeId } = required(await lastChangeOf(found.id), "change");
  await acceptChange(found.bilal, found.id);
  const dueAt = startOfIstDay(addDays(eventDate, 1));
  expect(await rowOf(found.id)).toMatchObject({ eventDate, dueAt });
  const { bookingHistory } = schema;
  expect(await rowsWith(bookingHistory, { bookingId: found.id })).toContainEqual(
    expect.objectContaining({
      event: "change",
      note: expect.objectContaining({ changeId }) as unknown,
    }),
  );
  expect(await tasksOf(found.bilal)).toEqual([]);
});

test("an agreed nearer day ends the wait for an answer to the advance by the end of that day, not to a later payment", async () => {
  const eventDate = addDays(istDay(now()), 2);
  const countsAfterChange = async (found: Found) => {
    const stated = { event: "state_payment" as const, amount: 10_000_00 };
    await transitionBooking(found.asha, found.id, { ...stated, paymentReference: "432112345678" });
    await proposeChange(found.bilal, found.id, await proposed(found, { eventDate }));
    await acceptChange(found.asha, found.id);
    const last = await db.query.payments.findFirst({
      where: eq(schema.payments.bookingId, found.id),
      orderBy: desc(schema.payments.countsAt),
    });
    return required(last, "payment").countsAt;
  };
  expect(await countsAfterChange(await acceptedBooking())).toEqual(
    startOfIstDay(addDays(eventDate, 1)),
  );
  expect(await countsAfterChange(await confirmedBooking())).toEqual(later(now(), days(7)));
});

test("the email about a proposal names the other side, and its deadline and words, which an answer doesn't have", async () => {
  const found = await waitingChange("provider");
  const [mail] = await mailsTo(found.asha.email, /suggests a change/);
  expect(mail!.subject).toMatch(/^Bilal Khan Band suggests a change/);
  expect(mail!.text).toContain("You can reply until");
  expect(mail!.text).toContain("The hall is free then");
  await answer(found.asha, found, "accept");
  const [done] = await mailsTo(found.bilal.email, /accepted your change|change.*accepted/i);
  expect(done!.text).not.toContain("You can reply until");
  const plain = await confirmedBooking();
  await proposeChange(plain.bilal, plain.id, await proposed(plain, { guestCount: 320 }));
  const [without] = await mailsTo(plain.asha.email, /suggests a change/);
  expect(without!.text).not.toContain("In their words");
});

test("something added later is one more line of the bill; page, email and note have the new plan", async () => {
  const found = await confirmedBooking();
  const terms = await proposed(found, { total: undefined, extra: "Two more dhol players" });
  expect(await outcomeOf(proposeChange(found.asha, found.id, terms))).toBe("invalid");
  const input = { ...terms, extraPrice: 5_000_00 };
  expect(await outcomeOf(proposeFromPage(found.asha, found.id, input, "en"))).toBe("conflict");
  expect(await outcomeOf(proposeChange(found.asha, found.id, input))).toBe("done");
  const rows = ["Two more dhol players", "Total", "Balance"];
  const { waiting } = await presentChange(found.bilal, found.id, "en");
  expect(waiting!.differences.map(({ label }) => label)).toEqual(rows);
  const balance = "→ ₹65,000, " + formatDay(found.eventDate, "en");
  const [mail] = await mailsTo(found.bilal.email, /suggests a change/);
  expect(mail!.text).toContain("Two more dhol players: 1 × ₹5,000 per event, added");
  expect(mail!.text).toContain(balance);
  expect(await answer(found.bilal, { ...found, changeId: waiting!.id }, "accept")).toBe("done");
  expect(await rowOf(found.id)).toMatchObject({ total: 80_000_00 });
  const { text } = await noteFor(found.asha, found.id, "en");
  for (const row of ["Two more dhol players", "₹80,000", "₹65,000"]) expect(text).toContain(row);
  const [latest] = (await bookingPage(found.asha, found.id, "en")).history;
  expect(latest!.title).toBe("Change agreed: +₹5,000");
});

test("a change to a day that is now full can't be accepted, and nothing changes", async () => {
  const found = await waitingChange();
  const { eventDate: day, provider } = found;
  await bookDay(provider.id, day);
  expect(await answer(found.asha, found, "accept")).toBe("conflict");
  expect(await stateOf(found.id)).toBe("proposed");
  expect((await rowOf(found.id)).eventDate).not.toBe(day);
});

test("only one proposal is open at a time: a concurrent repeat is not sent again, and a counter-proposal is refused", async () => {
  const found = await confirmedBooking();
  const input = await proposed(found, { guestCount: 300 });
  const twice = await Promise.all([
    proposeChange(found.asha, found.id, input),
    proposeChange(found.asha, found.id, input),
  ]);
  expect(twice.sort()).toEqual(["already", "done"]);
  expect(await outcomeOf(proposeChange(found.bilal, found.id, input))).toBe("conflict");
  expect(await mailsTo(found.bilal.email, /^Asha.* suggests a change to the booking/)).toHaveLength(
    1,
  );
});

test("an unanswered proposal expires at its deadline, on read and once by the job", async () => {
  const found = await waitingChange();
  advanceClock(found.expiresAt.getTime() - now().getTime());
  expect(await lastChangeJson(found.asha, found.id)).toMatchObject({ status: "expired" });
  expect(await answer(found.asha, found, "accept")).toBe("conflict");
  await expireChanges();
  await expireChanges();
  expect(await stateOf(found.id)).toBe("expired");
  expect(await mailsTo(found.bilal.email, /^No reply to your change/)).toHaveLength(1);
  // Another change can now be proposed.
  const again = await proposed(found, { guestCount: 10 });
  expect(await proposeChange(found.asha, found.id, again)).toBe("done");
});

test("after its deadline another change can be proposed before the job has run", async () => {
  const found = await waitingChange();
  advanceClock(found.expiresAt.getTime() - now().getTime());
  const again = await proposed(found, { guestCount: 10 });
  expect(await proposeChange(found.asha, found.id, again)).toBe("done");
  const after = (await changesOf(found.id)).map(({ state }) => state);
  expect(after.toSorted()).toEqual(["expired", "proposed"]);
});

test("a proposal is open for 48 hours, for 24 when either day is near, and never past it", async () => {
  const found = await waitingChange();
  expect(await openFor(found.id)).toBe(hours(48));
  await answer(found.bilal, found, "withdraw");
  const eventDate = addDays(istDay(now()), 1);
  await proposeChange(found.asha, found.id, await proposed(found, { eventDate }));
  expect(await openFor(found.id)).toBe(hours(24));
});

test("a proposal stays open when the booking is confirmed, and can't be accepted once it is cancelled", async () => {
  const found = await acceptedBooking();
  await proposeChange(found.bilal, found.id, await proposed(found, { guestCount: 300 }));
  await transitionBooking(found.bilal, found.id, { event: "confirm" });
  const { id: changeId, state } = required(await lastChangeOf(found.id), "change");
  expect(state).toBe("proposed");
  await transitionBooking(found.asha, found.id, { event: "cancel", note: "Another plan" });
  expect(await stateOf(found.id)).toBe("expired");
  expect(await answer(found.asha, { ...found, changeId }, "accept")).toBe("conflict");
});

test("a proposal that changes nothing, a past day, a total below the advance and a stranger are refused", async () => {
  const found = await confirmedBooking();
  const tried = async (changes: Partial<ChangeInput>, actor: Account = found.asha) =>
    outcomeOf(proposeChange(actor, found.id, await proposed(found, changes)));
  expect(await tried({})).toBe("invalid");
  expect(await tried({ eventDate: addDays(istDay(now()), -1) })).toBe("invalid");
  expect(await tried({ total: 14_999_00 })).toBe("invalid");
  const both = { eventDate: addDays(istDay(now()), -1), total: 14_999_00 };
  await expect(
    proposeChange(found.asha, found.id, await proposed(found, both)),
  ).rejects.toMatchObject({
    details: {
      fields: {
        eventDate: ["enquiries.form.eventDate.past"],
        total: ["bookings.change.total.advance"],
      },
    },
  });
  expect(await tried({ guestCount: 5 }, await openAccount())).toBe("notFound");
  expect(await rowsWith(schema.bookingChanges, { bookingId: found.id })).toEqual([]);
  advanceClock(days(61));
  expect(await tried({ guestCount: 5 })).toBe("conflict");
});
