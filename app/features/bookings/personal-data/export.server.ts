import { desc, eq, or } from "drizzle-orm";
import type { TFunction } from "i18next";
import type { ExportedData } from "~/features/accounts/personal-data/exported-data";
import type { Account } from "~/features/accounts/queries.server";
import { providerOfAccount } from "~/features/directory/queries.server";
import { db, schema } from "~/platform/database/database.server";
import type { Language } from "~/platform/i18n";
import { orderOf } from "../advance/orders.server";
import { changesOf } from "../changes/queries.server";
import { withBriefs } from "../lists/queries.server";
import type { Booking } from "../bookings.server";
import { currentState } from "../deadlines.server";
import { presentBooking, type Side } from "../presenter.server";
import { reviewsOf, type Review } from "../reviews/queries.server";

const { bookings } = schema;

/** The own one, and what the other side says once it is shown. */
const reviewsFor = (side: Side, booking: Booking, written: Review[]) =>
  written
    .filter((one) => one.side === side || currentState(booking) === "reviewed")
    .map(({ side: by, stars, text, writtenAt, hiddenReason }) => ({
      ...{ by, stars, text, writtenAt },
      ...(by === side && { hiddenReason }),
    }));

/** What an account asked for and was asked for, with prices, terms and payments. */
export async function exportBookings(
  actor: Account,
  t: TFunction,
  language: Language,
): Promise<ExportedData | null> {
  const own = await providerOfAccount(actor.id);
  const rows = await db
    .select()
    .from(bookings)
    .where(or(eq(bookings.accountId, actor.id), own ? eq(bookings.providerId, own.id) : undefined))
    .orderBy(desc(bookings.requestedAt), desc(bookings.id));
  if (rows.length === 0) return null;
  const found = await withBriefs(rows);
  const sideOf = (accountId: string) => (accountId === actor.id ? "customer" : "provider");
  return {
    name: "bookings",
    json: await Promise.all(
      found.map(async ({ booking, provider }) => {
        const { accountId: _, message, ...row } = booking;
        const isOwn = booking.accountId === actor.id;
        const order = await orderOf(booking.id);
        return {
          ...row,
          // The customer's words are the customer's data.
          message: isOwn ? message : null,
          provider: provider.businessName,
          changes: (await changesOf(booking.id)).map(({ message: words, ...change }) => ({
            ...change,
            // Each side's words are its own.
            message: change.proposedBy === sideOf(booking.accountId) ? words : null,
          })),
          reviews: reviewsFor(sideOf(booking.accountId), booking, await reviewsOf(booking.id)),
          payment: order && {
            amount: order.amount,
            paymentReference: order.paymentReference,
            receivedAt: order.receivedAt,
          },
        };
      }),
    ),
    sheets: found.map(({ booking, brief, provider }) => {
      const shown = presentBooking(booking, brief, sideOf(booking.accountId), language);
      return {
        title: t("bookings.detail.reference", shown),
        rows: [
          [t("layout.role.provider"), provider.businessName],
          [t("accounts.settings.export.state"), shown.stateLabel],
          [shown.event, shown.date],
          [t("bookings.form.venue.label"), shown.venue ?? ""],
          [t("bookings.form.guestCount.label"), shown.guests],
          [t("bookings.bill.total"), shown.total],
        ],
      };
    }),
    files: [],
  };
}
