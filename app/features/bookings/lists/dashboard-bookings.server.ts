import type { TFunction } from "i18next";
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  notInArray,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { AccountId, ProviderId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { presentDeadline } from "~/features/enquiries/enquiry-presenter.server";
import { now } from "~/platform/clock.server";
import { schema, type ReadFrom } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { preparedRows, value } from "~/platform/database/prepared-reads.server";
import type { Language } from "~/platform/i18n";
import { istDay } from "~/platform/india/dates/dates";
import { formatRupees, type Paise } from "~/platform/india/money";
import { isOneOf } from "~/platform/unions";
import { paths } from "~/urls";
import { bookingStates, isAgreed, type Side } from "../booking-lifecycle";
import type { Booking } from "../bookings.server";
import { bookingsLost } from "../lost-provider.server";

const { bookings, bookingTasks } = schema;

export type BookingTask = Awaited<ReturnType<typeof readTasks>>[number];

const forOthers = ["refund_wait", "refund_await", "refund_disputed"] as const;
const isForOthers = isOneOf(forOthers);
export const isNextPayment = inArray(bookingTasks.kind, ["advance", "instalment"]);
export const isToDo = ({ kind }: Pick<BookingTask, "kind">) => !isForOthers(kind);

/** The bookings that await one side, nearest deadline first, each with its first task. */
export async function waitingBookings(account: Account, side: Side, limit: number) {
  const values =
    side === "customer"
      ? valuesOf(account.id)
      : valuesOf("", (await providerOfAccount(account.id))?.id);
  const tasks = await readToDo({ ...values, limit });
  const ids = tasks.map(({ booking }) => booking.id);
  return tasks.filter(({ booking }, at) => ids.indexOf(booking.id) === at);
}

/** The name of its text in `dashboard.task`. */
export const taskNameOf = ({ kind, side }: Pick<BookingTask, "kind" | "side">) =>
  kind === "payment" && side === "customer" ? "paid" : kind;

export function taskPath({
  kind,
  booking: { id },
}: Pick<BookingTask, "kind"> & { booking: Pick<Booking, "id"> }) {
  if (kind === "review") return paths.bookingReview(id);
  return kind === "dispute" ? `${paths.booking(id)}#dispute` : paths.booking(id);
}

export function amountOf(kind: BookingTask["kind"]) {
  if (kind.startsWith("refund_")) return "refund";
  if (kind === "request" || kind === "change" || kind === "dispute") return "total";
  return kind === "advance" ? "advance" : "payment";
}

/** Null where it is the booking's total. */
export function presentTaskAmount(
  { kind, amount }: { kind: BookingTask["kind"]; amount?: Paise | null | undefined },
  t: TFunction,
) {
  const of = amountOf(kind);
  if (!amount || of === "total") return null;
  return { of: t(`dashboard.amount.${of}`), text: formatRupees(amount) };
}

/** Other late tasks were perhaps done elsewhere, so only a refund is called overdue. */
export function presentTaskDue(
  { kind, dueAt }: { kind: string; dueAt?: Date | null | undefined },
  language: Language,
) {
  const isLate = Boolean(dueAt && dueAt <= now());
  return {
    due: dueAt && !isLate ? presentDeadline(dueAt, "provider", language) : null,
    isOverdue: isLate && kind.startsWith("refund_"),
  };
}

/** Tasks by deadline, agreed bookings ahead by day, and those that lost their provider. */
export async function dashboardBookings(account: Account, limit: number) {
  const own = await providerOfAccount(account.id);
  const values = { ...valuesOf(account.id, own?.id), limit };
  const dated = { ...values, today: istDay(now()) };
  const [tasks, ahead, lost] = await Promise.all([
    readTasks(values),
    readAhead(dated),
    readLost(dated),
  ]);
  const sideOf = ({ accountId }: Booking): Side =>
    accountId === account.id ? "customer" : "provider";
  return { tasks, ahead: ahead.map((one) => ({ ...one, side: sideOf(one.booking) })), lost };
}

const valuesOf = (account: AccountId | "", provider: ProviderId | "" = "") => ({
  account,
  provider,
  now: now().getTime(),
});

const prepareTasks = (wanted?: SQL) => (from: ReadFrom) =>
  from
    .select({
      booking: bookings,
      side: bookingTasks.side,
      kind: bookingTasks.kind,
      amount: bookingTasks.amount,
      dueAt: bookingTasks.dueAt,
    })
    .from(bookingTasks)
    .innerJoin(bookings, eq(bookings.id, bookingTasks.bookingId))
    .where(
      and(
        or(
          eq(bookingTasks.accountId, value("account")),
          eq(bookingTasks.providerId, value("provider")),
        ),
        or(isNull(bookingTasks.shownFrom), lte(bookingTasks.shownFrom, value("now"))),
        or(isNull(bookingTasks.shownUntil), gt(bookingTasks.shownUntil, value("now"))),
        wanted,
      ),
    )
    .orderBy(
      // What nobody waits for comes last, newest first.
      sql`${bookingTasks.kind} = 'review'`,
      sql`${bookingTasks.dueAt} is null`,
      asc(bookingTasks.dueAt),
      desc(bookings.requestedAt),
      desc(insertionOrder(bookings)),
    )
    .limit(value("limit"));
const readTasks = preparedRows(prepareTasks());
const readToDo = preparedRows(prepareTasks(notInArray(bookingTasks.kind, [...forOthers])));

/** Each with what the reader pays next. */
const readAhead = preparedRows((from) =>
  from
    .select({ booking: bookings, amount: bookingTasks.amount, dueAt: bookingTasks.dueAt })
    .from(bookings)
    .leftJoin(
      bookingTasks,
      and(
        eq(bookingTasks.bookingId, bookings.id),
        eq(bookingTasks.accountId, value("account")),
        isNextPayment,
      ),
    )
    .where(
      and(
        or(eq(bookings.accountId, value("account")), eq(bookings.providerId, value("provider"))),
        // The plus makes it read one account's bookings instead of everyone's in these states.
        inArray(sql`+${bookings.state}`, bookingStates.filter(isAgreed)),
        gte(bookings.eventDate, value("today")),
        // Not overdue; a booking with an unanswered stated payment has no deadline.
        or(isNull(bookings.dueAt), gt(bookings.dueAt, value("now"))),
      ),
    )
    .orderBy(asc(bookings.eventDate), asc(bookings.id))
    .limit(value("limit")),
);

/** The newest bookings of their threads, for a day ahead. */
const readLost = preparedRows((from) =>
  from
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.accountId, value("account")),
        gte(bookings.eventDate, value("today")),
        or(
          inArray(bookings.state, bookingsLost),
          and(eq(bookings.state, "requested"), lte(bookings.dueAt, value("now"))),
        ),
        sql`not exists (select 1 from ${bookings} as later
          where later.enquiry_id = ${bookings.enquiryId} and (later.requested_at, later.rowid)
            > (${bookings.requestedAt}, ${insertionOrder(bookings)}))`,
      ),
    )
    .orderBy(desc(bookings.requestedAt), desc(bookings.id))
    .limit(value("limit")),
);
