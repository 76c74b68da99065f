import { and, eq, inArray, ne, or, sql, type SQL } from "drizzle-orm";
import type { AgreedTerms } from "#db/schema/bookings";
import type { AccountId, BookingId, EnquiryId, ProviderId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";
import { withoutTexts } from "~/platform/forms/optional-fields";
import { bookingFields } from "../booking-fields";
import { deleteStatements } from "../disputes/dispute-files.server";
import { idsOf } from "~/platform/ids";
import { now } from "~/platform/clock.server";
import { type IstDay, istDay } from "~/platform/india/dates/dates";
import { currentState } from "../booking-deadlines.server";
import { isOpen, tookPlace, wasAgreed } from "../booking-lifecycle";
import type { Booking } from "../bookings.server";
import { isOpenNow, type Refund } from "../refunds/refunds.server";

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

type BookingDay = { enquiryId: EnquiryId; reference: string; lastDay: IstDay };

/** For agreed ones, today, as long as their accounts exist; otherwise the requested day. */
export async function lastDaysOfBookingsIn(
  tx: Tx,
  threadIds: readonly EnquiryId[],
): Promise<BookingDay[]> {
  const found = await readBookings(tx, inArray(bookings.enquiryId, [...threadIds]));
  return found.flatMap(({ booking }) => [
    bookingDay(booking, wasAgreed(currentState(booking)) ? istDay(now()) : lastDayOf(booking)),
    bookingDay(booking, booking.eventDate),
  ]);
}

/** Today if the booking or its refund is open; the event day if it took place. */
export async function lastDaysOfBookingsOf(
  tx: Tx,
  accountId: AccountId,
  providerId: ProviderId | null,
): Promise<BookingDay[]> {
  const found = await readBookings(
    tx,
    or(eq(bookings.accountId, accountId), eq(bookings.providerId, providerId ?? "")),
  );
  return found.map(({ booking, refund }) => {
    const day = lastDayOf(booking);
    const settled = refund ? lastDayOfRefund(refund) : day;
    return bookingDay(booking, settled > day ? settled : day);
  });
}

const lastDayOfRefund = (refund: Refund): IstDay =>
  isOpenNow(refund) ? istDay(now()) : istDay(refund.endedAt ?? refund.endsAt ?? refund.createdAt);

const readBookings = (tx: Tx, condition: SQL | undefined) =>
  tx
    .select({ booking: bookings, refund: refunds })
    .from(bookings)
    .leftJoin(refunds, eq(refunds.bookingId, bookings.id))
    .where(condition);

const bookingDay = ({ enquiryId, reference }: Booking, lastDay: IstDay): BookingDay => ({
  enquiryId,
  reference,
  lastDay,
});

function lastDayOf(booking: Booking): IstDay {
  const state = currentState(booking);
  if (isOpen(state)) return istDay(now());
  const ended = istDay(booking.endedAt ?? booking.dueAt ?? booking.requestedAt);
  const event = booking.eventDate;
  return tookPlace(state) && event > ended ? event : ended;
}
