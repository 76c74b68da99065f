import { desc, eq } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import { requireAdmin } from "~/features/accounts/account-commands.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { istDay } from "~/platform/india/dates/dates";
import { formatRupees, type Paise } from "~/platform/india/money";
import type { CommandResult } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import { conflict, invalid } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { advancePaid, receiveAdvance } from "../advance/orders.server";
import { bookingById, withSides, type Booking } from "../bookings.server";
import { currentState } from "../booking-deadlines.server";
import type { SettlementInput } from "../booking-forms";
import { bookingEmails } from "../booking-mails.server";
import { bookingTransitions } from "../booking-transitions.server";
import { issueNote } from "../note/issue-note.server";
import { openRefund } from "../refunds/refund-actions.server";
import { settlements, type Settlement } from "../booking-lifecycle";

const { disputeDecisions } = schema;

/**
 * A decision is final. @throws Refusal notFound, conflict when the booking is no longer disputed or
 * is the administrator's own; invalid for a refund when nothing was paid
 */
export async function settleDispute(
  actor: Account,
  id: BookingId,
  { event, note, ...wanted }: SettlementInput,
): Promise<CommandResult> {
  const sides = await withSides(await bookingById(id));
  const { amount: paid } = await advancePaid(sides.booking);
  return write(async (tx) => {
    await requireAdmin(tx, actor, [sides.booking.accountId, sides.recipient.accountId]);
    const booking = await bookingById(id, tx);
    const state = currentState(booking);
    if (state !== "disputed" && (await lastOutcomeOf(tx, id)) === event) return "already";
    if (state !== "disputed") throw conflict(`bookings.now.${state}`);
    refuseOutcome(booking, event, paid);
    const refund = refundInPaise(event, wanted, paid);
    const decision = { outcome: event, paid, refund };
    const at = now();
    await transition(tx, bookingTransitions, booking, event, {
      party: "admin",
      actorId: actor.id,
      set: bookingContinues(event) ? { confirmedAt: at } : { settledAt: at },
      emails: bookingEmails(event, { ...sides, booking, note, decision }),
    });
    await tx.insert(disputeDecisions).values({
      id: newId(),
      bookingId: id,
      decidedBy: actor.id,
      decidedAt: at,
      ...decision,
      reason: note,
    });
    // Whatever the outcome: the decision says that it was paid.
    if (paid > 0) await receiveAdvance(tx, id);
    if (bookingContinues(event)) {
      await issueNote(tx, { ...sides, booking: await bookingById(id, tx) });
    } else await openRefund(tx, booking, { amount: refund });
    await audit(tx, {
      actorId: actor.id,
      event: `booking.${event}`,
      subject: id,
      detail: { paid, refund },
    });
    return "done";
  });
}

async function lastOutcomeOf(tx: Tx, bookingId: BookingId) {
  const last = await tx
    .select({ outcome: disputeDecisions.outcome })
    .from(disputeDecisions)
    .where(eq(disputeDecisions.bookingId, bookingId))
    .orderBy(desc(disputeDecisions.decidedAt))
    .limit(1)
    .get();
  return last?.outcome;
}

const bookingContinues = (event: Settlement) => event === "settle_as_confirmed";

/** @throws Refusal invalid for an outcome that this booking can't have today */
function refuseOutcome(booking: Booking, event: Settlement, paid: Paise) {
  if (!outcomesOf(booking, paid).includes(event))
    throw invalid({ event: ["bookings.settle.notThis"] });
}

/** Before the event day a dispute is about the payment, from then on about the event. */
export const outcomesOf = ({ eventDate }: Booking, paid: Paise): Settlement[] => {
  const isAhead = istDay(now()) < eventDate;
  return settlements.filter((event) =>
    event === "settle_as_confirmed"
      ? isAhead && paid > 0
      : event !== "settle_as_completed" || !isAhead,
  );
};

/** In paise. @throws Refusal invalid */
function refundInPaise(
  event: Settlement,
  { refund: share, amount = 0 }: Pick<SettlementInput, "refund" | "amount">,
  paid: Paise,
): Paise {
  if (bookingContinues(event)) {
    if (share === undefined || share === "none") return 0;
    throw invalid({ refund: ["bookings.settle.refund.goesOn"] });
  }
  if (paid === 0) {
    if (share === undefined || share === "none") return 0;
    throw invalid({ refund: ["bookings.settle.refund.nothingPaid"] });
  }
  if (share === undefined) throw invalid({ refund: ["bookings.settle.refund.missing"] });
  if (share === "none") return 0;
  if (share === "full") return paid;
  if (amount > paid)
    throw invalid({ amount: [`bookings.settle.amount.tooMuch|most=${formatRupees(paid)}`] });
  return amount;
}
