import { now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { defineLifecycle } from "~/platform/lifecycle.server";
import { bookingById } from "../bookings.server";
import { dueDay, endOf, firstReminder } from "./refund-dates.server";
import type { Refund } from "./refund-queries.server";
import { isOpenRefund, refundLifecycle } from "./refund-lifecycle";

const { bookingHistory, refunds } = schema;

/**
 * The refund's transitions. They are recorded in the history of its booking, whose own state
 * stays.
 */
export const refundTransitions = defineLifecycle({
  states: refundLifecycle,
  table: refunds,
  limitedBy: ({ bookingId }: Refund) => bookingId,
  columns: (refund, { to }) => {
    const dueOn = to === "due" ? dueDay() : refund.dueOn;
    return {
      dueOn,
      endsAt: endOf(to),
      remindAt: firstReminder(to, dueOn),
      endedAt: isOpenRefund(to) ? null : now(),
    };
  },
  history: async (tx, { bookingId }, entry) => {
    const { state } = await bookingById(bookingId, tx);
    await tx
      .insert(bookingHistory)
      .values({ id: newId(), bookingId, ...entry, from: state, to: state });
  },
});
