import { asc, inArray } from "drizzle-orm";
import type { EnquiryId } from "#db/schema/ids";
import { db, schema } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import type { Booking } from "./bookings.server";

const { bookings } = schema;

/** The last booking of each thread, by its thread's id. */
export async function latestBookings(
  threadIds: readonly EnquiryId[],
): Promise<Map<EnquiryId, Booking>> {
  if (threadIds.length === 0) return new Map();
  const found = await db
    .select()
    .from(bookings)
    .where(inArray(bookings.enquiryId, [...threadIds]))
    .orderBy(asc(bookings.requestedAt), asc(insertionOrder(bookings)));
  return new Map(found.map((one) => [one.enquiryId, one]));
}
