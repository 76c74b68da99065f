import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import type { Paise } from "#db/schema/allowed-values";
import { isOpenChange } from "#db/schema/columns/index-conditions";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { preparedRows } from "~/platform/database/prepared-reads.server";
import { addDays, istDay, startOfIstDay, type IstDay } from "~/platform/india/dates/dates";
import { silentSince } from "../advance/payment-policy.server";
import { reviewDays } from "../booking-deadlines.server";
import { bookingStates, isAgreed } from "../booking-lifecycle";
import type { Side } from "../booking-presenter.server";
import type { Booking } from "../bookings.server";
import { lastDisputeEnd } from "../disputes/dispute-queries.server";
import { bookingsLost } from "../lost-provider.server";
import { isToDo, openRefundStates, type RefundState } from "../refunds/refund-lifecycle";

const { advanceOrders, bookingChanges, bookingReviews, bookings, disputeStatements, refunds } =
  schema;

/**
 * For the provider: a request to answer, a payment to check. For the customer: an advance to pay,
 * a denied payment, an unanswered one. For both: a refund, a proposed change, a dispute, a missing
 * review. Besides these tasks: a lost provider, an event ahead.
 */
type Kind =
  | "request"
  | "payment"
  | "advance"
  | "deniedPayment"
  | "silentPayment"
  | "refund"
  | "change"
  | "dispute"
  | "review"
  | "lost"
  | "ahead";

type DashboardBooking = {
  kind: Kind;
  /** The account's own side. */
  side: Side;
  booking: Booking;
  /** When a change or refund ends by itself, or when a dispute was opened. */
  at: Date | null;
  refundState: RefundState | null;
  refundDueOn: IstDay | null;
  refundAmount: Paise | null;
};

/**
 * What this account has to do about its bookings, and what else the dashboard shows of them, in
 * one statement: at most `limit` of each kind and side, nearest deadline first.
 */
export async function dashboardBookings(
  account: Account,
  limit: number,
): Promise<DashboardBooking[]> {
  const values = await valuesOfBookings(account, limit);
  const rows = await (values.provider ? ofBothSides : ofCustomer)(values);
  return rows.map(({ at, ...row }) => ({ ...row, at: at === null ? null : new Date(at) }));
}

/**
 * The parameters of the statements about an account's bookings; without a business, `provider` is
 * empty.
 */
export async function valuesOfBookings(account: Account, limit: number) {
  const own = await providerOfAccount(account.id);
  const today = istDay(now());
  const firstReviewed = addDays(today, -reviewDays);
  return {
    limit,
    account: account.id,
    provider: own?.id ?? "",
    now: now().getTime(),
    today,
    silentSince: silentSince().getTime(),
    firstReviewed,
    firstReviewedAt: startOfIstDay(firstReviewed).getTime(),
  };
}

/** The ids of the bookings that await an answer, a payment or a review from one side. */
export const waitingBookings = (side: Side): SQL =>
  sql`select booking_id from (${sql.join(waitingParts[side], sql` union all `)})`;

/** The ids of the threads of those bookings. */
export const threadsOfWaitingBookings = (side: Side): SQL =>
  sql`select ${bookings.enquiryId} from ${bookings} where ${bookings.id} in (${waitingBookings(side)})`;

const readParts = (parts: SQL[]) =>
  preparedRows((from) =>
    from
      .select({
        kind: sql<Kind>`kind`,
        side: sql<Side>`side`,
        at: sql<number | null>`at`,
        refundState: sql<RefundState | null>`refund_state`,
        refundDueOn: sql<IstDay | null>`refund_due_on`,
        refundAmount: sql<Paise | null>`refund_amount`,
        booking: bookings,
      })
      .from(sql`(${sql.join(parts, sql` union all `)}) as shown`)
      // A cross join reads the parts in their order.
      .crossJoin(bookings)
      .where(sql`${bookings.id} = shown.booking_id`)
      .prepare(),
  );

