import { asc, desc, eq, inArray, or, type SQLWrapper } from "drizzle-orm";
import type { TFunction } from "i18next";
import type { AccountId, BookingId } from "#db/schema/ids";
import type { ExportedData } from "~/features/accounts/personal-data/exported-data";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { db, schema } from "~/platform/database/database.server";
import { withoutWritersOwn } from "~/platform/forms/optional-fields";
import { bookingFields } from "../booking-fields";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import type { Language } from "~/platform/i18n";
import { formatRupees } from "~/platform/india/money";
import { paymentsWithUpi } from "../advance/orders.server";
import { billOf } from "../booking-bill.server";
import { changesOfAll } from "../changes/change-queries.server";
import { exportedFilesOfStatements } from "../disputes/dispute-files.server";
import { decisionsOfAll, statementsOfAll } from "../disputes/dispute-queries.server";
import { withBriefs } from "../bookings.server";
import type { Booking } from "../bookings.server";
import { currentState } from "../booking-deadlines.server";
import { presentBooking, type Side } from "../booking-presenter.server";
import { currentRefundState } from "../refunds/refunds.server";
import { refundsOfAll } from "../refunds/refunds.server";
import { reviewsOfAll, type Review } from "../reviews/booking-review-queries.server";

const { bookingHistory, bookingNotes, bookings, replacedBookingNotes } = schema;

/** The other side's review only once it is published. */
const reviewsFor = (side: Side, booking: Booking, written: Review[]) =>
  written
    .filter((one) => one.side === side || currentState(booking) === "reviewed")
    .map(({ side: by, stars, text, writtenAt, authorName, hiddenReason }) => ({
      by,
      stars,
      text,
      writtenAt,
      ...(by === side && { authorName, hiddenReason }),
    }));

const historyOfAll = (ids: SQLWrapper) =>
  db
    .select()
    .from(bookingHistory)
    .where(inArray(bookingHistory.bookingId, ids))
    .orderBy(asc(bookingHistory.at), asc(insertionOrder(bookingHistory)));

const notesOfAll = (ids: SQLWrapper) =>
  db.select().from(bookingNotes).where(inArray(bookingNotes.bookingId, ids));

const replacedNotesOfAll = (ids: SQLWrapper) =>
  db
    .select()
    .from(replacedBookingNotes)
    .where(inArray(replacedBookingNotes.bookingId, ids))
    .orderBy(asc(replacedBookingNotes.replacedAt));

async function byBooking<Row extends { bookingId: BookingId }>(
  rows: PromiseLike<Row[]>,
): Promise<Map<BookingId, Row[]>> {
  const all = new Map<BookingId, Row[]>();
  for (const row of await rows) all.set(row.bookingId, [...(all.get(row.bookingId) ?? []), row]);
  return all;
}

