import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { AgreedTerms } from "#db/schema/bookings";
import type { AccountId, BookingId, EnquiryId, ProviderId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";
import { withoutTexts } from "~/platform/forms/optional-fields";
import { bookingFields } from "../booking-fields";
import { deleteStatements } from "../disputes/dispute-files.server";
import { idsOf } from "~/platform/ids";

const {
  bookingChanges,
  bookingHistory,
  bookingNotes,
  bookingReviews,
  bookings,
  disputeDecisions,
  instalments,
  payments,
  receipts,
  refunds,
  replacedBookingNotes,
} = schema;

/** A purged customer takes along the whole exchange, a purged provider only their side. */
export async function purgeBookings(tx: Tx, accountId: AccountId, providerId: ProviderId | null) {
  const sent = await tx
    .update(bookings)
    .set(withoutTexts(bookingFields))
    .where(eq(bookings.accountId, accountId))
    .returning({ id: bookings.id });
  const received = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.providerId, providerId ?? ""), ne(bookings.accountId, accountId)));
  await removeTexts(tx, sent);
  await removeTexts(tx, received, "provider");
  await tx
    .update(receipts)
    .set({ supplier: null })
    .where(eq(receipts.providerId, providerId ?? ""));
  // The stars stay, without a name: they count for the other side. A reply is about the customer too.
  const withoutReply = { reply: null, replyHiddenReason: null };
  const own = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.accountId, accountId));
  await tx
    .update(bookingReviews)
    .set({ text: null, authorName: null, hiddenReason: null, ...withoutReply })
    .where(
      or(
        and(eq(bookingReviews.side, "customer"), inArray(bookingReviews.bookingId, own)),
        and(eq(bookingReviews.side, "provider"), eq(bookingReviews.providerId, providerId ?? "")),
      ),
    );
  await tx
    .update(bookingReviews)
    .set(withoutReply)
    .where(eq(bookingReviews.providerId, providerId ?? ""));
}

/** Together with their enquiries. */
export async function purgeRequestsOf(tx: Tx, threadIds: readonly EnquiryId[]) {
  if (threadIds.length === 0) return;
  const found = await tx
    .update(bookings)
    .set(withoutTexts(bookingFields))
    .where(inArray(bookings.enquiryId, [...threadIds]))
    .returning({ id: bookings.id });
  await removeTexts(tx, found);
}

/** The prices stay, for the other side's records. */
async function removeTexts(tx: Tx, rows: readonly { id: BookingId }[], side?: "provider") {
  const ids = idsOf(rows);
  await deleteStatements(tx, ids, side);
  const found = await tx
    .select({ id: bookings.id, agreed: bookings.agreed })
    .from(bookings)
    .where(inArray(bookings.id, ids));
  for (const { id, agreed } of found)
    await tx
      .update(bookings)
      .set({ note: side ? customersNote : null, agreed: withoutAgreedTexts(agreed) })
      .where(eq(bookings.id, id));
  await tx
    .update(bookingHistory)
    .set({ note: null })
    .where(
      and(
        inArray(bookingHistory.bookingId, ids),
        side &&
          sql`${bookingHistory.actorId} is not (select ${bookings.accountId} from ${bookings} where ${bookings.id} = ${bookingHistory.bookingId})`,
      ),
    );
  await tx.update(instalments).set({ upiId: null }).where(inArray(instalments.bookingId, ids));
  if (!side)
    await tx
      .update(payments)
      .set({ paymentReference: null })
      .where(inArray(payments.bookingId, ids));
  await tx
    .update(refunds)
    .set({ sentReference: null, ...(side ? {} : { upiId: null }) })
    .where(inArray(refunds.bookingId, ids));
  // Its text names both sides, so it can no longer be checked.
  await tx.delete(bookingNotes).where(inArray(bookingNotes.bookingId, ids));
  await tx.delete(replacedBookingNotes).where(inArray(replacedBookingNotes.bookingId, ids));
  await tx
    .update(disputeDecisions)
    .set({ reason: null })
    .where(inArray(disputeDecisions.bookingId, ids));
  await tx
    .update(bookingChanges)
    .set({ venue: null, extra: null, message: null })
    .where(
      and(inArray(bookingChanges.bookingId, ids), side && eq(bookingChanges.proposedBy, side)),
    );
}

const customersNote = sql`(select ${bookings.note} where exists (select 1 from ${bookingHistory} where ${bookingHistory.bookingId} = ${bookings.id} and ${bookingHistory.actorId} = ${bookings.accountId} and ${bookingHistory.note} ->> 'note' = ${bookings.note}))`;

const withoutAgreedTexts = (agreed: AgreedTerms): AgreedTerms => ({
  ...agreed,
  packageName: agreed.packageName && "–",
  lines: agreed.lines.map((line) => ({ ...line, description: "–" })),
  termsNote: null,
  inclusions: null,
  exclusions: null,
});
