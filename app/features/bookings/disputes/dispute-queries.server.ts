import { and, asc, desc, eq, inArray, sql, type SQLWrapper } from "drizzle-orm";
import type { BookingId, FileId, StatementId } from "#db/schema/ids";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { notFound } from "~/platform/refusals";
import { bookingRecord } from "../booking-records.server";

const { bookingHistory, bookings, disputeDecisions, disputeFiles, disputeStatements, files } =
  schema;

export type Statement = typeof disputeStatements.$inferSelect;
export type Decision = typeof disputeDecisions.$inferSelect;

/** Of each side in one dispute. */
export const maxStatements = 5;

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

export const statementsOfAll = (bookingIds: SQLWrapper): Promise<Statement[]> =>
  db
    .select()
    .from(disputeStatements)
    .where(inArray(disputeStatements.bookingId, bookingIds))
    .orderBy(asc(disputeStatements.writtenAt), asc(insertionOrder(disputeStatements)));

/** A dispute about the payment may be followed by one about the event. */
export const decisionOf = async (bookingId: BookingId): Promise<Decision | undefined> =>
  (await bookingRecord(bookingId))?.decisions[0];

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

export async function filesOfStatements(ids: readonly StatementId[]) {
  if (ids.length === 0) return [];
  return db
    .select({ statementId: disputeFiles.statementId, file: files })
    .from(disputeFiles)
    .innerJoin(files, eq(files.id, disputeFiles.fileId))
    .where(inArray(disputeFiles.statementId, [...ids]))
    .orderBy(asc(disputeFiles.statementId), asc(disputeFiles.position));
}

/** @throws Refusal notFound */
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

/** Statements before that belong to an earlier dispute. */
export const lastDisputeEnd = sql`coalesce((select max(${bookingHistory.at}) from ${bookingHistory} where ${bookingHistory.bookingId} = ${bookings.id} and ${bookingHistory.from} = 'disputed'), 0)`;
