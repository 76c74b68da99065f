import type { TFunction } from "i18next";
import type { BookingId } from "#db/schema/ids";
import { presentInstant } from "~/features/enquiries/enquiry-presenter.server";
import { paths } from "~/urls";
import { readCursor } from "~/platform/database/keyset";
import type { Language } from "~/platform/i18n";
import { formatInstant } from "~/platform/india/dates/day-format";
import { formatRupees } from "~/platform/india/money";
import { orderOf, paidOf, type AdvanceOrder } from "./advance/orders.server";
import { currentState } from "./booking-deadlines.server";
import { historyOf } from "./booking-page.server";
import { outcomesOf } from "./answering/settle-dispute.server";
import { presentBill, presentRefunds } from "./booking-bill.server";
import { bookingById, withSides, type Booking } from "./bookings.server";
import { presentDisputeForAdmin } from "./disputes/dispute-presenter.server";
import { refundShares } from "./booking-forms";
import { presentBooking } from "./booking-presenter.server";
import { bookingStates } from "./booking-lifecycle";
import { bookingFilters } from "./lists/booking-list-filters";
import { allBookings } from "./lists/booking-list-queries.server";

/** Disputed ones by default. */
export async function presentAllBookings(
  search: URLSearchParams,
  t: TFunction,
  language: Language,
) {
  const { filters } = bookingFilters.read(search);
  const { q } = filters;
  // A search covers every state until one is chosen.
  const isAll = search.get("state") === "all" || (q !== "" && !filters.state);
  const state = isAll ? undefined : (filters.state ?? "disputed");
  const found = await allBookings({ state, q, cursor: readCursor(search.get("cursor")) });
  const at = (cursor: string | null) =>
    cursor && paths.adminBookings({ state: state ?? "all", q, cursor });
  return {
    q,
    state: state ?? "all",
    tabs: (["disputed", "all", ...bookingStates.filter((one) => one !== "disputed")] as const).map(
      (one) => ({
        label: t(one === "all" ? "bookings.list.all" : `bookings.state.${one}`),
        to: paths.adminBookings({ state: one, q }),
        current: one === (state ?? "all"),
      }),
    ),
    rows: found.rows.map(({ booking, brief, provider }) => {
      const {
        reference,
        event,
        date,
        stateLabel,
        state: now,
        total,
      } = presentBooking(booking, brief, "customer", language);
      const to = paths.adminBooking(booking.id);
      return {
        id: booking.id,
        reference,
        event,
        date,
        stateLabel,
        state: now,
        total,
        to,
        provider: provider.businessName,
        customer: brief.name,
      };
    }),
    previous: at(found.previous),
    next: at(found.next),
  };
}

/** Without contact details. @throws Refusal notFound */
export async function presentBookingForAdmin(id: BookingId, t: TFunction, language: Language) {
  const sides = await withSides(await bookingById(id));
  const { booking, brief, recipient } = sides;
  const dispute = await presentDisputeForAdmin(sides, language);
  const order = booking.advance > 0 ? await orderOf(id) : null;
  const { amount: paid } = paidOf(order);
  const amount = formatRupees(paid);
  return {
    ...presentBooking(booking, brief, "customer", language),
    provider: recipient.businessName,
    name: brief.name,
    bill: presentBill(booking, language),
    refunds: presentRefunds(booking, booking.eventDate, language),
    payments: presentPayments(booking, order, t, language),
    history: (await historyOf(id)).map(({ id: key, event, actorId, at }) => ({
      id: key,
      event,
      title: t(`bookings.history.${event}`),
      by:
        actorId === booking.accountId
          ? brief.name
          : actorId === recipient.accountId
            ? recipient.businessName
            : "",
      ...presentInstant(at, language),
    })),
    dispute,
    note: dispute.statements.length > 0 ? booking.note : null,
    requested: presentInstant(booking.requestedAt, language),
    settlements: outcomesOf(booking, paid).map((value) => ({
      value,
      label: t(`bookings.settle.${value}`),
    })),
    shares:
      paid === 0
        ? null
        : refundShares.map((value) => ({
            value,
            label: t(`bookings.settle.refund.${value}`, { amount }),
          })),
  };
}
/** @throws Refusal notFound */
export async function presentReferenceForAdmin(id: BookingId) {
  const booking = await bookingById(id);
  return { reference: booking.reference, state: currentState(booking) };
}

export type AdminBookingData = Awaited<ReturnType<typeof presentBookingForAdmin>>;

function presentPayments(
  { advance }: Booking,
  order: AdvanceOrder | null,
  t: TFunction,
  language: Language,
) {
  if (advance === 0) return [{ key: "none", text: t("bookings.bill.noAdvance") }];
  const when = (at: Date) => formatInstant(at, language);
  return [
    { key: "asked", text: t("bookings.bill.advance", { amount: formatRupees(advance) }) },
    {
      key: "stated",
      text: order?.statedAt
        ? t("bookings.settle.payments.stated", {
            when: when(order.statedAt),
            reference: order.paymentReference ?? "–",
          })
        : t("bookings.settle.payments.notStated"),
    },
    {
      key: "received",
      text: order?.receivedAt
        ? t("bookings.settle.payments.received", { when: when(order.receivedAt) })
        : t("bookings.settle.payments.notReceived"),
    },
  ];
}
