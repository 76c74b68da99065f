import { and, between, count, eq, inArray } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { db, schema } from "~/platform/database/database.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { currentStateSql } from "../enquiry-threads.server";

const { briefs, enquiries } = schema;

/** Requested bookings are not counted: they have a day of their own, which may differ. */
export async function enquiryDays(
  providerId: ProviderId,
  from: IstDay,
  to: IstDay,
): Promise<Map<IstDay, number>> {
  const rows = await db
    .select({ day: briefs.eventDate, enquiryCount: count() })
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
  return new Map(rows.map(({ day, enquiryCount }) => [day, enquiryCount]));
}
