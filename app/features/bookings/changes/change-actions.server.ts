import { eq } from "drizzle-orm";
import { isOpenChange } from "#db/schema/columns/index-conditions";
import type { AccountId, BookingChangeId, BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { reserveDay } from "~/features/calendar/calendar-commands.server";
import { now } from "~/platform/clock.server";
import { schema, type Tx, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { formatDeadline } from "~/platform/india/dates/day-format";
import type { CommandResult } from "~/platform/lifecycle";
import { defineActions, defineLifecycle, transition } from "~/platform/lifecycle.server";
import { orNotFound } from "~/platform/refusals";
import { required } from "~/platform/required";
import { dueIn, eventOver, notAfterEvent } from "../booking-deadlines.server";
import { otherSide } from "../booking-lifecycle";
import { bookingMail } from "../booking-mails.server";
import { type Booking, bookingFor, type BookingWithSides, withSides } from "../bookings.server";
import { agreedFor } from "../guest-prices.server";
import { movePlan } from "../payments/instalments.server";
import { endAnswersBy } from "../payments/payments.server";
import { replaceNote } from "../note/issue-note.server";
import { bookingRecord } from "../booking-records.server";
import { writeTasks } from "../booking-tasks.server";
import { differenceLine, differences, type Terms } from "./change-terms.server";
import { termsBefore } from "./change-history.server";
import { type ChangeEvent, changeLifecycle, type ChangeParty } from "./change-lifecycle";
import { refuseHeldChange } from "./change-policy.server";
import {
  type Change,
  changesOf,
  currentChangeState,
  openChangeOf,
  stateByDeadline,
} from "./change-queries.server";

const { bookingChanges, bookingHistory, bookings } = schema;

const changeTransitions = defineLifecycle({
  states: changeLifecycle,
  table: bookingChanges,
  limitedBy: ({ bookingId }: Change) => bookingId,
  columns: () => ({ endedAt: now() }),
  tasks: (tx, { bookingId }) => writeTasks(tx, [bookingId]),
});

/** Accepting moves the booked day, adjusts the prices per guest and issues a new booking note. */
const { act, expire, expireOverdue } = defineActions(changeTransitions, {
  deadline: bookingChanges.expiresAt,
  among: [isOpenChange],
  currentState: stateByDeadline,
  text: (state) => `bookings.change.now.${state}`,
  prepare: async ({ bookingId }) => {
    const record = required(await bookingRecord(bookingId), "booking");
    return { ...(await withSides(record.booking)), ...record };
  },
  email: changeMail,
  rules: {
    accept: {
      before: (tx, change, { details: { booking, brief } }) =>
        refuseHeldChange(tx, booking, change, brief, otherSide[change.proposedBy]),
      after: (tx, change, { details, actorId }) => applyChange(tx, change, details, actorId),
    },
  },
});
export const expireChanges = expireOverdue;

/**
 * The other side accepts or declines a proposal, or its proposer withdraws it.
 * @throws Refusal notFound for other people's bookings, conflict when the new day is full or a
 *   suspension holds the change, as `act`
 */
export async function answerChange(
  actor: Account,
  bookingId: BookingId,
  { event, changeId }: { event: ChangeEvent; changeId: BookingChangeId },
): Promise<CommandResult> {
  const { side, ...sides } = await bookingFor(actor, bookingId);
  return write(async (tx) => {
    const record = required(await bookingRecord(bookingId, tx), "booking");
    const { booking } = record;
    const change = orNotFound((await changesOf(bookingId, tx)).find(({ id }) => id === changeId));
    return act(tx, change, event, {
      party: change.proposedBy === side ? "proposer" : "other",
      actorId: actor.id,
      input: {},
      details: { ...sides, ...record },
      state: currentChangeState(change, booking),
    });
  });
}

export async function endChangeOf(tx: Tx, bookingId: BookingId) {
  const open = await openChangeOf(bookingId, tx);
  if (open) await transition(tx, changeTransitions, open, "end", { party: "system" });
}

export async function expireChange(bookingId: BookingId) {
  const open = await openChangeOf(bookingId);
  if (open) await expire(open);
}

async function applyChange(
  tx: Tx,
  change: Change,
  sides: BookingWithSides,
  actorId: AccountId | null,
) {
  const { booking } = sides;
  const { eventDate, guestCount, venue, total } = change;
  await reserveDay(tx, { bookingId: booking.id, providerId: booking.providerId, day: eventDate });
  const set = {
    eventDate,
    guestCount,
    venue,
    total,
    agreed: agreedFor(booking, change),
    dueAt: dueOf(booking, eventDate),
  };
  await tx.update(bookings).set(set).where(eq(bookings.id, booking.id));
  const changed = { ...booking, ...set };
  await movePlan(tx, changed);
  if (booking.state === "accepted") await endAnswersBy(tx, booking.id, eventOver(eventDate));
  await tx.insert(bookingHistory).values({
    id: newId(),
    bookingId: booking.id,
    event: "change",
    from: booking.state,
    to: booking.state,
    actorId,
    note: { changeId: change.id, ...termsBefore(booking, change) },
    at: now(),
  });
  await replaceNote(tx, { ...sides, booking: changed });
}

/** The advance is due no later than before, and never after the new event day. */
function dueOf(booking: Booking, eventDate: IstDay): Date | null {
  if (booking.state !== "accepted") return dueIn(booking.state, eventDate);
  return booking.dueAt && notAfterEvent(booking.dueAt, eventDate);
}

export function changeMail(
  party: ChangeParty,
  event: string,
  change: Change,
  sides: BookingWithSides & Terms,
  tx: Tx,
) {
  const isCustomer = (change.proposedBy === "customer") === (party === "proposer");
  return bookingMail(tx, isCustomer ? "customer" : "provider", `change.${event}.${party}`, sides, {
    values: (language) => ({
      name: isCustomer ? sides.recipient.businessName : sides.brief.name,
      until: formatDeadline(change.expiresAt, now(), language),
    }),
    lines: (t, values, language) => [
      differences(sides, change, language).map((one) => differenceLine(one, language)),
      change.message && t("bookings.mails.note", { note: change.message }),
      event === "propose" && t("bookings.mails.change.until", values),
    ],
  });
}
