import type { z } from "zod";
import { and, eq, or, type SQL } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { schema } from "~/platform/database/database.server";
import { keysetPage } from "~/platform/database/keyset.server";
import type { bookingsQuery } from "../booking-api-forms";
import { paymentsOf } from "../advance/orders.server";
import { bookingFor, withBriefs, type Booking } from "../bookings.server";
import { refundsOfAll } from "../refunds/refunds.server";
import { toBookingJson } from "../booking-json.server";
import { isInState, newestFirst, readBookings } from "./booking-list-queries.server";

const { bookings } = schema;

export async function bookingsFor(
  account: Account,
  { status, ...wanted }: z.output<typeof bookingsQuery>,
) {
  const mine = await isOwn(account);
  const page = await keysetPage(newestFirst, wanted, (clauses) =>
    readBookings(and(mine, status && isInState(status)), clauses),
  );
  const rows = await withPayments(await withBriefs(page.rows));
  return {
    bookings: rows.map((row) =>
      toBookingJson(row, row.booking.accountId === account.id ? "customer" : "provider"),
    ),
    nextCursor: page.next,
  };
}

/** @throws Refusal notFound for other people's bookings */
export async function bookingOf(account: Account, id: BookingId) {
  const { booking, brief, recipient, side } = await bookingFor(account, id);
  const [found] = await withPayments([{ booking, brief, provider: recipient }]);
  return toBookingJson(found ?? { booking, brief, provider: recipient }, side);
}

async function withPayments<Row extends { booking: Booking }>(rows: Row[]) {
  const ids = rows.map(({ booking }) => booking.id);
  const [payments, refunds] =
    ids.length === 0 ? [[], []] : await Promise.all([paymentsOf(ids), refundsOfAll(ids)]);
  return rows.map((row) => ({
    ...row,
    payment: payments.find(({ bookingId }) => bookingId === row.booking.id) ?? null,
    refund: refunds.find(({ bookingId }) => bookingId === row.booking.id) ?? null,
  }));
}

async function isOwn(account: Account): Promise<SQL | undefined> {
  const own = await providerOfAccount(account.id);
  return or(eq(bookings.accountId, account.id), own ? eq(bookings.providerId, own.id) : undefined);
}
