import { and, eq } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { moveOf } from "~/platform/lifecycle";
import { enqueueNotifications, type Notifications } from "~/platform/mail/notifications.server";
import { conflict } from "~/platform/refusals";
import { countMove } from "~/platform/security/rate-limits.server";
import { closedNow, dueFromNow } from "./due-dates.server";
import type { Grievance } from "./grievances.server";
import { grievanceLifecycle, isOpen, type GrievanceParty, type GrievanceState } from "./states";

const { grievanceHistory, grievances } = schema;

type GrievanceMove = {
  event: string;
  party: GrievanceParty;
  /** Null for a guest. */
  actorId: string | null;
  /** What changes together with the state. */
  set?: Partial<typeof grievances.$inferInsert>;
  /** For the parties that the lifecycle notifies of this move, and for no others. */
  mails: (moved: Grievance) => Notifications<GrievanceParty>;
};

/**
 * Makes one move of a grievance: asks the lifecycle, writes, begins or ends the time for the decision, appends to the
 * history, enqueues the mails, which are written about the grievance as it is then.
 * @throws Refusal conflict when the state has no such move or somebody moved it first, forbidden for another party's move,
 * tooMany
 */
export async function moveGrievance(
  tx: Tx,
  grievance: Grievance,
  { event, party, actorId, set = {}, mails }: GrievanceMove,
): Promise<Grievance> {
  const move = moveOf<GrievanceState, GrievanceParty>(
    grievanceLifecycle,
    grievance.state,
    event,
    party,
  );
  const [moved] = await tx
    .update(grievances)
    .set({ state: storedState(move.to), ...timesOf(grievance, move.to), ...set })
    .where(and(eq(grievances.id, grievance.id), eq(grievances.state, grievance.state)))
    .returning();
  if (!moved) throw conflict("errors.conflict.moved");
  await countMove(tx, { party, actorId, thing: grievance.id });
  await recordMove(tx, moved, { event, actorId });
  await enqueueNotifications(tx, move, mails(moved));
  return moved;
}

/** A new grievance, in the state that its first move leads to. */
export async function beginGrievance(
  tx: Tx,
  draft: Omit<Grievance, "state" | "receivedAt" | "dueAt" | "remindAt">,
  { event, actorId, mails }: Omit<GrievanceMove, "party" | "set">,
): Promise<Grievance> {
  const move = moveOf<GrievanceState, GrievanceParty>(
    grievanceLifecycle,
    "none",
    event,
    "complainant",
  );
  const times = { receivedAt: null, dueAt: null, remindAt: null };
  const begun = { ...draft, state: storedState(move.to), ...times, ...timesOf(draft, move.to) };
  await tx.insert(grievances).values(begun);
  await recordMove(tx, begun, { event, actorId });
  await enqueueNotifications(tx, move, mails(begun));
  return begun;
}

const recordMove = (
  tx: Tx,
  { id, state }: Pick<Grievance, "id" | "state">,
  move: Pick<GrievanceMove, "event" | "actorId">,
) =>
  tx
    .insert(grievanceHistory)
    .values({ id: newId(), grievanceId: id, to: state, at: now(), ...move });

/** The time for a decision begins with the arrival, and anew when it is reopened. */
function timesOf({ kind }: Pick<Grievance, "kind">, to: GrievanceState) {
  // One instant for all of them: fifteen days are not a thousandth of a second more.
  const at = now();
  if (to === "acknowledged") return { receivedAt: at, ...dueFromNow({ kind }, at) };
  if (to === "reopened") return { reopenedAt: at, closedAt: null, ...dueFromNow({ kind }, at) };
  return isOpen(to) || to === "unverified" ? {} : closedNow();
}

function storedState(state: GrievanceState): Grievance["state"] {
  if (state === "none") throw new Error("No move of a grievance leads to nothing");
  return state;
}
