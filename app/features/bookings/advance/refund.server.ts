import { refundOn } from "~/features/quotes/money";
import { now } from "~/platform/clock.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { formatRupees } from "~/platform/india/money";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import type { Booking } from "../bookings.server";

/**
 * What of a received advance is due back by the frozen terms: all of it when the provider cancels, else as the table has it
 * for that day. Of a dispute an administrator decides what is paid back.
 */
export function refundDue(booking: Booking, received: number, by: "customer" | "provider"): number {
  if (by === "provider") return received;
  const [ended, eventDay] = [istDay(booking.endedAt ?? now()), booking.eventDate as IstDay];
  const day = ended < eventDay ? ended : eventDay;
  return refundOn(booking.agreed.refunds, received, eventDay, day);
}

/** The refund of a cancelled booking in a sentence; null where no advance was agreed. */
export function refundWords(
  booking: Booking,
  received: number,
  by: "customer" | "provider",
  language: Language,
): string | null {
  const t = translatorFor(language);
  if (booking.advance === 0) return null;
  if (received === 0) return t("bookings.refunds.nothingPaid");
  return t("bookings.refunds.due", {
    amount: formatRupees(refundDue(booking, received, by)),
    paid: formatRupees(received),
  });
}

/** The refund that an administrator decided, in a sentence; null where no advance was agreed. */
export function refundDecided(
  { advance }: Pick<Booking, "advance">,
  { paid, refund }: { paid: number; refund: number },
  language: Language,
): string | null {
  if (advance === 0) return null;
  const which =
    paid === 0 ? "nothingPaid" : refund === 0 ? "none" : refund < paid ? "part" : "full";
  return translatorFor(language)(`bookings.settle.refunded.${which}`, {
    amount: formatRupees(refund),
    paid: formatRupees(paid),
  });
}
