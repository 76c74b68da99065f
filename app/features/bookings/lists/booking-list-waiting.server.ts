import { and, between, count, eq, gt, sql } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { preparedRead } from "~/platform/database/prepared-reads.server";
import type { IstDay } from "~/platform/india/dates/dates";

const { bookings, refunds } = schema;

/** For which days of a range a provider is asked to keep a date, and how many times. */
export async function requestedDays(
  providerId: ProviderId,
  from: IstDay,
  to: IstDay,
): Promise<Map<IstDay, number>> {
  const rows = await db
    .select({ day: bookings.eventDate, many: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.providerId, providerId),
        eq(bookings.state, "requested"),
        gt(bookings.dueAt, now()),
        between(bookings.eventDate, from, to),
      ),
    )
    .groupBy(bookings.eventDate);
  return new Map(rows.map(({ day, many }) => [day, many]));
}

/** How many disputes an administrator has to decide, those of refunds among them. */
export const disputesWaiting = async (): Promise<number> => (await countDisputes({}))?.many ?? 0;

const countDisputes = preparedRead((from) => {
  const refundsWaiting = from
    .select({ many: count() })
    .from(refunds)
    .where(eq(refunds.state, "disputed"));
  return from
    .select({ many: sql<number>`count(*) + ${refundsWaiting}` })
    .from(bookings)
    .where(eq(bookings.state, "disputed"))
    .prepare();
});
