import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { type ExportedData, exportedFile } from "~/features/accounts/personal-data/exported-data";
import { db, schema } from "~/platform/database/database.server";
import { descendingBy } from "~/platform/database/insertion-order.server";
import { withoutWritersOwn } from "~/platform/forms/optional-fields";
import type { Language } from "~/platform/i18n";
import { formatRupees } from "~/platform/india/money";
import { required } from "~/platform/required";
import { billOf } from "../booking-bill.server";
import { currentState } from "../booking-deadlines.server";
import { bookingFields } from "../booking-fields";
import type { Side } from "../booking-lifecycle";
import { presentBooking } from "../booking-presenter.server";
import { bookingRecords } from "../booking-records.server";
import { type Booking, isOwnBooking, withBriefs } from "../bookings.server";
import { upiIdIn } from "../payments/instalments.server";
import { frozenSupplier, serialOf } from "../receipts/receipts.server";
import { asReadBy } from "../reviews/booking-review-queries.server";
import { destinationOf } from "../refunds/refund-destination.server";
import { currentRefundState } from "../refunds/refunds.server";
import { jsonOf } from "../row-json";
import { idsOf } from "~/platform/ids";

const { bookings } = schema;

export async function exportBookings(
  actor: Account,
  t: TFunction,
  language: Language,
): Promise<ExportedData | null> {
  const rows = await db
    .select()
    .from(bookings)
    .where(await isOwnBooking(actor.id))
    .orderBy(...descendingBy(bookings.requestedAt));
  if (rows.length === 0) return null;
  const records = await bookingRecords(idsOf(rows));
  const found = (await withBriefs(rows)).map((row) => ({
    ...row,
    side: row.booking.accountId === actor.id ? ("customer" as const) : ("provider" as const),
    record: required(records.get(row.booking.id), "booking"),
  }));
  return {
    name: "bookings",
    json: found.map(({ booking, provider, side, record }) => {
      const { accountId: _, agreed, ...row } = readBy(side, booking);
      const [refund] = record.refunds;
      return {
        ...row,
        agreed: { ...agreed, changedBy: billOf(booking).changedBy },
        provider: provider.businessName,
        changes: record.changes.map((change) => ({
          ...change,
          // Each side's message is its own data.
          message: change.proposedBy === side ? change.message : null,
        })),
        reviews: record.reviews
          // The other side's only once it is published.
          .filter((one) => one.side === side || currentState(booking) === "reviewed")
          .map((one) => {
            const review = asReadBy(side, one);
            return {
              by: one.side,
              ...jsonOf(review, "stars", "text", "authorName", "writtenAt", "correctedAt"),
              ...jsonOf(review, "hiddenReason", "reply", "repliedAt", "replyHiddenReason"),
            };
          }),
        dispute: {
          statements: record.statements.map((one) => ({
            by: one.side,
            ...jsonOf(one, "text", "writtenAt"),
          })),
          decisions: record.decisions
            .toReversed()
            .map((one) => jsonOf(one, "outcome", "paid", "refund", "reason", "decidedAt")),
        },
        plan: record.instalments.map((one) => jsonOf(one, "amount", "dueOn")),
        payments: record.payments.map((one) => ({
          ...jsonOf(one, "statedBy", "amount", "paymentReference", "paidOn"),
          ...jsonOf(one, "statedAt", "deniedAt", "receivedAt"),
          // The customer's own note.
          ...(side === "customer" && jsonOf(one, "familySide")),
        })),
        receipts: record.receipts.map((one) => ({
          serial: serialOf(one),
          issuedAt: one.issuedAt,
          supplier: frozenSupplier(one),
        })),
        // The provider's own data.
        ...(side === "provider" && { upiId: upiIdIn(record) }),
        refund: refund
          ? {
              state: currentRefundState(refund),
              ...jsonOf(refund, "amount", "dueOn", "sentReference", "sentAt"),
              ...jsonOf(refund, "createdAt", "endedAt"),
              ...(side === "customer" && { upiId: destinationOf(refund) }),
            }
          : null,
        bookingNotes: [...record.notes, ...record.replacedNotes].map((one) => {
          const { bookingId: _, ...note } = one;
          return note;
        }),
        // The other side's transitions without their notes; the account's own with them.
        history: record.history.toReversed().map((one) => ({
          ...jsonOf(one, "event", "to", "at"),
          ...(one.actorId === actor.id && jsonOf(one, "note")),
        })),
      };
    }),
    sheets: found.map(({ booking, brief, provider, side, record }) => {
      const shown = presentBooking(readBy(side, booking), brief, side, language);
      return {
        title: t("bookings.detail.reference", shown),
        rows: [
          [t("layout.role.provider"), provider.businessName],
          [t("accounts.settings.export.state"), shown.stateLabel],
          [shown.event, shown.date],
          ...shown.details.map(({ label, words }): [string, string] => [label, words ?? ""]),
          [t("bookings.form.guestCount.label"), shown.guests],
          [t("bookings.bill.total"), shown.total],
          ...record.refunds.flatMap((refund): [string, string][] => [
            [
              t("refunds.title", { amount: formatRupees(refund.amount) }),
              t(`refunds.state.${currentRefundState(refund)}`),
            ],
            [t("refunds.sent"), refund.sentReference ?? ""],
          ]),
        ],
      };
    }),
    files: found.flatMap(({ record }) => record.statementFiles.map(exportedFile)),
  };
}

/** The customer's texts are the customer's data. */
const readBy = (side: Side, booking: Booking): Booking =>
  side === "customer" ? booking : { ...booking, ...withoutWritersOwn(bookingFields) };