export async function exportBookings(
  actor: Account,
  t: TFunction,
  language: Language,
): Promise<ExportedData | null> {
  const own = await providerOfAccount(actor.id);
  const mine = or(
    eq(bookings.accountId, actor.id),
    own ? eq(bookings.providerId, own.id) : undefined,
  );
  const rows = await db
    .select()
    .from(bookings)
    .where(mine)
    .orderBy(desc(bookings.requestedAt), desc(insertionOrder(bookings)));
  if (rows.length === 0) return null;
  const ids = db.select({ id: bookings.id }).from(bookings).where(mine);
  const statements = await statementsOfAll(ids);
  const [found, changes, reviews, payments, written, decisions, refunds, history, notes, replaced] =
    await Promise.all([
      withBriefs(rows),
      byBooking(changesOfAll(ids)),
      byBooking(reviewsOfAll(ids)),
      byBooking(paymentsWithUpi(ids)),
      byBooking(Promise.resolve(statements)),
      byBooking(decisionsOfAll(ids)),
      byBooking(refundsOfAll(ids)),
      byBooking(historyOfAll(ids)),
      byBooking(notesOfAll(ids)),
      byBooking(replacedNotesOfAll(ids)),
    ]);
  const sideOf = (accountId: AccountId) => (accountId === actor.id ? "customer" : "provider");
  return {
    name: "bookings",
    json: found.map(({ booking, provider }) => {
      const isOwn = booking.accountId === actor.id;
      const { accountId: _, agreed, ...row } = readBy(actor, booking);
      const [payment = null] = payments.get(booking.id) ?? [];
      const [refund = null] = refunds.get(booking.id) ?? [];
      return {
        ...row,
        agreed: { ...agreed, changedBy: billOf(booking).changedBy },
        provider: provider.businessName,
        changes: (changes.get(booking.id) ?? []).map(({ message: text, ...change }) => ({
          ...change,
          // Each side's message is its own data.
          message: change.proposedBy === sideOf(booking.accountId) ? text : null,
        })),
        reviews: reviewsFor(sideOf(booking.accountId), booking, reviews.get(booking.id) ?? []),
        dispute: {
          statements: (written.get(booking.id) ?? []).map(({ side, text, writtenAt }) => ({
            by: side,
            text,
            writtenAt,
          })),
          decisions: (decisions.get(booking.id) ?? []).map(
            ({ outcome, paid, refund, reason, decidedAt }) => ({
              outcome,
              paid,
              refund,
              reason,
              decidedAt,
            }),
          ),
        },
        payment: payment && {
          amount: payment.amount,
          paymentReference: payment.paymentReference,
          // The provider's own data.
          ...(!isOwn && { upiId: payment.upiId }),
          statedAt: payment.statedAt,
          deniedAt: payment.deniedAt,
          receivedAt: payment.receivedAt,
        },
        refund: refund && {
          state: currentRefundState(refund),
          amount: refund.amount,
          dueOn: refund.dueOn,
          sentReference: refund.sentReference,
          sentAt: refund.sentAt,
          customerNote: refund.customerNote,
          providerNote: refund.providerNote,
          decision: refund.decision,
          createdAt: refund.createdAt,
          endedAt: refund.endedAt,
        },
        bookingNotes: [...(notes.get(booking.id) ?? []), ...(replaced.get(booking.id) ?? [])].map(
          (one) => {
            const { bookingId: _, ...note } = one;
            return note;
          },
        ),
        // The other side's transitions without their notes; the account's own with them.
        history: (history.get(booking.id) ?? []).map(({ event, to, at, actorId, note }) => ({
          event,
          to,
          at,
          ...(actorId === actor.id && { note }),
        })),
      };
    }),
    sheets: found.map(({ booking, brief, provider }) => {
      const shown = presentBooking(
        readBy(actor, booking),
        brief,
        sideOf(booking.accountId),
        language,
      );
      const [refund] = refunds.get(booking.id) ?? [];
      return {
        title: t("bookings.detail.reference", shown),
        rows: [
          [t("layout.role.provider"), provider.businessName],
          [t("accounts.settings.export.state"), shown.stateLabel],
          [shown.event, shown.date],
          ...shown.details.map(({ label, words }): [string, string] => [label, words ?? ""]),
          [t("bookings.form.guestCount.label"), shown.guests],
          [t("bookings.bill.total"), shown.total],
          ...(refund
            ? [
                [
                  t("refunds.title", { amount: formatRupees(refund.amount) }),
                  t(`refunds.state.${currentRefundState(refund)}`),
                ] as [string, string],
                [t("refunds.sent"), refund.sentReference ?? ""] as [string, string],
                [t("layout.role.customer"), refund.customerNote ?? ""] as [string, string],
                [t("layout.role.provider"), refund.providerNote ?? ""] as [string, string],
                [t("refunds.decision"), refund.decision ?? ""] as [string, string],
              ]
            : []),
        ],
      };
    }),
    files: await exportedFilesOfStatements(statements),
  };
}

/** The customer's texts are the customer's data. */
const readBy = (actor: Account, booking: Booking): Booking =>
  booking.accountId === actor.id ? booking : { ...booking, ...withoutWritersOwn(bookingFields) };
