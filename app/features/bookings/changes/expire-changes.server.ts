import { isOpenChange } from "#db/schema/columns/index-conditions";
import type { BookingId } from "#db/schema/ids";
import { schema } from "~/platform/database/database.server";
import { defineExpiry } from "~/platform/lifecycle.server";
import { bookingById, withSides } from "../bookings.server";
import { changeTransitions } from "./change-transitions.server";
import { changeEmails } from "./change-mails.server";
import { openChangeOf, stateByDeadline } from "./change-queries.server";

const { bookingChanges } = schema;

const expiry = defineExpiry(changeTransitions, {
  deadline: bookingChanges.expiresAt,
  among: [isOpenChange],
  currentState: stateByDeadline,
  prepare: async ({ bookingId }) => withSides(await bookingById(bookingId)),
  emails: (_, change, sides) => changeEmails("expire", change, sides),
});

export const expireChanges = expiry.expireOverdue;

/** Expires a booking's open proposal if it is overdue. */
export async function expireChange(bookingId: BookingId) {
  const open = await openChangeOf(bookingId);
  if (open) await expiry.expire(open);
}
