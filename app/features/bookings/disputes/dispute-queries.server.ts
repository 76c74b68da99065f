import { and, eq } from "drizzle-orm";
import { bookingSides } from "#db/schema/allowed-values";
import type { BookingId, FileId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema, type ReadFrom } from "~/platform/database/database.server";
import { orNotFound } from "~/platform/refusals";
import { currentState, statementDue } from "../booking-deadlines.server";
import { bookingRecord, type BookingRecord } from "../booking-records.server";
import type { BookingWithSides } from "../bookings.server";

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
  from?: ReadFrom,
): Promise<Statement[]> {
  const found = await bookingRecord(bookingId, from);
  return found ? statementsSince(found) : [];
}

/** The booking itself or, once it has ended, its refund. */
export const isDisputed = ({ booking, refunds: [refund] }: BookingRecord): boolean =>
  currentState(booking) === "disputed" || refund?.state === "disputed";

/** Statements before the end of the last dispute belong to that one. */
export function statementsSince({ statements, history, refunds }: BookingRecord): Statement[] {
  const [refund] = refunds;
  if (refund?.disputedAt && refund.state === "disputed") {
    const { disputedAt } = refund;
    return statements.filter(({ writtenAt }) => writtenAt >= disputedAt);
  }
  const end = history.find((one) => one.from === "disputed");
  return statements.filter(({ writtenAt }) => !end || writtenAt > end.at);
}

/** Sides that have not written in the open dispute, as far as their accounts are given. */
export function silentSides(
  record: BookingRecord,
  sides?: Pick<BookingWithSides, "customer" | "recipient">,
) {
  const statements = statementsSince(record);
  const [first] = statements;
  const until = statementDue(first?.writtenAt ?? now());
  const accounts = sides && { customer: sides.customer, provider: sides.recipient.account };
  return bookingSides
    .filter((side) => isDisputed(record) && !statements.some((one) => one.side === side))
    .map((side) => ({
      side,
      until,
      key: accounts?.[side] === null ? "blocked" : first && until > now() ? "waits" : "over",
    }));
}

/** @throws Refusal notFound */
export async function disputeFile(bookingId: BookingId, fileId: FileId) {
  const found = orNotFound(
    await db
      .select({ file: files })
      .from(disputeFiles)
      .innerJoin(files, eq(files.id, disputeFiles.fileId))
      .innerJoin(disputeStatements, eq(disputeStatements.id, disputeFiles.statementId))
      .where(and(eq(disputeFiles.fileId, fileId), eq(disputeStatements.bookingId, bookingId)))
      .get(),
  );
  return found.file;
}
