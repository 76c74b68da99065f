import { desc, eq } from "drizzle-orm";
import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import type { LostEvent } from "~/features/enquiries/asking-others/free-others.server";
import {
  currentState as currentThreadState,
  threadFor,
} from "~/features/enquiries/enquiry-threads.server";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { istDay } from "~/platform/india/dates/dates";
import { forbidden } from "~/platform/refusals";
import { currentState } from "./booking-deadlines.server";
import type { BookingState } from "./booking-lifecycle";

const { bookings } = schema;

/**
 * The event of an enquiry whose provider does not come: it was rejected, nobody answered in time,
 * or a booking of it was rejected, left unanswered or cancelled by its provider. Null while there
 * is hope, and when the day is over.
 * @throws Refusal notFound for an enquiry of others, forbidden for its provider
 */
export async function lostEvent(actor: Account, enquiryId: EnquiryId): Promise<LostEvent | null> {
  const { thread, brief, party } = await threadFor(actor, enquiryId);
  if (party !== "customer") throw forbidden();
  const last = await db
    .select()
    .from(bookings)
    .where(eq(bookings.enquiryId, enquiryId))
    .orderBy(desc(bookings.requestedAt), desc(insertionOrder(bookings)))
    .limit(1)
    .get();
  const isLost = last
    ? bookingsLost.includes(currentState(last))
    : threadsLost.includes(currentThreadState(thread));
  const { eventDate, guestCount, venue } = last ?? brief;
  if (!isLost || eventDate < istDay(now())) return null;
  return { thread, brief, eventDate, guestCount, venue };
}

export const bookingsLost: BookingState[] = ["rejected", "expired", "cancelled_by_provider"];
const threadsLost = ["rejected", "unanswered"];
