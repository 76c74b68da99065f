import { now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { defineLifecycle } from "~/platform/lifecycle.server";
import { closedNow, dueFromNow } from "./grievance-due-dates.server";
import type { Grievance } from "./grievances.server";
import { grievanceLifecycle, isOpen, type GrievanceState } from "./grievance-lifecycle";

const { grievanceHistory, grievances } = schema;

type InAnyState = Pick<Grievance, "id" | "kind"> & { state: GrievanceState };

/**
 * A grievance as it is stored. The time for a decision begins with the arrival, and again when it
 * is reopened.
 */
export const grievanceTransitions = defineLifecycle({
  states: grievanceLifecycle,
  table: grievances,
  columns: ({ kind }: InAnyState, { to }) => {
    // One instant for all of them: fifteen days are not a thousandth of a second more.
    const at = now();
    if (to === "acknowledged") return { receivedAt: at, ...dueFromNow({ kind }, at) };
    if (to === "reopened") return { reopenedAt: at, closedAt: null, ...dueFromNow({ kind }, at) };
    return isOpen(to) || to === "unverified" ? {} : closedNow();
  },
  history: (tx, { id }, { event, to, actorId, at }) =>
    tx.insert(grievanceHistory).values({ id: newId(), grievanceId: id, event, to, actorId, at }),
});
