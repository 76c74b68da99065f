import type { Account } from "~/features/accounts/queries.server";
import { write } from "~/platform/database/database.server";
import { outcomeOf, type CommandResult } from "~/platform/lifecycle";
import { conflict } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { advancePaid } from "../advance/orders.server";
import { bookingById, withSides } from "../bookings.server";
import { currentState } from "../deadlines.server";
import type { SettlementInput } from "../forms";
import { moveBooking } from "../move.server";
import { openRefundByTerms } from "../refunds/open-refund.server";
import { bookingLifecycle, type BookingState, type Settlement } from "../states";
import { moveMails } from "./move-mails.server";

/**
 * An administrator decides a dispute, with a reason that both sides read.
 * @throws Refusal notFound, conflict when it is not disputed any more
 */
export async function settleDispute(
  actor: Account,
  id: string,
  { event, note }: SettlementInput,
): Promise<CommandResult> {
  const sides = await withSides(await bookingById(id));
  const paid = await advancePaid(sides.booking);
  return write(async (tx) => {
    const booking = await bookingById(id, tx);
    const state = currentState(booking);
    if (state === outcomeOf<BookingState>(bookingLifecycle, event)) return "already";
    if (state !== "disputed") throw conflict(`bookings.now.${state}`);
    await moveBooking(tx, booking, {
      ...{ event, party: "admin", actorId: actor.id, set: { note }, note: { note } },
      mails: moveMails(event, { ...sides, booking, note, paid }),
    });
    const endedBy = endedByIn(event);
    if (endedBy) await openRefundByTerms(tx, booking, endedBy);
    await audit(tx, { actorId: actor.id, event: `booking.${event}`, subject: id });
    return "done";
  });
}

/** As whose cancellation a dispute was decided. */
const endedByIn = (event: Settlement) =>
  event === "settle_against_customer"
    ? "customer"
    : event === "settle_against_provider"
      ? "provider"
      : null;
