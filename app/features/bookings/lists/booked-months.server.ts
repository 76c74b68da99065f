import { and, count, eq, gte, sql } from "drizzle-orm";
import type { Paise } from "#db/schema/allowed-values";
import type { ProviderId } from "#db/schema/ids";
import { db, schema } from "~/platform/database/database.server";
import { monthSql } from "~/platform/database/month.server";
import { startOfIstDay, type IstDay } from "~/platform/india/dates/dates";

const { bookings } = schema;

/**
 * A provider's confirmed bookings and their total price per month; months without any are omitted.
 */
export function bookedMonths(
  providerId: ProviderId,
  from: IstDay,
): Promise<{ month: string; booked: number; total: Paise }[]> {
  const month = monthSql(bookings.confirmedAt);
  return db
    .select({ month, booked: count(), total: sql<Paise>`sum(${bookings.total})` })
    .from(bookings)
    .where(and(eq(bookings.providerId, providerId), gte(bookings.confirmedAt, startOfIstDay(from))))
    .groupBy(month);
}
