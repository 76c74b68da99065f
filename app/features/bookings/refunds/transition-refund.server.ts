import { eq } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import { requireAdmin } from "~/features/accounts/account-commands.server";
import { administrators, type Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { isEverOpenTo, isPossible, stateAfter, type CommandResult } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import { conflict, forbidden, notFound, wrongState } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { currentState } from "../booking-deadlines.server";
import { bookingById, bookingFor, withSides } from "../bookings.server";
import type { RefundDecisionInput } from "./refund-forms";
import { currentRefundState } from "./refund-dates.server";
import { refundEmails } from "./refund-mails.server";
import { mayDispute } from "./refund-events.server";
import { refundOf, type Refund } from "./refund-queries.server";
import { refundLifecycle, type RefundEvent, type RefundState } from "./refund-lifecycle";
import { refundTransitions } from "./refund-transitions.server";

const { advanceOrders } = schema;

type RefundDetails = { paymentReference?: string; note?: string };

/**
 * Applies a side's event to the refund of a booking: sent, received, not arrived. A repeat reports
 * that it is already done.
 * @throws Refusal notFound for other people's bookings, forbidden for the other side's event,
 *   conflict without a refund, when it is settled, or not overdue yet, tooMany
 */
export async function transitionRefund(
  actor: Account,
  bookingId: BookingId,
  event: RefundEvent,
  { paymentReference, note }: RefundDetails,
): Promise<CommandResult> {
  const { side, ...sides } = await bookingFor(actor, bookingId);
  const admins = event === "dispute_refund" ? await administrators() : [];
  return write(async (tx) => {
    const booking = await bookingById(bookingId, tx);
    if (!isEverOpenTo(refundLifecycle, event, side)) throw forbidden();
    const refund = await refundOf(bookingId, tx);
    const status = currentState(booking);
    if (!refund) throw wrongState(`bookings.now.${status}`, { status });
    const state = currentRefundState(refund);
    const set = changesOf(event, side, { paymentReference, note });
    if (isRepeat(refund, state, event, set)) return "already";
    if (!isPossible(refundLifecycle, state, event))
      throw wrongState(`refunds.now.${state}`, { status: booking.state });
    if (event === "dispute_refund" && !mayDispute(refund)) throw conflict("refunds.notOverdue");
    await transition(tx, refundTransitions, refund, event, {
      party: side,
      actorId: actor.id,
      set,
      note: paymentReference ? { paymentReference } : note ? { note } : null,
      emails: (updated) => refundEmails(event, { ...sides, booking, refund: updated, admins }),
    });
    if (event === "confirm_payment")
      await tx
        .update(advanceOrders)
        .set({ receivedAt: now() })
        .where(eq(advanceOrders.bookingId, bookingId));
    return "done";
  });
}

/** The same event again, with the same words. */
function isRepeat(
  refund: Refund,
  state: RefundState,
  event: RefundEvent,
  set: Partial<Refund>,
): boolean {
  if (state !== stateAfter(refundLifecycle, event)) return false;
  const { sentAt: _, disputedAt: __, ...content } = set;
  return Object.entries(content).every(([name, value]) => refund[name as keyof Refund] === value);
}

function changesOf(
  event: RefundEvent,
  side: "customer" | "provider",
  { paymentReference, note }: RefundDetails,
): Partial<Refund> {
  if (event === "send_refund") return { sentReference: paymentReference ?? null, sentAt: now() };
  const ownNote = side === "customer" ? { customerNote: note } : { providerNote: note };
  if (event === "dispute_refund") return { ...ownNote, disputedAt: now() };
  return event === "explain_refund" ? ownNote : {};
}

/**
 * An administrator decides a disputed refund, with a reason that both sides read: it is due within
 * `refundDays` from now, or nothing is owed any more.
 * @throws Refusal notFound, conflict when it is no longer disputed or the booking is the
 *   administrator's own
 */
export async function decideRefund(
  actor: Account,
  bookingId: BookingId,
  { event, note }: RefundDecisionInput,
): Promise<CommandResult> {
  const sides = await withSides(await bookingById(bookingId));
  return write(async (tx) => {
    await requireAdmin(tx, actor, [sides.booking.accountId, sides.recipient.accountId]);
    const booking = await bookingById(bookingId, tx);
    const refund = await refundOf(bookingId, tx);
    if (!refund) throw notFound();
    const state = currentRefundState(refund);
    const isDecided = refund.decision !== null && state === stateAfter(refundLifecycle, event);
    if (isDecided) return "already";
    if (state !== "disputed") throw conflict(`refunds.now.${state}`);
    await transition(tx, refundTransitions, refund, event, {
      party: "admin",
      actorId: actor.id,
      set: { decision: note },
      note: { note },
      emails: (updated) => refundEmails(event, { ...sides, booking, refund: updated }),
    });
    await audit(tx, { actorId: actor.id, event: `booking.${event}`, subject: bookingId });
    return "done";
  });
}
