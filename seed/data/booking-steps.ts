import type { Account } from "~/features/accounts/account-queries.server";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import type { BookingEventInput, SettlementInput } from "~/features/bookings/booking-forms";
import type { Booking } from "~/features/bookings/bookings.server";
import { answerChange } from "~/features/bookings/changes/change-actions.server";
import type { ChangeInput } from "~/features/bookings/changes/change-forms";
import { openChangeOf } from "~/features/bookings/changes/change-queries.server";
import { proposeChange } from "~/features/bookings/changes/propose-change.server";
import { writeStatement } from "~/features/bookings/disputes/write-statement.server";
import { settleDispute } from "~/features/bookings/settle-dispute.server";
import { required } from "~/platform/required";

type Act = (actor: Account, booking: Booking) => Promise<unknown>;

/** What a person did with a booking, by the app's own commands. */
export type Step = [hoursAgo: number, by: "customer" | "provider" | "chitra", act: Act];

export const press =
  (input: BookingEventInput): Act =>
  (actor, { id }) =>
    transitionBooking(actor, id, input);

/** To another number of guests. */
export const propose =
  (guestCount: number, more: Partial<ChangeInput>): Act =>
  (actor, { id, eventDate, venue }) =>
    proposeChange(actor, id, { eventDate, venue: venue ?? undefined, guestCount, ...more });

export const agree: Act = async (actor, { id }) => {
  const { id: changeId } = required(await openChangeOf(id), "open change");
  return answerChange(actor, id, { event: "accept", changeId });
};

export const answer =
  (text: string): Act =>
  (actor, { id }) =>
    writeStatement(actor, id, { text });

export const settle =
  (decision: SettlementInput): Act =>
  (actor, { id }) =>
    settleDispute(actor, id, decision);
