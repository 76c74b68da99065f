import { requireAdmin } from "~/features/accounts/commands.server";
import type { Account } from "~/features/accounts/queries.server";
import { now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { formatRupees } from "~/platform/india/money";
import { outcomeOf, type CommandResult } from "~/platform/lifecycle";
import { conflict, invalid } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { advanceInDispute } from "../advance/orders.server";
import { bookingById, withSides } from "../bookings.server";
import { currentState } from "../deadlines.server";
import type { SettlementInput } from "../forms";
import { moveBooking } from "../move.server";
import { bookingLifecycle, type BookingState } from "../states";
import { moveMails } from "./move-mails.server";

const { disputeDecisions } = schema;

/**
 * An administrator decides a dispute: what holds, and apart from it what of the paid advance goes back, with a reason that both
 * sides read. What they had reported stays as it is. A decision is final.
 * @throws Refusal notFound, conflict when it is not disputed any more, or for a booking of the administrator's own; invalid for a
 * refund of what nobody paid
 */
export async function settleDispute(
  actor: Account,
  id: string,
  { event, note, ...wanted }: SettlementInput,
): Promise<CommandResult> {
  const sides = await withSides(await bookingById(id));
  if (sides.booking.accountId === actor.id || sides.recipient.accountId === actor.id)
    throw conflict("bookings.settle.own");
  const { paid } = await advanceInDispute(sides.booking);
  return write(async (tx) => {
    await requireAdmin(tx, actor);
    const booking = await bookingById(id, tx);
    const state = currentState(booking);
    if (state === outcomeOf<BookingState>(bookingLifecycle, event)) return "already";
    if (state !== "disputed") throw conflict(`bookings.now.${state}`);
    const refund = refundWanted(wanted, paid);
    await moveBooking(tx, booking, {
      ...{ event, party: "admin", actorId: actor.id, set: { settledAt: now() } },
      mails: moveMails(event, { ...sides, booking, note, decision: { paid, refund } }),
    });
    await tx.insert(disputeDecisions).values({
      ...{ bookingId: id, decidedBy: actor.id, outcome: event, paid, refund, reason: note },
      decidedAt: now(),
    });
    await audit(tx, {
      ...{ actorId: actor.id, event: `booking.${event}`, subject: id },
      detail: { paid, refund },
    });
    return "done";
  });
}

/** What goes back of what was paid, in paise. @throws Refusal invalid */
function refundWanted(
  { refund: share, amount = 0 }: Pick<SettlementInput, "refund" | "amount">,
  paid: number,
): number {
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
