import { and, eq, sql } from "drizzle-orm";
import type { BookingId, FileId } from "#db/schema/ids";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { notFound } from "~/platform/refusals";
import { bookingRecord } from "../booking-records.server";

const { bookingHistory, bookings, disputeDecisions, disputeFiles, disputeStatements, files } =
  schema;

type Statement = typeof disputeStatements.$inferSelect;
export type Decision = typeof disputeDecisions.$inferSelect;

/** Of each side in one dispute. */
export const maxStatements = 5;

/** A dispute about the payment may be followed by one about the event. */
export const decisionOf = async (bookingId: BookingId): Promise<Decision | undefined> =>
  (await bookingRecord(bookingId))?.decisions[0];

/** Those of the dispute that is open now. */
export async function currentStatements(
  bookingId: BookingId,
  from?: Pick<Tx, "select">,
): Promise<Statement[]> {
  const { statements = [], history = [] } = (await bookingRecord(bookingId, from)) ?? {};
  const end = history.find((one) => one.from === "disputed");
  return statements.filter(({ writtenAt }) => !end || writtenAt > end.at);
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
