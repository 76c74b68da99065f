import type { TFunction } from "i18next";
import type { AgreedTerms } from "#db/schema/bookings";
import { totalsOf } from "~/features/quotes/quote-money";
import {
  presentRefunds as refundRows,
  travelWords,
} from "~/features/quotes/quote-presenter.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { formatRupees } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";
import type { Booking } from "./bookings.server";

type Priced = Pick<Booking, "agreed" | "total" | "advance">;

/** In paise. `changedBy` is the net effect of all agreed changes, including GST. */
export function billOf({ agreed, total, advance }: Priced) {
  const { lines, subtotal, travel } = totalsOf({ ...agreed, advance });
  // GST as agreed, not as it would be rounded today.
  const { gst } = agreed;
  return { lines, travel, gst, changedBy: total - (subtotal + travel + gst), total };
}

export function presentBill(booking: Priced, language: Language) {
  const t = translatorFor(language);
  const { lines, gstRate } = booking.agreed;
  const bill = billOf(booking);
  return {
    lines: lines.map((line, at) => ({
      text: t("bookings.bill.line", {
        description: line.description,
        amount: quantityAtPrice(line, t),
      }),
      amount: formatRupees(bill.lines[at] ?? 0),
    })),
    sums: [
      { label: t("bookings.bill.travel"), amount: travelWords(booking.agreed.travel, language) },
      gstRate === null
        ? { label: t("quotes.bill.gstShort"), amount: withoutGst(booking.agreed, t) }
        : {
            label: t("bookings.bill.gst", { rate: gstRate / 100 }),
            amount: formatRupees(bill.gst),
          },
      ...(bill.changedBy
        ? [{ label: t("bookings.bill.changedBy"), amount: formatRupees(bill.changedBy) }]
        : []),
      { label: t("bookings.bill.total"), amount: formatRupees(bill.total) },
    ],
  };
}

/** A package has a price, but does not say whether GST is in it. */
export const withoutGst = ({ packageName }: Pick<AgreedTerms, "packageName">, t: TFunction) =>
  t(packageName === null ? "quotes.bill.noGst" : "quotes.bill.notSaid");

/** '350 × ₹460 per plate' */
export const quantityAtPrice = (
  { quantity, unit, price }: Pick<AgreedTerms["lines"][number], "quantity" | "unit" | "price">,
  t: TFunction,
): string =>
  t("bookings.bill.quantity", {
    quantity: groupIndian(quantity),
    price: t(`directory.price.${unit}`, { price: formatRupees(price) }),
  });

type Reader = "customer" | "provider" | "both";

/** @param reader who is addressed: one side, or both in texts that both read */
export function presentRefunds(
  { agreed }: Pick<Booking, "agreed">,
  eventDay: IstDay,
  language: Language,
  reader: Reader = "both",
) {
  const t = translatorFor(language);
  if (agreed.refunds.length === 0) return { rows: [], text: t(`bookings.refunds.none.${reader}`) };
  return { rows: refundRows(agreed.refunds, eventDay, language), text: null };
}

export function refundLines(booking: Priced & Pick<Booking, "eventDate">, language: Language) {
  const t = translatorFor(language);
  const { rows, text } = presentRefunds(booking, booking.eventDate, language);
  if (text !== null) return [text];
  const lines = rows.map((row) => t("quotes.refund.line", row));
  return rows.at(-1)?.daysBefore === 0 ? lines : [...lines, t("quotes.refund.lineLater")];
}
