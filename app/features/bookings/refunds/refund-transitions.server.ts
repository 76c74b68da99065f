import { now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { defineLifecycle } from "~/platform/lifecycle.server";
import { bookingById } from "../bookings.server";
import { deadlinesIn } from "./open-refund.server";
import { dueDay } from "./refund-dates.server";
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
  columns: async (refund, { to }, tx) => {
    const dueOn = to === "due" ? dueDay() : refund.dueOn;
    const { accountId } = await bookingById(refund.bookingId, tx);
    return {
      dueOn,
      ...(await deadlinesIn(tx, to, dueOn, accountId)),
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
