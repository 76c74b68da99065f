import { and, eq } from "drizzle-orm";
import { administrators, type Account } from "~/features/accounts/queries.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { mayEverMake, moveOf, outcomeOf, type CommandResult } from "~/platform/lifecycle";
import { enqueueNotifications } from "~/platform/mail/notifications.server";
import { conflict, forbidden, notFound, wrongState } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { countMove } from "~/platform/security/rate-limits.server";
import { bookingById, bookingFor, withSides, type BookingWithSides } from "../bookings.server";
import type { RefundDecisionInput } from "./refund-forms";
import { refundMails } from "./refund-mails.server";
import { currentRefundState, dueDay, endOf, firstReminder } from "./refund-dates.server";
import { mayDispute } from "./refund-moves.server";
import { refundOf, type Refund } from "./refund-queries.server";
import {
  refundLifecycle,
  type RefundEvent,
  type RefundParty,
  type RefundState,
} from "./refund-states";

const { advanceOrders, bookingHistory, refunds } = schema;

type RefundMove = {
  event: string;
  party: RefundParty;
  actorId: string | null;
  set?: Partial<typeof refunds.$inferInsert>;
  note?: Record<string, unknown> | null;
  admins?: readonly Account[];
};

/**
 * Makes one move of a refund: asks the lifecycle, writes, appends to the booking's history, sets the next reminder and the end,
 * enqueues the mails.
 * @throws Refusal conflict when the state has no such move or somebody was faster, forbidden for another party's move, tooMany
 */
async function moveRefund(
  tx: Tx,
  refund: Refund,
  sides: BookingWithSides,
  { event, party, actorId, set = {}, note = null, admins = [] }: RefundMove,
): Promise<RefundState> {
  const { state } = refund;
  const move = moveOf<RefundState, RefundParty>(refundLifecycle, state, event, party);
  const dueOn = move.to === "due" ? dueDay() : refund.dueOn;
  const changes = {
    ...set,
    state: move.to,
    dueOn,
    endsAt: endOf(move.to),
    remindAt: firstReminder(move.to, dueOn),
    endedAt: move.to === "received" || move.to === "closed" ? now() : null,
  };
  const written = await tx
    .update(refunds)
    .set(changes)
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, state)));
  if (written.rowsAffected !== 1) throw conflict("errors.conflict.moved");
  await countMove(tx, { party, actorId, thing: refund.bookingId });
  const { booking } = sides;
  await tx.insert(bookingHistory).values({
    id: newId(),
    bookingId: booking.id,
    event,
    from: booking.state,
    to: booking.state,
    actorId,
    note,
    at: now(),
  });
  const details = { ...sides, refund: { ...refund, ...changes }, admins };
  await enqueueNotifications(tx, move, refundMails(event, details, move.notify));
  return move.to;
}

type Said = { paymentReference?: string; note?: string };

/**
 * What a side of a booking says of its refund: sent, received, not arrived. A second press answers that it is done already.
 * @throws Refusal notFound for a booking of others or without a refund, forbidden for the other side's move, conflict when it is
 * settled or not overdue yet, tooMany
 */
export async function moveOwnRefund(
  actor: Account,
  bookingId: string,
  event: RefundEvent,
  { paymentReference, note }: Said,
): Promise<CommandResult> {
  const { side, ...sides } = await bookingFor(actor, bookingId);
  const admins = event === "dispute_refund" ? await administrators() : [];
  return write(async (tx) => {
    const booking = await bookingById(bookingId, tx);
    const refund = await refundOf(bookingId, tx);
    if (!refund) throw notFound();
    const state = currentRefundState(refund);
    const set = changesOf(event, side, { paymentReference, note });
    if (!mayEverMake<RefundState, RefundParty>(refundLifecycle, event, side)) throw forbidden();
    if (wasSaid(refund, state, event, set)) return "already";
    if (!(event in refundLifecycle[state]))
      throw wrongState(`refunds.now.${state}`, { status: booking.state });
    if (event === "dispute_refund" && !mayDispute(refund)) throw conflict("refunds.notOverdue");
    await moveRefund(
      tx,
      refund,
      { ...sides, booking },
      {
        event,
        party: side,
        actorId: actor.id,
        set,
        admins,
        note: paymentReference ? { paymentReference } : note ? { note } : null,
      },
    );
    if (event === "confirm_payment")
      await tx
        .update(advanceOrders)
        .set({ receivedAt: now() })
        .where(eq(advanceOrders.bookingId, bookingId));
    return "done";
  });
}

/** The same press once more, with the same words. */
function wasSaid(
  refund: Refund,
  state: RefundState,
  event: RefundEvent,
  set: Partial<Refund>,
): boolean {
  if (state !== outcomeOf<RefundState>(refundLifecycle, event)) return false;
  const { sentAt: _, disputedAt: __, ...words } = set;
  return Object.entries(words).every(([name, value]) => refund[name as keyof Refund] === value);
}

function changesOf(
  event: RefundEvent,
  side: "customer" | "provider",
  { paymentReference, note }: Said,
): Partial<Refund> {
  if (event === "send_refund") return { sentReference: paymentReference ?? null, sentAt: now() };
  const words = side === "customer" ? { customerNote: note } : { providerNote: note };
  if (event === "dispute_refund") return { ...words, disputedAt: now() };
  return event === "explain_refund" ? words : {};
}

/**
 * An administrator decides a disputed refund, with a reason that both sides read: it is owed, within the usual days from now, or
 * nothing is owed any more.
 * @throws Refusal notFound, conflict when it is not disputed any more
 */
export async function decideRefund(
  actor: Account,
  bookingId: string,
  { event, note }: RefundDecisionInput,
): Promise<CommandResult> {
  const sides = await withSides(await bookingById(bookingId));
  return write(async (tx) => {
    const booking = await bookingById(bookingId, tx);
    const refund = await refundOf(bookingId, tx);
    if (!refund) throw notFound();
    const state = currentRefundState(refund);
    if (state === outcomeOf<RefundState>(refundLifecycle, event)) return "already";
    if (state !== "disputed") throw conflict(`refunds.now.${state}`);
    await moveRefund(
      tx,
      refund,
      { ...sides, booking },
      {
        ...{ event, party: "admin", actorId: actor.id, set: { decision: note }, note: { note } },
      },
    );
    await audit(tx, { actorId: actor.id, event: `booking.${event}`, subject: bookingId });
    return "done";
  });
}

/** The clock's move of one refund, if its time is over. */
export async function endIfOver(found: Refund) {
  const sides = await withSides(await bookingById(found.bookingId));
  await write(async (tx) => {
    const refund = await refundOf(found.bookingId, tx);
    if (!refund || currentRefundState(refund) === refund.state) return;
    const event = refund.state === "sent" ? "assume_received" : "end_refund";
    await moveRefund(tx, refund, sides, { event, party: "clock", actorId: null });
  });
}
