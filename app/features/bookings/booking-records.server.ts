import { sql } from "drizzle-orm";
import type { BookingId, FileId, StatementId } from "#db/schema/ids";
import { schema, type ReadFrom } from "~/platform/database/database.server";
import { jsonRows, jsonTableRows } from "~/platform/database/json-rows.server";
import { readByKeys } from "~/platform/database/reads-by-key.server";

const {
  bookingChanges,
  bookingHistory,
  bookingNotes,
  bookingReviews,
  bookings,
  disputeDecisions,
  disputeFiles,
  disputeStatements,
  files,
  instalments,
  payments,
  receipts,
  refunds,
  replacedBookingNotes,
} = schema;

export const bookingRecord = async (
  id: BookingId,
  from?: ReadFrom,
): Promise<BookingRecord | null> => (await bookingRecords([id], from)).get(id) ?? null;

export type BookingRecord = NonNullable<
  ReturnType<Awaited<ReturnType<typeof bookingRecords>>["get"]>
>;

/** As raw SQL: drizzle omits the table's name, and most of these rows have an id too. */
const ofBooking = sql.raw(`where booking_id = "bookings"."id"`);

type StatementFile = {
  statementId: StatementId;
  id: FileId;
  name: string;
  size: number;
  key: string;
  kind: string;
  type: string;
};

/** In one statement: a booking's pages show most of it. */
export const bookingRecords = readByKeys(
  (from, isKey) =>
    from
      .select({
        booking: bookings,
        history: jsonTableRows(bookingHistory, ofBooking, sql`at desc, rowid desc`),
        instalments: jsonTableRows(instalments, ofBooking, sql`position`),
        payments: jsonTableRows(payments, ofBooking, sql`stated_at, rowid`),
        receipts: jsonTableRows(receipts, ofBooking, sql`issued_at, rowid`),
        refunds: jsonTableRows(refunds, ofBooking),
        changes: jsonTableRows(bookingChanges, ofBooking, sql`proposed_at desc, rowid desc`),
        notes: jsonTableRows(bookingNotes, ofBooking),
        replacedNotes: jsonTableRows(replacedBookingNotes, ofBooking, sql`replaced_at`),
        reviews: jsonTableRows(bookingReviews, ofBooking, sql`written_at, rowid`),
        statements: jsonTableRows(disputeStatements, ofBooking, sql`written_at, rowid`),
        statementFiles: jsonRows<StatementFile>(
          sql`select statement_id as "statementId", file_id as id, name, size, key, kind, type
            from ${disputeStatements} as own
            inner join ${disputeFiles} on statement_id = own.id
            inner join ${files} on ${files}.id = file_id
            where own.booking_id = "bookings"."id"
            order by own.id, position`,
          ...(["statementId", "id", "name", "size", "key", "kind", "type"] as const),
        ),
        decisions: jsonTableRows(disputeDecisions, ofBooking, sql`decided_at desc, id desc`),
      })
      .from(bookings)
      .where(isKey(bookings.id)),
  ({ booking }) => [booking.id],
);
