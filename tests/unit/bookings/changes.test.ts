import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { transitionBooking } from "~/features/bookings/answering/transition-booking.server";
import { answerChange } from "~/features/bookings/changes/answer-change.server";
import { expireChanges } from "~/features/bookings/changes/expire-changes.server";
import type { ChangeInput } from "~/features/bookings/changes/change-forms";
import { lastChangeJson } from "~/features/bookings/changes/change-json.server";
import { presentChange } from "~/features/bookings/changes/change-presenter.server";
import { proposeChange } from "~/features/bookings/changes/propose-change.server";
import { changesOf } from "~/features/bookings/changes/change-queries.server";
import type { ChangeEvent, ChangeState } from "~/features/bookings/changes/change-lifecycle";
import { checkNote, noteFor } from "~/features/bookings/note/booking-note-queries.server";
import { bookingStates } from "~/features/bookings/booking-lifecycle";
import { unavailableDays } from "~/features/calendar/calendar-queries.server";
import { advanceClock, days, hours, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { addDays, istDay, startOfIstDay, type IstDay } from "~/platform/india/dates/dates";
import { required } from "~/platform/required";
import { openAccount } from "../../support/records/accounts";
import {
  bookDay,
  bookingWith,
  confirmedBooking,
  requestedBooking,
} from "../../support/records/bookings";
import { mailsTo } from "../../support/records/enquiries";

type Found = Awaited<ReturnType<typeof confirmedBooking>>;

const outcomeOf = (done: Promise<unknown>): Promise<unknown> =>
  done.then(
    (result) => result,
    (refusal: { kind: string }) => refusal.kind,
  );
const rowOf = async (id: string) => required(await bookingWith(id), "booking");
const proposed = async (found: Found, changes: Partial<ChangeInput> = {}): Promise<ChangeInput> => {
  const { eventDate, guestCount, venue, total } = await rowOf(found.id);
  return {
    eventDate: eventDate,
    guestCount,
    venue: venue ?? undefined,
    total,
    ...changes,
  };
};
const nextDay = (found: Found) => addDays(found.eventDate as IstDay, 1);

/** One side proposes the next day to the other. */
async function waitingChange(by: "customer" | "provider" = "provider") {
  const found = await confirmedBooking();
  const proposer = by === "customer" ? found.asha : found.bilal;
  const eventDate = nextDay(found);
  await proposeChange(
    proposer,
    found.id,
    await proposed(found, { eventDate, message: "The hall is free then" }),
  );
  const change = required(await lastChangeOf(found.id), "change");
  return { ...found, proposer, eventDate, changeId: change.id, expiresAt: change.expiresAt };
}
const answer = (actor: Account, found: { id: string; changeId: string }, event: ChangeEvent) =>
  outcomeOf(answerChange(actor, found.id, { event, changeId: found.changeId }));
const lastChangeOf = async (id: string) => (await changesOf(id, 1))[0];
const stateOf = async (id: string) => required(await lastChangeOf(id), "change").state;

/** How long the last proposal is open, to the second. */
async function openFor(id: string) {
  const { proposedAt, expiresAt } = required(await lastChangeOf(id), "change");
  return Math.round((expiresAt.getTime() - proposedAt.getTime()) / 1000) * 1000;
}

const states: ChangeState[] = ["proposed", "accepted", "declined", "withdrawn", "expired"];
const outcomes = {
  accept: "accepted",
  decline: "declined",
  withdraw: "withdrawn",
} as const satisfies Record<ChangeEvent, ChangeState>;
const cells = (["customer", "provider"] as const).flatMap((by) =>
  (["proposer", "other", "stranger"] as const).flatMap((party) =>
    (["accept", "decline", "withdraw"] as const).flatMap((event) =>
      states.map((state) => [by, party, event, state] as const),
    ),
  ),
);

test.each(cells)(
  "a change proposed by the %s: the %s's '%s' once it is %s",
  async (by, party, event, state) => {
    const found = await waitingChange(by);
    if (state !== "proposed")
      await write((tx) =>
        tx
          .update(schema.bookingChanges)
          .set({ state })
          .where(eq(schema.bookingChanges.id, found.changeId)),
      );
    const other = by === "customer" ? found.bilal : found.asha;
    const actor = { proposer: found.proposer, other, stranger: await openAccount() }[party];
    const isTheirs = (event === "withdraw") === (party === "proposer");
    const expected =
      party === "stranger"
        ? "notFound"
        : !isTheirs
          ? "forbidden"
          : state === "proposed"
            ? "done"
            : state === outcomes[event]
              ? "already"
              : "conflict";
    expect(await answer(actor, found, event)).toBe(expected);
    expect(await stateOf(found.id)).toBe(expected === "done" ? outcomes[event] : state);
    const isChanged = expected === "done" && event === "accept";
    expect((await rowOf(found.id)).eventDate === found.eventDate).toBe(isChanged);
  },
);

test.each(bookingStates)(
  "whether a change can be proposed for a booking that is %s",
  async (state) => {
    const found = await requestedBooking();
    await write((tx) =>
      tx
        .update(schema.bookings)
        .set({ state, dueAt: null })
        .where(eq(schema.bookings.id, found.id)),
    );
    const input = await proposed(found, { guestCount: 300 });
    const isOpen = state === "accepted" || state === "confirmed";
    expect(await outcomeOf(proposeChange(found.asha, found.id, input))).toEqual(
      isOpen ? { already: false } : "conflict",
    );
    expect((await presentChange(found.asha, found.id, "en")).waiting !== null).toBe(isOpen);
  },
);

test("accepting a date change moves the booked day and issues a new note, and the old one says it was replaced", async () => {
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
  expect(await checkNote(first.hash, "en")).toMatchObject({ isUnchanged: true, isReplaced: true });
  expect(await checkNote(second.hash, "en")).toMatchObject({
    isUnchanged: true,
    isReplaced: false,
  });
  for (const { email } of [found.asha, found.bilal])
    expect((await mailsTo(email)).some(({ text }) => text.includes("The hall is free then"))).toBe(
      true,
    );
});

test("a change to a day that is now full can't be accepted, and nothing changes", async () => {
  const found = await waitingChange();
  const { eventDate: day, provider } = found;
  await bookDay(provider.id, day);
  expect(await answer(found.asha, found, "accept")).toBe("conflict");
  expect(await stateOf(found.id)).toBe("proposed");
  expect((await rowOf(found.id)).eventDate).not.toBe(day);
});

test("guests, venue and price can change on the same day, and the bill says by how much", async () => {
  const found = await confirmedBooking();
  const input = await proposed(found, { guestCount: 300, venue: "Rambagh", total: 80_000_00 });
  await proposeChange(found.asha, found.id, input);
  const { id: changeId } = required(await lastChangeOf(found.id), "change");
  await answerChange(found.bilal, found.id, { event: "accept", changeId });
  const row = await rowOf(found.id);
  expect(row).toMatchObject({ guestCount: 300, venue: "Rambagh", total: 80_000_00 });
  const { text } = await noteFor(found.asha, found.id, "en");
  expect(text).toContain("Agreed change: ₹5,000");
  expect(text).toContain("Rambagh");
});

test("only one proposal is open at a time: a concurrent repeat is not sent again, and a counter-proposal is refused", async () => {
  const found = await confirmedBooking();
  const input = await proposed(found, { guestCount: 300 });
  const twice = await Promise.all([
    proposeChange(found.asha, found.id, input),
    proposeChange(found.asha, found.id, input),
  ]);
  expect(twice.map(({ already }) => already).sort()).toEqual([false, true]);
  expect(await outcomeOf(proposeChange(found.bilal, found.id, input))).toBe("conflict");
  const news = (await mailsTo(found.bilal.email)).filter(({ subject }) =>
    /wants to change the booking/.test(subject),
  );
  expect(news).toHaveLength(1);
});

test("only one of a concurrent accept and withdraw succeeds", async () => {
  const found = await waitingChange();
  const results = await Promise.all([
    answer(found.asha, found, "accept"),
    answer(found.bilal, found, "withdraw"),
  ]);
  expect(results.filter((one) => one === "done")).toHaveLength(1);
  expect(results.filter((one) => one === "conflict")).toHaveLength(1);
});

test("an unanswered proposal expires at its deadline, on read and once by the job", async () => {
  const found = await waitingChange();
  advanceClock(found.expiresAt.getTime() - now().getTime());
  expect(await lastChangeJson(found.asha, found.id)).toMatchObject({ status: "expired" });
  expect(await answer(found.asha, found, "accept")).toBe("conflict");
  await expireChanges();
  await expireChanges();
  expect(await stateOf(found.id)).toBe("expired");
  const mails = (await mailsTo(found.bilal.email)).filter(({ subject }) =>
    /^No reply to your change/.test(subject),
  );
  expect(mails).toHaveLength(1);
  // Another change can now be proposed.
  const again = await proposed(found, { guestCount: 10 });
  expect(await proposeChange(found.asha, found.id, again)).toEqual({ already: false });
});

test("a proposal is open for 48 hours, for 24 when either day is near, and never past it", async () => {
  const found = await waitingChange();
  expect(await openFor(found.id)).toBe(hours(48));
  await answer(found.bilal, found, "withdraw");
  const eventDate = addDays(istDay(now()), 1);
  await proposeChange(found.asha, found.id, await proposed(found, { eventDate }));
  expect(await openFor(found.id)).toBe(hours(24));
});

test("cancelling a booking ends its proposal, which can then no longer be accepted", async () => {
  const found = await waitingChange();
  await transitionBooking(found.asha, found.id, { event: "cancel", note: "Another plan" });
  expect(await stateOf(found.id)).toBe("expired");
  expect(await answer(found.asha, found, "accept")).toBe("conflict");
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
  expect(
    await db.query.bookingChanges.findMany({
      where: eq(schema.bookingChanges.bookingId, found.id),
    }),
  ).toEqual([]);
  advanceClock(days(61));
  expect(await tried({ guestCount: 5 })).toBe("conflict");
});
