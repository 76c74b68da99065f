import { expect, test } from "vitest";
import { expireBookings, transitionBooking } from "~/features/bookings/booking-actions.server";
import { currentState } from "~/features/bookings/booking-deadlines.server";
import {
  type BookingEvent,
  bookingEvents,
  bookingLifecycle,
  type BookingState,
  bookingStates,
  isAgreed,
  settlements,
} from "~/features/bookings/booking-lifecycle";
import { bookingPage } from "~/features/bookings/booking-page.server";
import { settleDispute } from "~/features/bookings/settle-dispute.server";
import { later, now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import type { Refusal } from "~/platform/refusals";
import { outcomeIn } from "../../support/lifecycle-outcomes";
import { administrator, openAccount } from "../../support/records/accounts";
import { bookingWith, requestedBooking, updateBooking } from "../../support/records/bookings";
import { subjectsTo } from "../../support/records/mails";
import { refusalOf } from "../../support/refusals";
import { rowsWith } from "../../support/records/stored-rows";

type Outcome = BookingState | "already" | "conflict" | "forbidden" | "notFound";

const sides: string[] = ["customer", "provider"];
/** Each party's buttons. */
const attempts = [
  ...sides.flatMap((side) => bookingEvents.map((event) => `${side} ${event}`)),
  ...["stranger accept", "stranger cancel", "administrator accept"],
];

/** The outcome in a state, on the day of the event. */
function outcomeOf(attempt: string, state: BookingState): Outcome {
  const [party, event] = attempt.split(" ") as [string, string];
  if (!sides.includes(party)) return "notFound";
  // By that day it is too late to cancel, and in a dispute only a stated payment is confirmed.
  if (event === "cancel" && isAgreed(state)) return "conflict";
  if (attempt === "provider confirm" && state === "disputed") return "conflict";
  const cause = event === "cancel" ? `cancel_by_${party}` : event;
  return outcomeIn(bookingLifecycle, state, cause, party);
}

/**
 * A booking as if it had reached this state `ahead` days before its event, far from any deadline.
 */
async function bookingIn(state: BookingState, ahead = 0) {
  const found = await requestedBooking();
  await reach(found.id, state, ahead);
  return found;
}
const reach = (id: string, state: BookingState, ahead = 0) =>
  updateBooking(id, { state, eventDate: addDays(istDay(now()), ahead), dueAt: null });

const everyCell = attempts.flatMap((attempt) =>
  bookingStates.map((state) => [attempt, state, outcomeOf(attempt, state)] as const),
);
const isState = (outcome: Outcome) => bookingStates.some((state) => state === outcome);
const words = { note: "It rained", reason: "budget" } as const;
const historyOf = (id: string) => rowsWith(schema.bookingHistory, { bookingId: id });

/** Presses a party's button on a page that shows `expectedState`. */
async function press(
  attempt: string,
  { id, asha, bilal }: Awaited<ReturnType<typeof bookingIn>>,
  expectedState: BookingState,
) {
  const [party, event] = attempt.split(" ") as [string, BookingEvent];
  const actor =
    { customer: asha, provider: bilal }[party] ??
    (await openAccount(party === "administrator" ? { role: "admin" } : {}));
  return transitionBooking(actor, id, { event, ...words, expectedState });
}

test.each(everyCell.filter(([, , outcome]) => isState(outcome)))(
  "%s on a booking that is %s: %s, unless the page shows another state",
  async (attempt, state, outcome) => {
    const found = await bookingIn(state);
    const expectedState = state === "requested" ? "lapsed" : "requested";
    await expect(press(attempt, found, expectedState)).rejects.toMatchObject({
      kind: "conflict",
      details: { states: { status: state, expectedState } },
    });
    expect((await bookingWith(found.id)).state).toBe(state);
    expect(await press(attempt, found, state)).toMatchObject({ state: outcome, already: false });
    expect((await bookingWith(found.id)).state).toBe(outcome);
    // In a dispute, the words are a statement.
    const note = outcome === "disputed" ? null : words;
    expect(await historyOf(found.id)).toMatchObject([{ from: state, to: outcome, note }]);
  },
);

test.each(attempts)("%s in every other state changes nothing", async (attempt) => {
  const found = await bookingIn("requested");
  for (const [of, state, outcome] of everyCell) {
    if (of !== attempt || isState(outcome)) continue;
    await reach(found.id, state);
    const done = await press(attempt, found, state).then(
      ({ already }) => (already ? "already" : "done"),
      ({ kind }: Refusal) => kind,
    );
    expect([state, done]).toEqual([state, outcome]);
    expect((await bookingWith(found.id)).state).toBe(state);
  }
});

test.each(
  (["customer", "provider"] as const).flatMap((side) =>
    (["accepted", "confirmed"] as const).map((state) => [side, state] as const),
  ),
)(
  "the %s of a booking that is %s can cancel until its day comes, and dispute from then on",
  async (side, state) => {
    const found = await bookingIn(state);
    const actor = side === "customer" ? found.asha : found.bilal;
    const attempt = (event: "cancel" | "dispute", expectedState: BookingState = state) =>
      transitionBooking(actor, found.id, { event, note: words.note, expectedState });
    const open = async () => (await bookingPage(actor, found.id, "en")).events;
    expect(await open()).toContain("dispute");
    expect(await open()).not.toContain("cancel");
    await expect(attempt("cancel")).rejects.toMatchObject({ key: "bookings.cancel.notNow" });
    await reach(found.id, state, 1);
    expect(await open()).toContain("cancel");
    expect(await open()).not.toContain("dispute");
    await expect(attempt("dispute")).rejects.toMatchObject({ key: "bookings.dispute.notNow" });
    await expect(attempt("cancel", "requested")).rejects.toMatchObject({
      details: { states: { status: state, expectedState: "requested" } },
    });
    expect((await attempt("cancel")).state).toBe(`cancelled_by_${side}`);
    expect(await historyOf(found.id)).toMatchObject([{ note: { note: words.note } }]);
  },
);

test("an administrator decides nothing about a booking that is not disputed", async () => {
  const { id } = await bookingIn("requested");
  const chitra = await administrator();
  for (const state of bookingStates) {
    if (state === "disputed") continue;
    await reach(id, state);
    for (const event of settlements) {
      const settling = settleDispute(chitra, id, { event, note: "Both were heard" });
      expect([state, await refusalOf(settling)]).toEqual([state, "conflict"]);
    }
    expect((await bookingWith(id)).state).toBe(state);
  }
});

/**
 * The event of the system in a state, and the subjects of the customer's and the provider's email.
 */
const systemEvents = [
  {
    state: "requested",
    event: "expire",
    to: "expired",
    customer: "No reply from Bilal Khan Band about DAY",
    provider: "You did not reply to a booking request for DAY",
  },
  {
    state: "accepted",
    event: "lapse",
    to: "lapsed",
    customer: "DAY is no longer held for you",
    provider: "DAY is free again",
  },
  {
    state: "confirmed",
    event: "complete",
    to: "completed",
    customer: "How was the Wedding?",
    provider: "Completed: Wedding, DAY",
  },
  {
    state: "completed",
    event: "end_review_time",
    to: "reviewed",
    customer: "The review of the Wedding is now visible",
    provider: "The review of the Wedding is now visible",
  },
] as const;

test.each(systemEvents)(
  "a booking that is $state becomes $to at its deadline, and both sides get one email",
  async ({ state, event, to, customer, provider }) => {
    const { id, asha, bilal, eventDate } = await requestedBooking();
    const before = { asha: await subjectsTo(asha), bilal: await subjectsTo(bilal) };
    const about = (subject: string) => subject.replace("DAY", formatDay(eventDate, "en"));
    await updateBooking(id, { state, dueAt: later(now(), 60_000) });
    expect(currentState(await bookingWith(id))).toBe(state);
    await expireBookings();
    expect((await bookingWith(id)).state).toBe(state);

    // At its deadline readers see the new state even before the job has run.
    await updateBooking(id, { dueAt: now() });
    expect(currentState(await bookingWith(id))).toBe(to);
    await expireBookings();
    await expireBookings();
    expect((await bookingWith(id)).state).toBe(to);
    expect(await historyOf(id)).toMatchObject([
      { event, from: state, to, actorId: null, note: null },
    ]);
    expect(await subjectsTo(asha)).toEqual([about(customer), ...before.asha]);
    expect(await subjectsTo(bilal)).toEqual([about(provider), ...before.bilal]);
  },
);
