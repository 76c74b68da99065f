import { formatRupees } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import type { Booking } from "./bookings.server";

type Priced = Pick<Booking, "agreed" | "total" | "advance">;

/** The prices of a booking as people read a bill. */
export function presentBill({ agreed, total }: Priced, language: Language) {
  const t = translatorFor(language);
  const { lines, travel, gst, gstRate, changedBy } = agreed;
  return {
    lines: lines.map(({ description, quantity, unit, price }) => ({
      text: t("bookings.bill.line", {
        description,
        quantity: groupIndian(quantity),
        price: t(`directory.price.${unit}`, { price: formatRupees(price) }),
      }),
      amount: formatRupees(quantity * price),
    })),
    sums: [
      ...(travel ? [{ label: t("bookings.bill.travel"), amount: formatRupees(travel) }] : []),
      ...(gstRate
        ? [{ label: t("bookings.bill.gst", { rate: gstRate / 100 }), amount: formatRupees(gst) }]
        : []),
      ...(changedBy
        ? [{ label: t("bookings.bill.changedBy"), amount: formatRupees(changedBy) }]
        : []),
      { label: t("bookings.bill.total"), amount: formatRupees(total) },
    ],
  };
}

/** The refund table, a sentence for each line; one sentence where nothing was agreed. */
export function presentRefunds({ agreed, advance }: Priced, language: Language) {
  const t = translatorFor(language);
  const key = advance === 0 ? "noAdvance" : "none";
  if (agreed.refunds.length === 0 || advance === 0)
    return [{ key, text: t(`bookings.refunds.${key}`) }];
  return [...agreed.refunds]
    .sort((one, other) => other.daysBefore - one.daysBefore)
    .map(({ daysBefore, percent }) => ({
      key: String(daysBefore),
      text: t("bookings.refunds.line", { count: daysBefore, percent }),
    }));
}
