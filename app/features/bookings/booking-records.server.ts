import { eq, sql } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import { schema } from "~/platform/database/database.server";
import { jsonTableRows } from "~/platform/database/json-rows.server";
import { preparedRead } from "~/platform/database/prepared-reads.server";
import { notFound } from "~/platform/refusals";
import { openedOrder } from "./advance/orders.server";

const {
  advanceOrders,
  bookingHistory,
  bookings,
  disputeDecisions,
  disputeFiles,
  disputeStatements,
  files,
} = schema;

/**
 * A booking with what is written down of it: its order, its transitions, the last first, and what
 * was said and decided in its disputes, the first statement first.
 * @throws Refusal notFound
 */
export async function bookingWithRecords(id: BookingId) {
  const found = await readRecords({ id });
  if (!found) throw notFound();
  const { booking, orders, history, statements, decisions, disputeFiles, files } = found;
  return {
    booking,
    order: orders.map(openedOrder)[0] ?? null,
    history,
    statements,
    decision: decisions[0] ?? null,
    files: disputeFiles.flatMap(({ statementId, fileId }) => {
      const file = files.find((one) => one.id === fileId);
      return file ? [{ statementId, file }] : [];
    }),
  };
}

/** Written out: drizzle leaves the table's name away, and each of these has an id of its own. */
const ofBooking = sql.raw('where booking_id = "bookings"."id"');
const ofStatements = sql`where statement_id in (select id from ${disputeStatements} ${ofBooking})`;

const readRecords = preparedRead((from) =>
  from
    .select({
      booking: bookings,
      orders: jsonTableRows(advanceOrders, sql`${ofBooking}`),
      history: jsonTableRows(bookingHistory, sql`${ofBooking} order by at desc, rowid desc`),
      statements: jsonTableRows(
        disputeStatements,
        sql`${ofBooking} order by written_at, rowid limit 100`,
      ),
      decisions: jsonTableRows(
        disputeDecisions,
        sql`${ofBooking} order by decided_at desc, id desc limit 1`,
      ),
      disputeFiles: jsonTableRows(
        disputeFiles,
        sql`${ofStatements} order by statement_id, position`,
      ),
      files: jsonTableRows(
        files,
        sql`where id in (select file_id from ${disputeFiles} ${ofStatements})`,
      ),
    })
    .from(bookings)
    .where(eq(bookings.id, sql.placeholder("id")))
    .prepare(),
);
