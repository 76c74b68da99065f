import type { BookingId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { defineLifecycle, transition } from "~/platform/lifecycle.server";
import { openChangeOf, type Change } from "./change-queries.server";
import { changeLifecycle } from "./change-lifecycle";

const { bookingChanges } = schema;

export const changeTransitions = defineLifecycle({
  states: changeLifecycle,
  table: bookingChanges,
  limitedBy: ({ bookingId }: Change) => bookingId,
  columns: () => ({ endedAt: now() }),
});

/** Ends the open proposal of a booking that has ended. */
export async function endChangeOf(tx: Tx, bookingId: BookingId) {
  const open = await openChangeOf(bookingId, tx);
  if (open) await transition(tx, changeTransitions, open, "end", { party: "system" });
}
