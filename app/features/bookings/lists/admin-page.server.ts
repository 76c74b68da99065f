import type { TFunction } from "i18next";
import { presentInstant } from "~/features/enquiries/presenter.server";
import { paths } from "~/paths";
import { readCursor } from "~/platform/database/keyset";
import type { Language } from "~/platform/i18n";
import { presentBill, presentRefunds } from "../bill.server";
import { bookingById, withSides } from "../bookings.server";
import { presentBooking } from "../presenter.server";
import { bookingStates, settlements } from "../states";
import { bookingFilters } from "./filters";
import { everybodysBookings } from "./queries.server";

/** Everybody's bookings for administrators; first of all what is disputed. */
export async function presentAllBookings(
  search: URLSearchParams,
  t: TFunction,
  language: Language,
) {
  const { filters } = bookingFilters.read(search);
  const { q } = filters;
  // Whoever searches looks in every state, until one is chosen.
  const isAll = search.get("state") === "all" || (q !== "" && !filters.state);
  const state = isAll ? undefined : (filters.state ?? "disputed");
  const found = await everybodysBookings({ state, q, cursor: readCursor(search.get("cursor")) });
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

/** One booking for an administrator, with what both sides said; nobody's contact. @throws Refusal notFound */
export async function presentBookingForAdmin(id: string, t: TFunction, language: Language) {
  const { booking, brief, recipient } = await withSides(await bookingById(id));
  return {
    ...presentBooking(booking, brief, "customer", language),
    provider: recipient.businessName,
    bill: presentBill(booking, language),
    refunds: presentRefunds(booking, language),
    said: booking.note,
    requested: presentInstant(booking.requestedAt, language),
    settlements: settlements.map((value) => ({ value, label: t(`bookings.settle.${value}`) })),
  };
}
