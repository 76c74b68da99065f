import { now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { defineLifecycle } from "~/platform/lifecycle.server";
import { closedNow, dueFromNow } from "./grievance-due-dates.server";
import type { Grievance } from "./grievances.server";
import { grievanceLifecycle, isOpen, type GrievanceState } from "./grievance-lifecycle";

const { grievanceHistory, grievances } = schema;

type InAnyState = Pick<Grievance, "id" | "kind"> & { state: GrievanceState };

/** The time for a decision starts on arrival, and again on reopening. */
export const grievanceTransitions = defineLifecycle({
  states: grievanceLifecycle,
  table: grievances,
  columns: ({ kind }: InAnyState, { to }) => {
    // One instant for all columns: the law's fifteen days must not be exceeded even by a
    // millisecond.
    const at = now();
    if (to === "acknowledged") return { receivedAt: at, ...dueFromNow({ kind }, at) };
    if (to === "reopened") return { reopenedAt: at, closedAt: null, ...dueFromNow({ kind }, at) };
    return isOpen(to) || to === "unverified" ? {} : closedNow();
  },
  history: (tx, { id }, { event, to, actorId, at }) =>
    tx.insert(grievanceHistory).values({ id: newId(), grievanceId: id, event, to, actorId, at }),
});
