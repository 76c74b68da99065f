import { and, eq } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { moveOf } from "~/platform/lifecycle";
import { enqueueNotifications, type Notifications } from "~/platform/mail/notifications.server";
import { conflict } from "~/platform/refusals";
import { countMove } from "~/platform/security/rate-limits.server";
import { awaitsAnswer, enquiryLifecycle, type EnquiryParty, type EnquiryState } from "./states";
import type { Thread } from "./threads.server";

const { enquiries, enquiryHistory } = schema;

type ThreadMove = {
  event: string;
  party: EnquiryParty;
  actorId: string | null;
  /** What changes together with the state. */
  set?: Partial<typeof enquiries.$inferInsert>;
  note?: Record<string, unknown> | null;
  /** For the parties that the lifecycle notifies of this move, and for no others. */
  mails?: Notifications<EnquiryParty>;
};

/**
 * Makes one move of a thread: asks the lifecycle, writes, appends to the history, enqueues the mails.
 * @throws Refusal conflict when the state has no such move or somebody moved it first, forbidden for another party's move,
 * tooMany
 */
export async function moveThread(
  tx: Tx,
  thread: Pick<Thread, "id" | "state">,
  { event, party, actorId, set, note = null, mails = {} }: ThreadMove,
): Promise<EnquiryState> {
  const move = moveOf<EnquiryState, EnquiryParty>(enquiryLifecycle, thread.state, event, party);
  const written = await tx
    .update(enquiries)
    .set({ ...set, state: move.to, ...(!awaitsAnswer(move.to) && { dueLeft: null }) })
    .where(and(eq(enquiries.id, thread.id), eq(enquiries.state, thread.state)));
  if (written.rowsAffected !== 1) throw conflict("errors.conflict.moved");
  await countMove(tx, { party, actorId, thing: thread.id });
  await tx.insert(enquiryHistory).values({
    id: newId(),
    enquiryId: thread.id,
    event,
    from: thread.state,
    to: move.to,
    actorId,
    note,
    at: now(),
  });
  await enqueueNotifications(tx, move, mails);
  return move.to;
}
