import { and, eq, gte, inArray } from "drizzle-orm";
import { openBookingStates } from "#db/schema/allowed-values";
import type { BookingId, EnquiryId } from "#db/schema/ids";
import {
  heldDeadline,
  type Party,
  resumedDeadline,
} from "~/features/enquiries/hold-threads.server";
import { now } from "~/platform/clock.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { istDay } from "~/platform/india/dates/dates";
import { advanceAnswerDue, nextPaymentStep } from "./payments/payment-policy.server";
import { hasNoAnswer } from "./payments/payments.server";
import { currentState } from "./booking-deadlines.server";
import { isOfParty } from "./bookings.server";
import { writeTasks } from "./booking-tasks.server";
import { idsOf } from "~/platform/ids";

const { bookings, payments } = schema;

export const threadsBookedAhead = (party: Party) =>
  db
    .select({ id: bookings.enquiryId })
    .from(bookings)
    .where(
      and(
        isOfParty(party),
        inArray(bookings.state, [...openBookingStates]),
        gte(bookings.eventDate, istDay(now())),
      ),
    );

/** The day of an accepted booking stays booked. */
export async function holdBookings(tx: Tx, enquiryIds: readonly EnquiryId[]) {
  const found = await unconfirmedIn(tx, enquiryIds);
  for (const booking of found) {
    if (currentState(booking) !== booking.state) continue;
    if (booking.dueAt) await setDeadline(tx, booking.id, heldDeadline(booking, booking.eventDate));
    else await tx.update(payments).set({ remindAt: null }).where(isUnansweredOf(booking.id));
  }
  await writeTasks(tx, idsOf(found));
}

/** What was left runs on; the time to answer a stated payment begins again. */
export async function resumeBookings(tx: Tx, enquiryIds: readonly EnquiryId[]) {
  const found = await unconfirmedIn(tx, enquiryIds);
  for (const booking of found) {
    const resumed = resumedDeadline(booking, booking.eventDate);
    if (resumed) await setDeadline(tx, booking.id, resumed);
    const due = advanceAnswerDue(booking.eventDate);
    const answer = { countsAt: due, remindAt: nextPaymentStep(due) };
    if (!booking.dueAt) await tx.update(payments).set(answer).where(isUnansweredOf(booking.id));
  }
  await writeTasks(tx, idsOf(found));
}

const isUnansweredOf = (bookingId: BookingId) =>
  and(eq(payments.bookingId, bookingId), hasNoAnswer);

const unconfirmedIn = async (tx: Tx, enquiryIds: readonly EnquiryId[]) =>
  enquiryIds.length === 0
    ? []
    : tx
        .select()
        .from(bookings)
        .where(
          and(
            inArray(bookings.enquiryId, [...enquiryIds]),
            inArray(bookings.state, ["requested", "accepted"]),
          ),
        );

const setDeadline = (tx: Tx, id: BookingId, deadline: { dueAt: Date; dueLeft: number | null }) =>
  tx.update(bookings).set(deadline).where(eq(bookings.id, id));
