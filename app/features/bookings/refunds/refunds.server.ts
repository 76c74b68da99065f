import { and, asc, eq, inArray, lt, or, type Placeholder } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema, type ReadFrom } from "~/platform/database/database.server";
import { addDays, type IstDay, istDay, startOfIstDay } from "~/platform/india/dates/dates";
import { currentStateOf } from "~/platform/lifecycle.server";
import { bookingRecord } from "../booking-records.server";
import { withBriefs } from "../bookings.server";
import { isOpenRefund, refundLifecycle, type RefundState } from "./refund-lifecycle";

const { bookings, refunds } = schema;

export type Refund = typeof refunds.$inferSelect;

/** A refund is due this many days after a booking ends or an administrator decides. */
const refundDays = 7;

/** The IST day by which a refund opened now must be paid. */
export const dueDay = (): IstDay => addDays(istDay(now()), refundDays);

/** From this instant on, the start of the day after the due day, a refund is overdue. */
export const overdueSince = (dueOn: IstDay): Date => startOfIstDay(addDays(dueOn, 1));

export const isOwed = (state: RefundState): boolean => state === "due" || state === "stated";

export const isOverdue = ({ state, dueOn }: Pick<Refund, "state" | "dueOn">): boolean =>
  isOwed(state) && overdueSince(dueOn) <= now();

/** Deadlines apply on read too. */
export const currentRefundState = ({ state, endsAt }: Pick<Refund, "state" | "endsAt">) =>
  currentStateOf(refundLifecycle, state, endsAt);

export const isOpenNow = (refund: Refund | null): boolean =>
  refund !== null && isOpenRefund(currentRefundState(refund));

/** The refund of a booking, settled or not; null if there is none. */
export const refundOf = async (bookingId: BookingId, from?: ReadFrom): Promise<Refund | null> =>
  (await bookingRecord(bookingId, from))?.refunds[0] ?? null;

/** Disputed or overdue. */
export const isLate = (today: IstDay | Placeholder) =>
  or(
    eq(refunds.state, "disputed"),
    and(inArray(refunds.state, ["due", "stated"]), lt(refunds.dueOn, today)),
  );

/** The longest due first, with their bookings. */
export async function lateRefunds(limit: number) {
  const rows = await db
    .select({ refund: refunds, booking: bookings })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(isLate(istDay(now())))
    .orderBy(asc(refunds.dueOn), asc(refunds.id))
    .limit(limit);
  const found = await withBriefs(rows.map(({ booking }) => booking));
  return rows.flatMap(({ refund, booking }) => {
    const one = found.find(({ booking: { id } }) => id === booking.id);
    return one ? [{ ...one, refund }] : [];
  });
}
