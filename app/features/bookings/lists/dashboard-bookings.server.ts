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
import { isOpenChange } from "#db/schema/columns/index-conditions";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { now } from "~/platform/clock.server";
import { type Database, schema } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { preparedRows, type Values } from "~/platform/database/prepared-reads.server";
import { addDays, istDay, startOfIstDay } from "~/platform/india/dates/dates";
import { silentSince } from "../advance/payment-policy.server";
import { reviewDays } from "../booking-deadlines.server";
import { bookingStates, isAgreed, type Side } from "../booking-lifecycle";
import type { Booking } from "../bookings.server";
import { lastDisputeEnd } from "../disputes/dispute-queries.server";
import { bookingsLost } from "../lost-provider.server";
import { isToDo, openRefundStates } from "../refunds/refund-lifecycle";

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

type Found = {
  booking: Booking;
  /** When a change ends by itself, or when a dispute was opened. */
  at?: Date | null;
  refund?: Pick<typeof refunds.$inferSelect, "state" | "dueOn" | "amount">;
};
/** Of the account's own side. */
type DashboardBooking = Found & { kind: Kind; side: Side };

/**
 * What this account has to do about its bookings, and what else the dashboard shows of them: at
 * most `limit` of each kind and side, nearest deadline first.
 */
export async function dashboardBookings(
  account: Account,
  limit: number,
): Promise<DashboardBooking[]> {
  const own = await providerOfAccount(account.id);
  const today = istDay(now());
  const firstReviewed = addDays(today, -reviewDays);
  const values = {
    limit,
    account: account.id,
    provider: own?.id ?? "",
    now: now().getTime(),
    today,
    silentSince: silentSince().getTime(),
    firstReviewed,
    firstReviewedAt: startOfIstDay(firstReviewed).getTime(),
  };
  const found = await Promise.all((own ? ofBothSides : ofCustomer).map((read) => read(values)));
  return found.flat();
}

/** The bookings that await an answer, a payment or a review from one side. */
export async function waitingBookings(account: Account, asked: Side, limit: number) {
  const found = await dashboardBookings(account, limit);
  return found.flatMap(({ kind, side, booking, refund }) =>
    side === asked && kind !== "lost" && kind !== "ahead" && (!refund || isToDo(refund.state, side))
      ? [booking]
      : [],
  );
}

/** The statement for one kind of bookings of one side, built once. */
function readEach<Row extends Found>(
  side: Side,
  kind: Kind | ((row: Row) => Kind),
  prepare: (from: Pick<Database, "select">) => { all: (values: Values) => Promise<Row[]> },
) {
  const read = preparedRows(prepare);
  return async (values: Values): Promise<DashboardBooking[]> =>
    (await read(values)).map((row) => ({
      ...row,
      side,
      kind: typeof kind === "string" ? kind : kind(row),
    }));
}

const value = (name: string) => sql.placeholder(name);
const mine = {
  customer: eq(bookings.accountId, value("account")),
  provider: eq(bookings.providerId, value("provider")),
};

/** Not overdue; a booking with an unanswered stated payment has no deadline. */
const isNotOverdue = or(isNull(bookings.dueAt), gt(bookings.dueAt, value("now")));
const isUnpaid = and(eq(bookings.state, "accepted"), isNull(advanceOrders.receivedAt));

const waiting = (
  side: Side,
  kind: (row: { booking: Booking; statedAt: Date | null; deniedAt: Date | null }) => Kind,
  wanted: SQL | undefined,
) =>
  readEach(side, kind, (from) =>
    from
      .select({
        booking: bookings,
        statedAt: advanceOrders.statedAt,
        deniedAt: advanceOrders.deniedAt,
      })
      .from(bookings)
      .leftJoin(advanceOrders, eq(advanceOrders.bookingId, bookings.id))
      .where(and(mine[side], isNull(bookings.dueLeft), isNotOverdue, wanted))
      .orderBy(asc(bookings.dueAt), asc(bookings.id))
      .limit(value("limit"))
      .prepare(),
  );

const requestsAndPayments = waiting(
  "provider",
  ({ booking }) => (booking.state === "requested" ? "request" : "payment"),
  or(
    eq(bookings.state, "requested"),
    and(isUnpaid, isNotNull(advanceOrders.statedAt), isNull(advanceOrders.deniedAt)),
  ),
);

const advances = waiting(
  "customer",
  ({ statedAt, deniedAt }) => (deniedAt ? "deniedPayment" : statedAt ? "silentPayment" : "advance"),
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
const openRefunds = (side: Side) =>
  readEach(side, "refund", (from) =>
    from
      .select({
        booking: bookings,
        refund: { state: refunds.state, dueOn: refunds.dueOn, amount: refunds.amount },
      })
      .from(bookings)
      .innerJoin(refunds, eq(refunds.bookingId, bookings.id))
      .where(
        and(
          mine[side],
          inArray(refunds.state, openRefundStates),
          or(isNull(refunds.endsAt), gt(refunds.endsAt, value("now"))),
        ),
      )
      .orderBy(asc(refunds.dueOn), asc(refunds.id))
      .limit(value("limit"))
      .prepare(),
  );

const agreedStates = bookingStates.filter(isAgreed);

/** The open proposals of the other side. */
const proposedChanges = (side: Side) =>
  readEach(side, "change", (from) =>
    from
      .select({ booking: bookings, at: bookingChanges.expiresAt })
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
      .limit(value("limit"))
      .prepare(),
  );

const isOfThisDispute = sql`${disputeStatements.writtenAt} > ${lastDisputeEnd}`;
const disputedAt = sql`(select min(${disputeStatements.writtenAt}) from ${disputeStatements}
  where ${disputeStatements.bookingId} = ${bookings.id} and ${isOfThisDispute})`;

/** The disputed bookings without a statement of this side. */
const unansweredDisputes = (side: Side) =>
  readEach(side, "dispute", (from) =>
    from
      .select({ booking: bookings, at: disputedAt.mapWith(disputeStatements.writtenAt) })
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
      .limit(value("limit"))
      .prepare(),
  );

/** The completed bookings that this side has not reviewed. */
const unreviewed = (side: Side) =>
  readEach(side, "review", (from) =>
    from
      .select({ booking: bookings })
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
      .limit(value("limit"))
      .prepare(),
  );

/** The newest bookings of their threads, for a day ahead, whose provider is not coming. */
const lost = readEach("customer", "lost", (from) =>
  from
    .select({ booking: bookings })
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
    .limit(value("limit"))
    .prepare(),
);

/** The agreed bookings that this side has ahead. */
const ahead = (side: Side) =>
  readEach(side, "ahead", (from) =>
    from
      .select({ booking: bookings })
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
      .limit(value("limit"))
      .prepare(),
  );

const ofEachSide = [openRefunds, proposedChanges, unansweredDisputes, unreviewed, ahead];

/** For an account without a business. */
const ofCustomer = [advances, ...ofEachSide.map((kind) => kind("customer")), lost];
const ofBothSides = [
  requestsAndPayments,
  advances,
  ...ofEachSide.flatMap((kind) => [kind("provider"), kind("customer")]),
  lost,
];
