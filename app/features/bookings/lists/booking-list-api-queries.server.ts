import { and } from "drizzle-orm";
import type { z } from "zod";
import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { keysetPage } from "~/platform/database/keyset.server";
import { type bookingsQuery, toBookingJson } from "../booking-json.server";
import { bookingRecord, bookingRecords } from "../booking-records.server";
import { bookingFor, isOwnBooking, withBriefs } from "../bookings.server";
import { isInState, newestFirst, readBookings } from "./booking-list-queries.server";
import { idsOf } from "~/platform/ids";

export async function bookingsFor(
  account: Account,
  { status, ...wanted }: z.output<typeof bookingsQuery>,
) {
  const mine = await isOwnBooking(account.id);
  const page = await keysetPage(newestFirst, wanted, (clauses) =>
    readBookings(and(mine, status && isInState(status)), clauses),
  );
  const records = await bookingRecords(idsOf(page.rows));
  return {
    bookings: (await withBriefs(page.rows)).map((row) =>
      toBookingJson(
        row,
        row.booking.accountId === account.id ? "customer" : "provider",
        records.get(row.booking.id),
      ),
    ),
    nextCursor: page.next,
  };
}

/** @throws Refusal notFound for other people's bookings */
export async function bookingOf(account: Account, id: BookingId) {
  const { recipient: provider, side, ...found } = await bookingFor(account, id);
  return toBookingJson({ ...found, provider }, side, (await bookingRecord(id)) ?? undefined);
}
