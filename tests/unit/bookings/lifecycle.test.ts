import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { expireBookings } from "~/features/bookings/answering/expire-bookings.server";
import { bookingPage } from "~/features/bookings/booking-page.server";
import { transitionBooking } from "~/features/bookings/answering/transition-booking.server";
import { settleDispute } from "~/features/bookings/answering/settle-dispute.server";
import { currentState } from "~/features/bookings/booking-deadlines.server";
import {
  bookingLifecycle,
  bookingStates,
  type BookingEvent,
  type BookingState,
  type Settlement,
} from "~/features/bookings/booking-lifecycle";
import { db, schema, write } from "~/platform/database/database.server";
import { now } from "~/platform/clock.server";
import { addDays, istDay, type IstDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { openAccount } from "../../support/records/accounts";
import { bookingWith, requestedBooking } from "../../support/records/bookings";
import { mailsTo } from "../../support/records/enquiries";

type Outcome = BookingState | "already" | "conflict" | "forbidden" | "notFound";

const ended = {
  rejected: "conflict",
  withdrawn: "conflict",
  expired: "conflict",
  lapsed: "conflict",
  cancelled_by_customer: "conflict",
  cancelled_by_provider: "conflict",
  completed: "conflict",
  reviewed: "conflict",
  disputed: "conflict",
} as const satisfies Partial<Record<BookingState, Outcome>>;

const everywhere = (outcome: Outcome) =>
  Object.fromEntries(bookingStates.map((state) => [state, outcome])) as Record<
    BookingState,
    Outcome
  >;

/** Each party's event, and its outcome in each state, on the day of the event. */
const cells: Record<string, Record<BookingState, Outcome>> = {
  "provider accept": {
    ...ended,
    requested: "accepted",
    accepted: "already",
    confirmed: "conflict",
  },
  "provider reject": {
    ...ended,
    requested: "rejected",
    rejected: "already",
    accepted: "conflict",
    confirmed: "conflict",
  },
  "provider confirm": {
    ...ended,
    requested: "conflict",
    accepted: "confirmed",
    confirmed: "already",
  },
  "provider cancel": {
    ...ended,
    requested: "conflict",
    accepted: "conflict",
    confirmed: "conflict",
    cancelled_by_provider: "already",
  },
  "provider dispute": {
    ...ended,
    requested: "conflict",
    accepted: "disputed",
    confirmed: "disputed",
    completed: "disputed",
    disputed: "already",
  },
  "customer withdraw": {
    ...ended,
    requested: "withdrawn",
    withdrawn: "already",
    accepted: "conflict",
    confirmed: "conflict",
  },
  "customer cancel": {
    ...ended,
    requested: "conflict",
    accepted: "conflict",
    confirmed: "conflict",
    cancelled_by_customer: "already",
  },
  "customer dispute": {
    ...ended,
    requested: "conflict",
    accepted: "disputed",
    confirmed: "disputed",
    completed: "disputed",
    disputed: "already",
  },
  "customer accept": everywhere("forbidden"),
  "customer reject": everywhere("forbidden"),
  "customer confirm": everywhere("forbidden"),
  "provider withdraw": everywhere("forbidden"),
  "stranger accept": everywhere("notFound"),
  "stranger cancel": everywhere("notFound"),
  "administrator accept": everywhere("notFound"),
};

/**
 * A booking as if it had reached this state `ahead` days before its event, far from any deadline.
 */
async function bookingIn(state: BookingState, ahead = 0) {
  const found = await requestedBooking();
  await write((tx) =>
    tx
      .update(schema.bookings)
      .set({ state, eventDate: addDays(istDay(now()), ahead), dueAt: null })
      .where(eq(schema.bookings.id, found.id)),
  );
  return found;
}

const everyCell = Object.entries(cells).flatMap(([attempt, outcomes]) =>
  bookingStates.map((state) => [attempt, state, outcomes[state]] as const),
);

test.each(everyCell)("%s on a booking that is %s: %s", async (attempt, state, outcome) => {
  const [party, event] = attempt.split(" ") as [string, BookingEvent];
  const { id, asha, bilal } = await bookingIn(state);
  const actor =
    { customer: asha, provider: bilal }[party] ??
    (await openAccount(party === "administrator" ? { role: "admin" } : {}));
  const note = event === "cancel" || event === "dispute" ? "It rained" : undefined;
  const reason = event === "reject" ? ("budget" as const) : undefined;
  const done = await transitionBooking(actor, id, { event, reason, note }).then(
    (result) => (result.already ? "already" : result.state),
    (refusal: { kind: string }) => refusal.kind,
  );
  expect(done).toBe(outcome);
  const changed = bookingStates.includes(outcome as BookingState);
  expect((await bookingWith(id))!.state).toBe(changed ? outcome : state);
});

test.each(
  (["customer", "provider"] as const).flatMap((side) =>
    (["accepted", "confirmed"] as const).flatMap((state) =>
      [1, 0, -1].map((ahead) => [side, state, ahead] as const),
    ),
  ),
)(
  "the %s of a booking that is %s, %i days before the event, can cancel until its day comes, and dispute from then on",
  async (side, state, ahead) => {
    const tried = async (event: "cancel" | "dispute") => {
      const found = await bookingIn(state, ahead);
      const actor = side === "customer" ? found.asha : found.bilal;
      expect((await bookingPage(actor, found.id, "en")).events.includes(event)).toBe(
        event === "cancel" ? ahead > 0 : ahead <= 0,
      );
      return transitionBooking(actor, found.id, { event, note: "Nobody came" }).then(
        (result) => result.state,
        (refusal: { key: string }) => refusal.key,
      );
    };
    const isAhead = ahead > 0;
    expect(await tried("cancel")).toBe(isAhead ? `cancelled_by_${side}` : "bookings.cancel.notNow");
    expect(await tried("dispute")).toBe(isAhead ? "bookings.dispute.notNow" : "disputed");
  },
);

/** `disputes.test.ts` covers the decision that a payment arrived. */
const settlements: Record<Exclude<Settlement, "settle_as_confirmed">, BookingState> = {
  settle_as_completed: "completed",
  settle_against_customer: "cancelled_by_customer",
  settle_against_provider: "cancelled_by_provider",
};

test.each(
  Object.entries(settlements).flatMap(([event, to]) =>
    bookingStates.map((state) => [event as keyof typeof settlements, state, to] as const),
  ),
)("an administrator's '%s' of a booking that is %s", async (event, state, to) => {
  const { id, asha, bilal } = await bookingIn(state);
  const chitra = await openAccount({ role: "admin" });
  const done = await settleDispute(chitra, id, { event, note: "Both were heard" }).then(
    (result) => result as string,
    (refusal: { kind: string }) => refusal.kind,
  );
  expect(done).toBe(state === "disputed" ? "done" : state === to ? "already" : "conflict");
  expect((await bookingWith(id))!.state).toBe(state === "disputed" ? to : state);
  if (state !== "disputed") return;
  for (const { email } of [asha, bilal])
    expect((await mailsTo(email)).at(0)!.text).toContain("Both were heard");
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
    const sentTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
    const before = { asha: await sentTo(asha.email), bilal: await sentTo(bilal.email) };
    const about = (subject: string) => subject.replace("DAY", formatDay(eventDate as IstDay, "en"));
    const at = (dueAt: Date) =>
      write((tx) =>
        tx.update(schema.bookings).set({ state, dueAt }).where(eq(schema.bookings.id, id)),
      );
    await at(new Date(now().getTime() + 60_000));
    expect(currentState((await bookingWith(id))!)).toBe(state);
    await expireBookings();
    expect((await bookingWith(id))!.state).toBe(state);

    // At its deadline readers see the new state even before the job has run.
    await at(now());
    expect(currentState((await bookingWith(id))!)).toBe(to);
    await expireBookings();
    await expireBookings();
    expect((await bookingWith(id))!.state).toBe(to);
    const history = await db.query.bookingHistory.findMany({
      where: eq(schema.bookingHistory.bookingId, id),
    });
    expect(history).toMatchObject([{ event, from: state, to, actorId: null, note: null }]);
    expect(await sentTo(asha.email)).toEqual([about(customer), ...before.asha]);
    expect(await sentTo(bilal.email)).toEqual([about(provider), ...before.bilal]);
  },
);

test("states without a deadline have no event of the system", () => {
  const withSystemEvent = bookingStates.filter((state) =>
    Object.values<{ by: unknown }>(bookingLifecycle[state]).some(({ by }) => by === "system"),
  );
  expect(withSystemEvent).toEqual(["requested", "accepted", "confirmed", "completed"]);
});
