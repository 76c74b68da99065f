import { and, count, eq, gte, inArray, sql } from "drizzle-orm";
import type { Paise } from "#db/schema/allowed-values";
import type { ProviderId } from "#db/schema/ids";
import { db, schema } from "~/platform/database/database.server";
import { monthSql } from "~/platform/database/month.server";
import { type IstDay, startOfIstDay } from "~/platform/india/dates/dates";
import { bookingStates, holdsDate, tookPlace } from "../booking-lifecycle";

const { bookings } = schema;

const standing = bookingStates.filter((state) => holdsDate(state) || tookPlace(state));

/** Without those that were cancelled later; months without any are omitted. */
export function bookedMonths(
  providerId: ProviderId,
  from: IstDay,
): Promise<{ month: string; booked: number; total: Paise }[]> {
  const month = monthSql(bookings.confirmedAt);
  return db
    .select({ month, booked: count(), total: sql<Paise>`sum(${bookings.total})` })
    .from(bookings)
    .where(
      and(
        eq(bookings.providerId, providerId),
        gte(bookings.confirmedAt, startOfIstDay(from)),
        inArray(bookings.state, standing),
      ),
    )
    .groupBy(month);
}
