import { refundOn } from "~/features/quotes/quote-money";
import { now } from "~/platform/clock.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { formatRupees, type Paise } from "~/platform/india/money";
import type { Side } from "../booking-lifecycle";
import type { Booking } from "../bookings.server";

/**
 * The part of a received advance to be refunded by the frozen terms: all of it when the provider
 * cancels, otherwise what the refund table says for that day. In a dispute an administrator
 * decides.
 */
export function refundDue(booking: Booking, received: Paise, by: Side): Paise {
  if (by === "provider") return received;
  const [ended, eventDay] = [istDay(booking.endedAt ?? now()), booking.eventDate];
  const day = ended < eventDay ? ended : eventDay;
  return refundOn(booking.agreed.refunds, received, eventDay, day);
}

/** @param dueOn the day by which it must be paid */
export function refundWords(
  booking: Booking,
  { amount: paid, isConfirmed }: { amount: Paise; isConfirmed: boolean },
  by: Side,
  language: Language,
  dueOn: IstDay | null = null,
): string {
  const t = translatorFor(language);
  if (paid === 0) return t("bookings.refunds.nothingPaid");
  const amount = refundDue(booking, paid, by);
  const params = { amount: formatRupees(amount), paid: formatRupees(paid) };
  if (amount === 0) return t("bookings.refunds.nothingDue", params);
  if (!isConfirmed) return t("bookings.refunds.dueIfArrived", params);
  const part = amount < paid ? "due" : "whole";
  return dueOn
    ? t(`bookings.refunds.until.${part}`, { ...params, dueOn: formatDay(dueOn, language) })
    : t(`bookings.refunds.${part}`, params);
}
