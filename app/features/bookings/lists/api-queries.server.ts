import type { z } from "zod";
import { and, eq, or, type SQL } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import { providerOfAccount } from "~/features/directory/queries.server";
import { schema } from "~/platform/database/database.server";
import { keysetPage } from "~/platform/database/keyset.server";
import type { bookingsQuery } from "../api-forms";
import { bookingFor } from "../bookings.server";
import { toBookingJson } from "../json.server";
import { isNow, newestFirst, readBookings, withBriefs } from "./queries.server";

const { bookings } = schema;

/** The bookings of an account, asked for by it or of it, newest first. */
export async function bookingsFor(
  account: Account,
  { status, ...wanted }: z.output<typeof bookingsQuery>,
) {
  const mine = await isOwn(account);
  const page = await keysetPage(newestFirst, wanted, (clauses) =>
    readBookings(and(mine, status && isNow(status)), clauses),
  );
  const rows = await withBriefs(page.rows);
  return {
    bookings: rows.map((row) =>
      toBookingJson(row, row.booking.accountId === account.id ? "customer" : "provider"),
    ),
    nextCursor: page.next,
  };
}

/** One booking of this account. @throws Refusal notFound for everybody else's */
export async function bookingOf(account: Account, id: string) {
  const { booking, brief, recipient, side } = await bookingFor(account, id);
  return toBookingJson({ booking, brief, provider: recipient }, side);
}

async function isOwn(account: Account): Promise<SQL | undefined> {
  const own = await providerOfAccount(account.id);
  return or(eq(bookings.accountId, account.id), own ? eq(bookings.providerId, own.id) : undefined);
}
