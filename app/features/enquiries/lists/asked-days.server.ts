import { and, between, count, eq, inArray } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { db, schema } from "~/platform/database/database.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { currentStateSql } from "../enquiry-threads.server";

const { briefs, enquiries } = schema;

/**
 * For which days of a range customers have asked a provider, and how many, as long as neither side
 * said no. Days that a booking is asked for are those of the booking, which may be others.
 */
export async function askedDays(
  providerId: ProviderId,
  from: IstDay,
  to: IstDay,
): Promise<Map<IstDay, number>> {
  const rows = await db
    .select({ day: briefs.eventDate, many: count() })
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .where(
      and(
        eq(enquiries.providerId, providerId),
        inArray(currentStateSql(), ["sent", "viewed", "accepted", "quoted"]),
        between(briefs.eventDate, from, to),
      ),
    )
    .groupBy(briefs.eventDate);
  return new Map(rows.map(({ day, many }) => [day, many]));
}
