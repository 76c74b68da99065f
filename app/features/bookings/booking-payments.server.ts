import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { formatDay, formatInstant } from "~/platform/india/dates/day-format";
import { formatRupees } from "~/platform/india/money";
import type { AdvanceOrder } from "./advance/orders.server";
import { currentState } from "./booking-deadlines.server";
import { type Side, tookPlace } from "./booking-lifecycle";
import type { Booking } from "./bookings.server";

type Priced = Pick<Booking, "total" | "advance" | "confirmedAt">;

/** In paise; 0 paid until the provider has confirmed it. */
export function paidAndBalance({ total, advance, confirmedAt }: Priced) {
  const paid = confirmedAt ? advance : 0;
  return { paid, balance: total - paid };
}

/** Paid directly between the two sides, unless they agree otherwise. */
export const balanceDueOn = ({ eventDate }: Pick<Booking, "eventDate">): IstDay => eventDate;

/** Null if it was never confirmed or was cancelled. */
export function presentPayments(
  booking: Booking,
  order: AdvanceOrder | null,
  side: Side,
  language: Language,
) {
  const state = currentState(booking);
  const confirmedAt = booking.confirmedAt ?? order?.receivedAt ?? null;
  if (!confirmedAt) return null;
  if (state !== "confirmed" && state !== "disputed" && !tookPlace(state)) return null;
  const t = translatorFor(language);
  const { paid, balance } = paidAndBalance({ ...booking, confirmedAt });
  const date = formatDay(balanceDueOn(booking), language);
  return {
    paid: formatRupees(paid),
    reference: order?.paymentReference ?? null,
    received: order?.receivedAt
      ? t("bookings.payments.received", { when: formatInstant(order.receivedAt, language) })
      : null,
    balance: formatRupees(balance),
    due:
      balance > 0
        ? t(tookPlace(state) ? "bookings.payments.wasDue" : `bookings.payments.due.${side}`, {
            date,
          })
        : t("bookings.payments.nothingDue"),
  };
}
