import { expect, test } from "vitest";
import { transitionBooking } from "~/features/bookings/answering/transition-booking.server";
import type { BookingEvent, BookingState } from "~/features/bookings/booking-lifecycle";
import { now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { eq } from "drizzle-orm";
import { bookingWith, requestedBooking } from "../../support/records/bookings";

/** Each event from a state that allows it, pressed on a page that shows another state. */
const presses: [side: "asha" | "bilal", BookingEvent | "state_payment", BookingState][] = [
  ["bilal", "accept", "requested"],
  ["bilal", "reject", "requested"],
  ["asha", "withdraw", "requested"],
  ["bilal", "confirm", "accepted"],
  ["asha", "state_payment", "accepted"],
  ["asha", "cancel", "confirmed"],
  ["bilal", "cancel", "accepted"],
  ["asha", "dispute", "confirmed"],
  ["bilal", "dispute", "completed"],
];

test.each(presses)(
  "%s presses '%s' on a booking that is %s, having seen another state",
  async (side, event, state) => {
    const found = await requestedBooking();
    // A booking can be cancelled until the day of its event, and disputed from then on.
    const day = addDays(istDay(now()), event === "cancel" ? 1 : 0);
    await write((tx) =>
      tx
        .update(schema.bookings)
        .set({ state, eventDate: day, dueAt: null })
        .where(eq(schema.bookings.id, found.id)),
    );
    const expectedState = state === "requested" ? "lapsed" : "requested";
    const words = {
      reason: "budget",
      note: "It rained",
      paymentReference: "432112345678",
    } as const;
    await expect(
      transitionBooking(found[side], found.id, { event, expectedState, ...words }),
    ).rejects.toMatchObject({
      kind: "conflict",
      details: { states: { status: state, expectedState } },
    });
    expect((await bookingWith(found.id))!.state).toBe(state);
    const done = await transitionBooking(found[side], found.id, {
      event,
      expectedState: state,
      ...words,
    });
    expect(done.already).toBe(false);
  },
);
