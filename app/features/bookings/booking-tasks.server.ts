import { inArray } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";
import { now } from "~/platform/clock.server";
import { addDays, type IstDay, istDay, startOfIstDay } from "~/platform/india/dates/dates";
import { firstReviewUntil, notAfter, statementDue } from "./booking-deadlines.server";
import { isAgreed, otherSide, type Side } from "./booking-lifecycle";
import { type BookingRecord, bookingRecords } from "./booking-records.server";
import { isDisputed, statementsSince } from "./disputes/dispute-queries.server";
import { isOpenRefund, refundTask } from "./refunds/refund-lifecycle";
import { raiseVersion } from "~/features/directory/listings/listing-rebuild.server";
import { isPubliclyOverdue } from "./overdue-tasks.server";
import { filledBy } from "~/features/quotes/payment-plan";
import { silentFrom } from "./payments/payment-policy.server";
import { isUnanswered, paidOf, takesPayments } from "./payments/payments.server";
import { overdueSince } from "./refunds/refunds.server";

const { bookingTasks } = schema;

export type Task = typeof bookingTasks.$inferInsert;
type Own = Pick<Task, "side" | "kind"> & Partial<Task>;

const sides = ["customer", "provider"] as const;

/** Call it after each write to a booking's rows that no lifecycle makes. */
export async function writeTasks(tx: Tx, ids: readonly BookingId[]) {
  const tasks = [...(await bookingRecords(ids, tx)).values()].flatMap(tasksOf);
  const before = await tx
    .delete(bookingTasks)
    .where(inArray(bookingTasks.bookingId, [...ids]))
    .returning();
  if (tasks.length > 0) await tx.insert(bookingTasks).values(tasks);
  const countOverdue = (all: Task[]) => all.filter(isPubliclyOverdue).length;
  // Cached profiles show them.
  if (countOverdue(before) !== countOverdue(tasks)) await raiseVersion(tx);
}

/** A booking on hold by a suspension waits for no one, except about its refund. */
export function tasksOf(record: BookingRecord): Task[] {
  const { booking } = record;
  const found = [
    ...paymentTasks(record),
    ...bothSidesTasks(record),
    ...refundTasks(record),
    ...disputeTasks(record),
  ];
  return found.map((own) => ({
    bookingId: booking.id,
    accountId: own.side === "customer" ? booking.accountId : null,
    providerId: own.side === "provider" ? booking.providerId : null,
    amount: null,
    dueAt: null,
    shownFrom: null,
    shownUntil: null,
    ...own,
  }));
}

/** Of one side, now. */
export const tasksShown = (record: BookingRecord, side: Side) =>
  tasksOf(record).filter(
    (task) =>
      task.side === side && (task.shownFrom ?? 0) <= now() && (task.shownUntil ?? Infinity) > now(),
  );

/** Until the advance is received only the provider can answer, and only the date is held. */
function paymentTasks({ booking, instalments, payments }: BookingRecord): Own[] {
  const { state, total, dueAt, dueLeft } = booking;
  if (dueLeft !== null) return [];
  const until = { dueAt, shownUntil: dueAt };
  if (state === "requested")
    return [{ side: "provider", kind: "request", amount: total, ...until }];
  if (!takesPayments(state)) return [];
  const unanswered = payments.find(isUnanswered);
  if (unanswered) {
    const { amount, statedBy, statedAt, countsAt } = unanswered;
    const side = otherSide[statedBy];
    const answer = {
      side,
      kind: "payment",
      amount,
      dueAt: state === "accepted" ? null : countsAt,
    } as const;
    if (side === "customer") return [answer];
    return [
      answer,
      { side: statedBy, kind: "silent_payment", amount, shownFrom: silentFrom(statedAt) },
    ];
  }
  const next = filledBy(paidOf(payments).received, instalments).find(({ open }) => open > 0);
  if (!next) return [];
  const { open: amount, dueOn } = next;
  const last = payments.at(-1);
  const denied = last?.deniedAt;
  if (state === "accepted")
    return [{ side: "customer", kind: denied ? "denied_payment" : "advance", amount, ...until }];
  if (denied)
    return [
      {
        ...shownAround(istDay(denied)),
        side: last.statedBy,
        kind: "denied_payment",
        amount,
      },
    ];
  return dueOn ? [{ ...shownAround(dueOn), side: "customer", kind: "instalment", amount }] : [];
}

/** A payment that nobody records was perhaps made directly: it is no task for ever. */
const shownDays = 14;

const shownAround = (day: IstDay) => ({
  dueAt: overdueSince(day),
  shownFrom: startOfIstDay(addDays(day, -shownDays)),
  shownUntil: overdueSince(addDays(day, shownDays)),
});

function bothSidesTasks(record: BookingRecord): Own[] {
  const { booking, changes, reviews } = record;
  const { state, total: amount, dueAt } = booking;
  if (isAgreed(state)) {
    const change = changes.find((one) => one.state === "proposed");
    if (!change) return [];
    const { proposedBy, expiresAt } = change;
    const shownUntil = dueAt ? notAfter(expiresAt, dueAt) : expiresAt;
    return [{ side: otherSide[proposedBy], kind: "change", amount, dueAt: expiresAt, shownUntil }];
  }
  if (state === "completed")
    return withoutSidesOf(reviews).map((side) => ({
      side,
      kind: "review",
      dueAt,
      shownUntil: dueAt ?? firstReviewUntil(booking),
    }));
  return [];
}

function disputeTasks(record: BookingRecord): Own[] {
  if (!isDisputed(record)) return [];
  const statements = statementsSince(record);
  const [first] = statements;
  return withoutSidesOf(statements).map((side) => ({
    side,
    kind: "dispute",
    amount: record.booking.total,
    dueAt: first ? statementDue(first.writtenAt) : null,
  }));
}

const withoutSidesOf = (written: readonly { side: Side }[]) =>
  sides.filter((side) => !written.some((one) => one.side === side));

/** An outstanding refund stays on the dashboard of both sides; in a dispute, once they have written. */
function refundTasks(record: BookingRecord): Own[] {
  const [refund] = record.refunds;
  if (!refund || !isOpenRefund(refund.state)) return [];
  const answering = isDisputed(record) ? withoutSidesOf(statementsSince(record)) : [];
  const { state, amount, dueOn, endsAt } = refund;
  const until = { dueAt: overdueSince(dueOn), shownUntil: endsAt };
  return sides
    .filter((side) => !answering.includes(side))
    .map((side) => ({
      side,
      kind: `refund_${refundTask(state, side)}` as const,
      amount,
      ...until,
    }));
}
