import { and, between, count, eq, gt, isNull, sql } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { preparedRead } from "~/platform/database/prepared-reads.server";
import type { IstDay } from "~/platform/india/dates/dates";

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

/** Including those about refunds. */
export const disputesWaiting = async (): Promise<number> => (await countDisputes({}))?.count ?? 0;

const countDisputes = preparedRead((from) => {
  const refundsWaiting = from
    .select({ count: count() })
    .from(refunds)
    .where(eq(refunds.state, "disputed"));
  return from
    .select({ count: sql<number>`count(*) + ${refundsWaiting}` })
    .from(bookings)
    .where(eq(bookings.state, "disputed"));
});
