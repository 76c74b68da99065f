import { and, between, eq, inArray, isNull } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { db, schema } from "~/platform/database/database.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { waitingStates } from "../enquiry-lifecycle";
import { currentStateSql } from "../enquiry-threads.server";

const { briefs, enquiries } = schema;

/** Of enquiries to answer. Requested bookings have a day of their own, which may differ. */
export async function enquiryDays(
  providerId: ProviderId,
  from: IstDay,
  to: IstDay,
): Promise<Set<IstDay>> {
  const rows = await db
    .selectDistinct({ day: briefs.eventDate })
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .where(
      and(
        eq(enquiries.providerId, providerId),
        inArray(currentStateSql(), waitingStates),
        isNull(enquiries.dueLeft),
        between(briefs.eventDate, from, to),
      ),
    );
  return new Set(rows.map(({ day }) => day));
}
