import { and, between, count, eq, gt, isNull, sql } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { preparedRead, value } from "~/platform/database/prepared-reads.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { isLate } from "../refunds/refunds.server";

const { bookings, refunds } = schema;

export async function requestedDays(
  providerId: ProviderId,
  from: IstDay,
  to: IstDay,
): Promise<Set<IstDay>> {
  const rows = await db
    .selectDistinct({ day: bookings.eventDate })
    .from(bookings)
    .where(
      and(
        eq(bookings.providerId, providerId),
        eq(bookings.state, "requested"),
        gt(bookings.dueAt, now()),
        isNull(bookings.dueLeft),
        between(bookings.eventDate, from, to),
      ),
    );
  return new Set(rows.map(({ day }) => day));
}

/** With the refunds that are disputed or overdue. */
export const disputesWaiting = async (): Promise<number> =>
  (await countDisputes({ today: istDay(now()) }))?.count ?? 0;

const countDisputes = preparedRead((from) => {
  const refundsWaiting = from
    .select({ count: count() })
    .from(refunds)
    .where(isLate(value("today")));
  return from
    .select({ count: sql<number>`count(*) + ${refundsWaiting}` })
    .from(bookings)
    .where(eq(bookings.state, "disputed"));
});
