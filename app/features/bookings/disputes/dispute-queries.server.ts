import { and, eq } from "drizzle-orm";
import type { BookingId, FileId } from "#db/schema/ids";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { notFound } from "~/platform/refusals";
import { bookingRecord, type BookingRecord } from "../booking-records.server";

const { disputeDecisions, disputeFiles, disputeStatements, files } = schema;

type Statement = typeof disputeStatements.$inferSelect;
export type Decision = typeof disputeDecisions.$inferSelect;

/** Of each side in one dispute. */
export const maxStatements = 5;

/** A dispute about the payment may be followed by one about the event. */
export const decisionOf = async (bookingId: BookingId): Promise<Decision | undefined> =>
  (await bookingRecord(bookingId))?.decisions[0];

/** Those of the dispute that is open now, in the order of writing. */
export async function currentStatements(
  bookingId: BookingId,
  from?: Pick<Tx, "select">,
): Promise<Statement[]> {
  const found = await bookingRecord(bookingId, from);
  return found ? statementsSince(found) : [];
}

/** Statements before the end of the last dispute belong to that one. */
export function statementsSince({ statements, history }: BookingRecord): Statement[] {
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
