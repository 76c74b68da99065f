import type { BookingId } from "#db/schema/ids";
import { requireAdmin } from "~/features/accounts/account-commands.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { istDay } from "~/platform/india/dates/dates";
import { formatRupees, type Paise } from "~/platform/india/money";
import type { CommandResult } from "~/platform/lifecycle";
import { conflict, invalid } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { act } from "../booking-actions.server";
import { currentState } from "../booking-deadlines.server";
import type { SettlementInput } from "../booking-forms";
import { type Settlement, settlements } from "../booking-lifecycle";
import { bookingRecord } from "../booking-records.server";
import { type Booking, bookingById, withSides } from "../bookings.server";
import { writeTasks } from "../booking-tasks.server";
import { issueNote } from "../note/issue-note.server";
import { paidOf, paymentsOf, receiveClaimed } from "../payments/payments.server";
import { openRefund } from "../refunds/refund-actions.server";

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
  const { amount: paid } = paidOf(await paymentsOf(id));
  return write(async (tx) => {
    await requireAdmin(tx, actor, [sides.booking.accountId, sides.recipient.accountId]);
    const booking = await bookingById(id, tx);
    const state = currentState(booking);
    if (state !== "disputed") {
      const [last] = (await bookingRecord(id, tx))?.decisions ?? [];
      if (last?.outcome === event) return "already";
      throw conflict(`bookings.now.${state}`);
    }
    if (!outcomesOf(booking, paid).includes(event))
      throw invalid({ event: ["bookings.settle.notThis"] });
    const refund = refundInPaise(event, wanted, paid);
    const decision = { outcome: event, paid, refund };
    await act(tx, booking, event, {
      party: "admin",
      actorId: actor.id,
      input: {},
      details: { ...sides, booking, note, decision },
    });
    await tx.insert(disputeDecisions).values({
      id: newId(),
      bookingId: id,
      decidedBy: actor.id,
      decidedAt: now(),
      ...decision,
      reason: note,
    });
    // Whatever the outcome: the decision says that it was paid.
    if (paid > 0) await receiveClaimed(tx, id);
    if (bookingContinues(event)) await issueNote(tx, { ...sides, booking });
    else await openRefund(tx, booking, { amount: refund });
    await writeTasks(tx, [id]);
    await audit(tx, {
      actorId: actor.id,
      event: `booking.${event}`,
      subject: id,
      detail: { paid, refund },
    });
    return "done";
  });
}

const bookingContinues = (event: Settlement) => event === "settle_as_confirmed";

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
  if (bookingContinues(event) || paid === 0) {
    if (share === undefined || share === "none") return 0;
    const why = bookingContinues(event) ? "goesOn" : "nothingPaid";
    throw invalid({ refund: [`bookings.settle.refund.${why}`] });
  }
  if (share === undefined) throw invalid({ refund: ["bookings.settle.refund.missing"] });
  if (share === "none") return 0;
  if (share === "full") return paid;
  if (amount > paid)
    throw invalid({ amount: [`bookings.settle.amount.tooMuch|most=${formatRupees(paid)}`] });
  return amount;
}
