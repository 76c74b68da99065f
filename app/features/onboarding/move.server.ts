import { and, eq } from "drizzle-orm";
import { hours, later, now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { moveOf } from "~/platform/lifecycle";
import { enqueueNotifications, type Notifications } from "~/platform/mail/notifications.server";
import { conflict } from "~/platform/refusals";
import { countMove } from "~/platform/security/rate-limits.server";
import { applicationLifecycle, type ApplicationState, type ReviewParty } from "./states";

const { applicationHistory, applications } = schema;

type ApplicationRow = typeof applications.$inferSelect;

export type ApplicationMove = {
  event: string;
  party: ReviewParty;
  actorId: string | null;
  /** What changes together with the state. */
  set?: Partial<typeof applications.$inferInsert>;
  note?: Record<string, unknown>;
  /** For the parties that the lifecycle notifies of this move, and for no others. */
  mails?: Notifications<ReviewParty>;
};

/**
 * Makes one move of an application: asks the lifecycle, writes, appends to the history, enqueues the mails.
 * @throws Refusal conflict when the state has no such move or somebody moved it first, forbidden for another party's move,
 * tooMany
 */
export async function moveApplication(
  tx: Tx,
  row: Pick<ApplicationRow, "id" | "state">,
  { event, party, actorId, set, note, mails = {} }: ApplicationMove,
): Promise<ApplicationState> {
  const move = moveOf<ApplicationState, ReviewParty>(applicationLifecycle, row.state, event, party);
  const { to } = move;
  const written = await tx
    .update(applications)
    .set({ ...set, state: to, updatedAt: now() })
    .where(and(eq(applications.id, row.id), eq(applications.state, row.state)));
  if (written.rowsAffected !== 1) throw conflict("errors.conflict.moved");
  await countMove(tx, { party, actorId, thing: row.id });
  await tx.insert(applicationHistory).values({
    id: newId(),
    applicationId: row.id,
    event,
    from: row.state,
    to,
    actorId,
    note,
    at: now(),
  });
  await enqueueNotifications(tx, move, mails);
  return to;
}

/** A claim holds for four hours; then the application is back in the queue, on read as well as in the job. */
export const claimDuration = hours(4);
export const claimExpiresAt = (claimedAt: Date) => later(claimedAt, claimDuration);

/** The row as it is now, without a claim that has expired. */
export function withoutExpiredClaim<
  Row extends Pick<ApplicationRow, "state" | "claimedAt" | "claimedBy">,
>(row: Row): Row {
  const expired =
    row.state === "in_review" && (!row.claimedAt || claimExpiresAt(row.claimedAt) <= now());
  return expired ? { ...row, state: "submitted", claimedAt: null, claimedBy: null } : row;
}
