import { isOpenChange } from "#db/schema/columns/index-conditions";
import { schema } from "~/platform/database/database.server";
import { currentStateOf, defineExpiry } from "~/platform/lifecycle.server";
import { bookingById, withSides } from "../bookings.server";
import { changeTransitions } from "./change-transitions.server";
import { changeEmails } from "./change-mails.server";
import { openChangeOf } from "./change-queries.server";
import { changeLifecycle } from "./change-lifecycle";

const { bookingChanges } = schema;

const expiry = defineExpiry(changeTransitions, {
  deadline: bookingChanges.expiresAt,
  among: [isOpenChange],
  currentState: ({ state, expiresAt }) => currentStateOf(changeLifecycle, state, expiresAt),
  prepare: async ({ bookingId }) => withSides(await bookingById(bookingId)),
  emails: (_, change, sides) => changeEmails("expire", change, sides),
});

/** Ends proposals that nobody answered in time. */
export const expireChanges = expiry.expireOverdue;

/** Writes the end of a booking's proposal, if its time is over. */
export async function expireChange(bookingId: string) {
  const open = await openChangeOf(bookingId);
  if (open) await expiry.expire(open);
}
