import { and, asc, desc, eq, inArray, isNull, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { BookingId, FileId, StatementId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { notFound } from "~/platform/refusals";
import { bookingRecord } from "../booking-records.server";
import type { Booking } from "../bookings.server";
import { statementDue } from "../booking-deadlines.server";
import { withBriefs } from "../bookings.server";
import type { Side } from "../booking-presenter.server";

const { bookingHistory, bookings, disputeDecisions, disputeFiles, disputeStatements, files } =
  schema;

export type Statement = typeof disputeStatements.$inferSelect;
export type Decision = typeof disputeDecisions.$inferSelect;

/** The maximum number of statements of each side in one dispute. */
export const mostStatements = 5;

/** What both sides of a disputed booking have written, the first first. */
export const statementsOf = async (
  bookingId: BookingId,
  from: Pick<Tx, "select"> = db,
): Promise<Statement[]> =>
  from === db
    ? ((await bookingRecord(bookingId))?.statements ?? [])
    : from
        .select()
        .from(disputeStatements)
        .where(eq(disputeStatements.bookingId, bookingId))
        .orderBy(asc(disputeStatements.writtenAt), asc(insertionOrder(disputeStatements)))
        .limit(100);

/** The same of several bookings, each named by a query that finds their ids. */
export const statementsOfAll = (bookingIds: SQLWrapper): Promise<Statement[]> =>
  db
    .select()
    .from(disputeStatements)
    .where(inArray(disputeStatements.bookingId, bookingIds))
    .orderBy(asc(disputeStatements.writtenAt), asc(insertionOrder(disputeStatements)));

/**
 * The last decision about a booking: a dispute about its payment may be followed by one about its
 * event.
 */
export const decisionOf = async (bookingId: BookingId): Promise<Decision | undefined> =>
  (await bookingRecord(bookingId))?.decisions[0];

/**
 * What both sides have written in the dispute that is under way, or was the last: an earlier one
 * ended before.
 */
export async function currentStatements(
  bookingId: BookingId,
  from: Pick<Tx, "select"> = db,
): Promise<Statement[]> {
  const end = await lastEndOf(bookingId, from);
  return (await statementsOf(bookingId, from)).filter(
    ({ writtenAt }) => !end || writtenAt > end.at,
  );
}

const lastEndOf = async (bookingId: BookingId, from: Pick<Tx, "select">) =>
  from === db
    ? (await bookingRecord(bookingId))?.history.find((one) => one.from === "disputed")
    : from
        .select({ at: bookingHistory.at })
        .from(bookingHistory)
        .where(and(eq(bookingHistory.bookingId, bookingId), eq(bookingHistory.from, "disputed")))
        .orderBy(desc(bookingHistory.at))
        .limit(1)
        .get();

export const decisionsOfAll = (bookingIds: SQLWrapper): Promise<Decision[]> =>
  db.select().from(disputeDecisions).where(inArray(disputeDecisions.bookingId, bookingIds));

/** The files of these statements, in the order in which they were chosen. */
export async function filesOfStatements(ids: readonly StatementId[]) {
  if (ids.length === 0) return [];
  return db
    .select({ statementId: disputeFiles.statementId, file: files })
    .from(disputeFiles)
    .innerJoin(files, eq(files.id, disputeFiles.fileId))
    .where(inArray(disputeFiles.statementId, [...ids]))
    .orderBy(asc(disputeFiles.statementId), asc(disputeFiles.position));
}

/** A file of a statement about this booking, for any reader. @throws Refusal notFound */
export async function disputeFile(bookingId: BookingId, fileId: FileId) {
  const found = await db
    .select({ file: files })
    .from(disputeFiles)
    .innerJoin(files, eq(files.id, disputeFiles.fileId))
    .innerJoin(disputeStatements, eq(disputeStatements.id, disputeFiles.statementId))
    .where(and(eq(disputeFiles.fileId, fileId), eq(disputeStatements.bookingId, bookingId)))
    .get();
  if (!found) throw notFound();
  return found.file;
}

/**
 * The disputed bookings about which a side of this account has not written yet, the longest
 * disputed first, at most `limit` of each side.
 */
export async function disputesToAnswer(account: Account, limit: number) {
  const own = await providerOfAccount(account.id);
  const [received, sent] = await Promise.all([
    own ? readUnanswered("provider", eq(bookings.providerId, own.id), limit) : [],
    readUnanswered("customer", eq(bookings.accountId, account.id), limit),
  ]);
  const opened = await openedBy([...received, ...sent]);
  const sides = new Map<BookingId, Side>([
    ...received.map(({ id }) => [id, "provider"] as const),
    ...sent.map(({ id }) => [id, "customer"] as const),
  ]);
  return (await withBriefs([...received, ...sent])).map((one) => ({
    ...one,
    side: sides.get(one.booking.id) ?? "customer",
    dueAt: opened.get(one.booking.id) ?? null,
  }));
}

/** When an earlier dispute of the booking ended: what was written before is not of this one. */
const lastEnd = sql`coalesce((select max(${bookingHistory.at}) from ${bookingHistory} where ${bookingHistory.bookingId} = ${bookings.id} and ${bookingHistory.from} = 'disputed'), 0)`;

const readUnanswered = (side: Side, mine: SQL, limit: number): Promise<Booking[]> =>
  db
    .select({ booking: bookings })
    .from(bookings)
    .leftJoin(
      disputeStatements,
      and(
        eq(disputeStatements.bookingId, bookings.id),
        eq(disputeStatements.side, side),
        sql`${disputeStatements.writtenAt} > ${lastEnd}`,
      ),
    )
    // With the plus, so that it reads one side's bookings and not everybody's that are disputed.
    .where(and(mine, sql`+${bookings.state} = 'disputed'`, isNull(disputeStatements.id)))
    .orderBy(desc(bookings.requestedAt), desc(insertionOrder(bookings)))
    .limit(limit)
    .then((rows) => rows.map(({ booking }) => booking));

/** Until when the other side of each of these disputes should have written. */
async function openedBy(rows: readonly Booking[]): Promise<Map<BookingId, Date>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const written = await db
    .select({ bookingId: disputeStatements.bookingId, writtenAt: disputeStatements.writtenAt })
    .from(disputeStatements)
    .innerJoin(bookings, eq(bookings.id, disputeStatements.bookingId))
    .where(
      and(
        inArray(disputeStatements.bookingId, ids),
        sql`${disputeStatements.writtenAt} > ${lastEnd}`,
      ),
    );
  const due = new Map<BookingId, Date>();
  for (const { bookingId, writtenAt } of written) {
    const until = statementDue(writtenAt);
    const before = due.get(bookingId);
    if (!before || until < before) due.set(bookingId, until);
  }
  return due;
}
