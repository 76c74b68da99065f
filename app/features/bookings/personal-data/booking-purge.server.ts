import { and, eq, inArray } from "drizzle-orm";
import type { AgreedTerms } from "#db/schema/bookings";
import type { AccountId, BookingId, EnquiryId, ProviderId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";
import { bookingFields } from "../booking-fields";
import { withoutTexts } from "~/platform/forms/optional-fields";
import { deleteStatements } from "../disputes/dispute-files.server";

const {
  advanceOrders,
  bookingChanges,
  bookingHistory,
  bookingNotes,
  bookingReviews,
  bookings,
  disputeDecisions,
  refunds,
  replacedBookingNotes,
} = schema;

/**
 * Removes the person from the bookings of an account that is purged, on either side; the bookings
 * themselves stay.
 */
export async function purgeBookings(tx: Tx, accountId: AccountId, providerId: ProviderId | null) {
  await tx
    .update(bookings)
    .set(withoutTexts(bookingFields))
    .where(eq(bookings.accountId, accountId));
  const ids = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.accountId, accountId))
    .union(
      tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(eq(bookings.providerId, providerId ?? "")),
    );
  const found = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, ids));
  await removeTexts(
    tx,
    found.map(({ id }) => id),
  );
  // As with messages: purging the customer removes the whole exchange, purging the provider only
  // their side.
  const sent = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.accountId, accountId));
  const sentIds = sent.map(({ id }) => id);
  await deleteStatements(tx, sentIds);
  await deleteStatements(
    tx,
    found.flatMap(({ id }) => (sentIds.includes(id) ? [] : [id])),
    "provider",
  );
  // The stars stay, without a name: they count for the other side.
  const own = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.accountId, accountId));
  await tx
    .update(bookingReviews)
    .set({ text: null, authorName: null, hiddenReason: null })
    .where(and(eq(bookingReviews.side, "customer"), inArray(bookingReviews.bookingId, own)));
  await tx
    .update(bookingReviews)
    .set({ text: null, authorName: null, hiddenReason: null })
    .where(
      and(eq(bookingReviews.side, "provider"), eq(bookingReviews.providerId, providerId ?? "")),
    );
}

/**
 * Removes the person and all texts from requests that fell through in these threads, together with
 * their enquiries.
 */
export async function purgeRequestsOf(tx: Tx, threadIds: readonly EnquiryId[]) {
  if (threadIds.length === 0) return;
  const found = await tx
    .update(bookings)
    .set(withoutTexts(bookingFields))
    .where(inArray(bookings.enquiryId, [...threadIds]))
    .returning({ id: bookings.id });
  const ids = found.map(({ id }) => id);
  await deleteStatements(tx, ids);
  await removeTexts(tx, ids);
}

/**
 * Removes the texts of both sides and their payment details. The prices stay, for the other side's
 * records.
 */
async function removeTexts(tx: Tx, ids: readonly BookingId[]) {
  const found = await tx
    .select({ id: bookings.id, agreed: bookings.agreed })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  for (const { id, agreed } of found)
    await tx
      .update(bookings)
      .set({ note: null, agreed: withoutAgreedTexts(agreed) })
      .where(eq(bookings.id, id));
  await tx
    .update(bookingHistory)
    .set({ note: null })
    .where(inArray(bookingHistory.bookingId, [...ids]));
  await tx
    .update(advanceOrders)
    .set({ upiId: null, paymentReference: null })
    .where(inArray(advanceOrders.bookingId, [...ids]));
  await tx
    .update(refunds)
    .set({ sentReference: null, customerNote: null, providerNote: null, decision: null })
    .where(inArray(refunds.bookingId, [...ids]));
  // Its text names both sides, so it can no longer be checked.
  await tx.delete(bookingNotes).where(inArray(bookingNotes.bookingId, [...ids]));
  await tx.delete(replacedBookingNotes).where(inArray(replacedBookingNotes.bookingId, [...ids]));
  await tx
    .update(disputeDecisions)
    .set({ reason: null })
    .where(inArray(disputeDecisions.bookingId, [...ids]));
  await tx
    .update(bookingChanges)
    .set({ venue: null, message: null })
    .where(inArray(bookingChanges.bookingId, [...ids]));
}

const withoutAgreedTexts = (agreed: AgreedTerms): AgreedTerms => ({
  ...agreed,
  packageName: agreed.packageName && "–",
  lines: agreed.lines.map((line) => ({ ...line, description: "–" })),
  termsNote: null,
});