/** Builds the parts; the whole statement reads them. */
const query = new QueryBuilder();
const value = (name: string) => sql.placeholder(name);
const mine = {
  customer: eq(bookings.accountId, value("account")),
  provider: eq(bookings.providerId, value("provider")),
};
const columnsOf = (
  kind: SQL,
  {
    at,
    refundState,
    refundDueOn,
    refundAmount,
  }: Partial<Record<"at" | "refundState" | "refundDueOn" | "refundAmount", SQL>> = {},
) => ({
  id: sql`${bookings.id}`.as("booking_id"),
  kind: kind.as("kind"),
  at: (at ?? sql`null`).as("at"),
  refundState: (refundState ?? sql`null`).as("refund_state"),
  refundDueOn: (refundDueOn ?? sql`null`).as("refund_due_on"),
  refundAmount: (refundAmount ?? sql`null`).as("refund_amount"),
});
const partOf = (side: Side, rows: { getSQL: () => SQL }) =>
  sql`select booking_id, kind, ${sql.raw(`'${side}'`)} as side, at, refund_state, refund_due_on, refund_amount from ${rows}`;

/** Not overdue; a booking with an unanswered stated payment has no deadline. */
const isNotOverdue = or(isNull(bookings.dueAt), gt(bookings.dueAt, value("now")));
const isUnpaid = and(eq(bookings.state, "accepted"), isNull(advanceOrders.receivedAt));

const waiting = (side: Side, kind: SQL, ...wanted: (SQL | undefined)[]) =>
  partOf(
    side,
    query
      .select(columnsOf(kind))
      .from(bookings)
      .leftJoin(advanceOrders, eq(advanceOrders.bookingId, bookings.id))
      .where(and(mine[side], isNull(bookings.dueLeft), isNotOverdue, or(...wanted)))
      .orderBy(asc(bookings.dueAt), asc(bookings.id))
      .limit(value("limit")),
  );

const requestsAndPayments = waiting(
  "provider",
  sql`case ${bookings.state} when 'requested' then 'request' else 'payment' end`,
  eq(bookings.state, "requested"),
  and(isUnpaid, isNotNull(advanceOrders.statedAt), isNull(advanceOrders.deniedAt)),
);

const advances = waiting(
  "customer",
  sql`case when ${advanceOrders.deniedAt} is not null then 'deniedPayment'
    when ${advanceOrders.statedAt} is not null then 'silentPayment' else 'advance' end`,
  and(
    isUnpaid,
    isNotNull(advanceOrders.id),
    or(
      isNull(advanceOrders.statedAt),
      isNotNull(advanceOrders.deniedAt),
      lte(advanceOrders.statedAt, value("silentSince")),
    ),
  ),
);

/** Open refunds that have not ended by themselves. */
const openRefunds = (side: Side, states = openRefundStates) =>
  partOf(
    side,
    query
      .select(
        columnsOf(sql`'refund'`, {
          at: sql`${refunds.endsAt}`,
          refundState: sql`${refunds.state}`,
          refundDueOn: sql`${refunds.dueOn}`,
          refundAmount: sql`${refunds.amount}`,
        }),
      )
      .from(bookings)
      .innerJoin(refunds, eq(refunds.bookingId, bookings.id))
      .where(
        and(
          mine[side],
          inArray(refunds.state, states),
          or(isNull(refunds.endsAt), gt(refunds.endsAt, value("now"))),
        ),
      )
      .orderBy(asc(refunds.dueOn), asc(refunds.id))
      .limit(value("limit")),
  );

const agreedStates = bookingStates.filter(isAgreed);

/** The open proposals of the other side. */
const proposedChanges = (side: Side) =>
  partOf(
    side,
    query
      .select(columnsOf(sql`'change'`, { at: sql`${bookingChanges.expiresAt}` }))
      .from(bookings)
      .innerJoin(bookingChanges, eq(bookingChanges.bookingId, bookings.id))
      .where(
        and(
          mine[side],
          // The plus makes it read one side's bookings instead of everyone's in these states.
          inArray(sql`+${bookings.state}`, agreedStates),
          isNotOverdue,
          sql`${bookingChanges}.${isOpenChange}`,
          eq(bookingChanges.proposedBy, side === "customer" ? "provider" : "customer"),
          gt(bookingChanges.expiresAt, value("now")),
        ),
      )
      .orderBy(asc(bookingChanges.expiresAt), asc(bookingChanges.id))
      .limit(value("limit")),
  );

