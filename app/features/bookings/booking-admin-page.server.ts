import type { TFunction } from "i18next";
import type { BookingId } from "#db/schema/ids";
import { readCursor } from "~/platform/database/keyset";
import type { Language } from "~/platform/i18n";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { formatRupees } from "~/platform/india/money";
import { presentCount } from "~/platform/database/text-search.server";
import { presentInstant } from "~/features/enquiries/enquiry-presenter.server";
import { required } from "~/platform/required";
import { paths } from "~/urls";
import { presentBill, presentRefunds } from "./booking-bill.server";
import { refundShares } from "./booking-forms";
import { bookingStates } from "./booking-lifecycle";
import { bookingRecord, bookingRecords } from "./booking-records.server";
import { presentHistory } from "./booking-page.server";
import { presentBooking } from "./booking-presenter.server";
import { bookingById, withSides } from "./bookings.server";
import { presentDisputeForAdmin } from "./disputes/dispute-presenter.server";
import { silentSides } from "./disputes/dispute-queries.server";
import { bookingFilters } from "./lists/booking-list-filters";
import { allBookings, countsOfAll } from "./lists/booking-list-queries.server";
import { presentPlan } from "./payments/payment-presenter.server";
import { paidOf } from "./payments/payments.server";
import { presentRefund } from "./refunds/refund-presenter.server";
import { outcomesOf } from "./settle-dispute.server";

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
  const counts = q ? undefined : await countsOfAll();
  const records =
    state === "disputed" ? await bookingRecords(found.rows.map(({ booking }) => booking.id)) : null;
  const decidable = (id: BookingId) => {
    const record = records?.get(id);
    const waits = record && silentSides(record).find(({ key }) => key === "waits");
    return waits
      ? t("bookings.admin.decideFrom", { day: formatDay(istDay(waits.until), language) })
      : null;
  };
  const shown = state ?? "all";
  const labelOf = (one: typeof shown) => t([`bookings.state.${one}`, `bookings.list.${one}`]);
  const at = (cursor: string | null) => cursor && paths.adminBookings({ state: shown, q, cursor });
  return {
    q,
    chosen: filters.state,
    state: shown,
    states: (["all", ...bookingStates] as const).map((value) => ({
      value,
      label: labelOf(value),
    })),
    tabs: [...new Set<typeof shown>([...mainTabs, shown])].map((one) => ({
      label: labelOf(one),
      to: paths.adminBookings({ state: one, q }),
      count: counts && presentCount(counts[one], true, t),
      current: one === shown,
    })),
    rows: found.rows.map(({ booking, brief, provider }) => ({
      ...presentBooking(booking, brief, "customer", language),
      to: paths.adminBooking(booking.id),
      requested: presentInstant(booking.requestedAt, language),
      decidable: decidable(booking.id),
      provider: provider.businessName,
      customer: brief.name,
    })),
    previous: at(found.previous),
    next: at(found.next),
  };
}

/** Others have a tab while shown. */
const mainTabs = [
  "all",
  "disputed",
  "requested",
  "accepted",
  "confirmed",
  "completed",
  "reviewed",
] as const;

/** Without contact details. @throws Refusal notFound */
export async function presentBookingForAdmin(id: BookingId, t: TFunction, language: Language) {
  const sides = await withSides(await bookingById(id));
  const { booking, brief, recipient } = sides;
  const dispute = await presentDisputeForAdmin(sides, language);
  const record = required(await bookingRecord(id), "booking");
  const {
    payments,
    refunds: [refund],
  } = record;
  const most = refund?.state === "disputed" ? refund.amount : paidOf(payments).amount;
  const amount = formatRupees(most);
  const paymentReference = payments.at(-1)?.paymentReference ?? null;
  return {
    ...presentBooking(booking, brief, "customer", language),
    provider: recipient.businessName,
    name: brief.name,
    bill: presentBill(booking, language),
    refunds: presentRefunds(booking, booking.eventDate, language),
    plan: presentPlan(record, language),
    history: await presentHistory(sides, "admin", language),
    dispute,
    note: dispute.statements.length > 0 ? booking.note : null,
    refund:
      refund && presentRefund(refund, { ...sides, side: "admin" }, language, paymentReference),
    settlements: outcomesOf(record),
    shares:
      most === 0
        ? null
        : refundShares.map((value) => ({
            value,
            label: t(`bookings.settle.refund.${value}`, { amount }),
          })),
  };
}
export type AdminBookingData = Awaited<ReturnType<typeof presentBookingForAdmin>>;
