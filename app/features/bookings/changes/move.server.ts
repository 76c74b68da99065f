import { and, eq } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { moveOf } from "~/platform/lifecycle";
import { enqueueNotifications, type Notifications } from "~/platform/mail/notifications.server";
import { conflict } from "~/platform/refusals";
import { countMove } from "~/platform/security/rate-limits.server";
import { openChangeOf, type Change } from "./queries.server";
import { changeLifecycle, type ChangeParty, type ChangeState } from "./states";

const { bookingChanges } = schema;

type ChangeMove = { event: string; party: ChangeParty; mails?: Notifications<ChangeParty> };

/** Makes one move of a proposal, with its mails. @throws Refusal conflict when somebody was faster, forbidden for the other party's move, tooMany */
export async function moveChange(
  tx: Tx,
  change: Change,
  { event, party, mails = {} }: ChangeMove,
): Promise<ChangeState> {
  const move = moveOf<ChangeState, ChangeParty>(changeLifecycle, change.state, event, party);
  const written = await tx
    .update(bookingChanges)
    .set({ state: move.to, endedAt: now() })
    .where(and(eq(bookingChanges.id, change.id), eq(bookingChanges.state, change.state)));
  if (written.rowsAffected !== 1) throw conflict("errors.conflict.moved");
  await countMove(tx, { party, thing: change.bookingId });
  await enqueueNotifications(tx, move, mails);
  return move.to;
}

/** With the end of a booking its proposal ends. */
export async function endChangeOf(tx: Tx, bookingId: string) {
  const open = await openChangeOf(bookingId, tx);
  if (open) await moveChange(tx, open, { event: "end", party: "clock" });
}