const isOfThisDispute = sql`${disputeStatements.writtenAt} > ${lastDisputeEnd}`;

/** The disputed bookings without a statement of this side. */
const unansweredDisputes = (side: Side) =>
  partOf(
    side,
    query
      .select(
        columnsOf(sql`'dispute'`, {
          at: sql`(select min(${disputeStatements.writtenAt}) from ${disputeStatements}
            where ${disputeStatements.bookingId} = ${bookings.id} and ${isOfThisDispute})`,
        }),
      )
      .from(bookings)
      .leftJoin(
        disputeStatements,
        and(
          eq(disputeStatements.bookingId, bookings.id),
          eq(disputeStatements.side, side),
          isOfThisDispute,
        ),
      )
      // The plus makes it read one side's bookings instead of all disputed ones.
      .where(and(mine[side], sql`+${bookings.state} = 'disputed'`, isNull(disputeStatements.id)))
      .orderBy(desc(bookings.requestedAt), desc(insertionOrder(bookings)))
      .limit(value("limit")),
  );

/** The completed bookings that this side has not reviewed. */
const unreviewed = (side: Side) =>
  partOf(
    side,
    query
      .select(columnsOf(sql`'review'`))
      .from(bookings)
      .leftJoin(
        bookingReviews,
        and(eq(bookingReviews.bookingId, bookings.id), eq(bookingReviews.side, side)),
      )
      .where(
        and(
          mine[side],
          // The plus makes it read one side's bookings instead of all completed ones.
          sql`+${bookings.state} = 'completed'`,
          isNull(bookingReviews.id),
          or(
            gt(bookings.dueAt, value("now")),
            and(
              isNull(bookings.dueAt),
              or(
                gte(bookings.eventDate, value("firstReviewed")),
                gte(bookings.endedAt, value("firstReviewedAt")),
              ),
            ),
          ),
        ),
      )
      .orderBy(desc(bookings.requestedAt), desc(insertionOrder(bookings)))
      .limit(value("limit")),
  );

/** The newest bookings of their threads, for a day ahead, whose provider is not coming. */
const lost = partOf(
  "customer",
  query
    .select(columnsOf(sql`'lost'`))
    .from(bookings)
    .where(
      and(
        mine.customer,
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

/** The agreed bookings that this side has ahead. */
const ahead = (side: Side) =>
  partOf(
    side,
    query
      .select(columnsOf(sql`'ahead'`))
      .from(bookings)
      .where(
        and(
          mine[side],
          inArray(bookings.state, agreedStates),
          gte(bookings.eventDate, value("today")),
          isNotOverdue,
        ),
      )
      .orderBy(asc(bookings.eventDate), asc(bookings.id))
      .limit(value("limit")),
  );

const partsOfEachSide = [
  (side: Side) => openRefunds(side),
  proposedChanges,
  unansweredDisputes,
  unreviewed,
  ahead,
];

const waitingOf = (side: Side) => [
  openRefunds(
    side,
    openRefundStates.filter((state) => isToDo(state, side)),
  ),
  proposedChanges(side),
  unansweredDisputes(side),
  unreviewed(side),
];

const waitingParts: Record<Side, SQL[]> = {
  customer: [advances, ...waitingOf("customer")],
  provider: [requestsAndPayments, ...waitingOf("provider")],
};

const ofBothSides = readParts([
  requestsAndPayments,
  advances,
  ...partsOfEachSide.flatMap((part) => [part("provider"), part("customer")]),
  lost,
]);

/** For an account without a business. */
const ofCustomer = readParts([advances, ...partsOfEachSide.map((part) => part("customer")), lost]);
