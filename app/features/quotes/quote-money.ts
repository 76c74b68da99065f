/** Whole numbers of paise; the only fraction, of GST, is rounded once, half up. */
import { daysBetween, type IstDay } from "~/platform/india/dates/dates";
import { isPerGuest } from "~/features/directory/price-units";
import type { Paise } from "~/platform/india/money";

type PricedLine = { quantity: number; price: Paise };

export type Priced = {
  lines: readonly PricedLine[];
  /** Null if not stated. */
  travel: Paise | null;
  /** Hundredths of a per cent; null if no GST is charged. */
  gstRate: number | null;
  advance: Paise;
};

export type Totals = {
  lines: Paise[];
  subtotal: Paise;
  travel: Paise;
  /** What GST is charged on: the lines and travel. */
  taxable: Paise;
  gst: Paise;
  total: Paise;
  advance: Paise;
  balance: Paise;
};

export function totalsOf({ lines, travel, gstRate, advance }: Priced): Totals {
  const amounts = lines.map(({ quantity, price }) => quantity * price);
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0);
  const taxable = subtotal + (travel ?? 0);
  const gst = gstRate === null ? 0 : partOf(taxable, gstRate, 100_00);
  const total = taxable + gst;
  return {
    lines: amounts,
    subtotal,
    travel: travel ?? 0,
    taxable,
    gst,
    total,
    advance,
    balance: total - advance,
  };
}

/** In an amount that includes it. @param rate hundredths of a per cent */
export const gstIn = (amount: Paise, rate: number): Paise => partOf(amount, rate, 100_00 + rate);

type CountedLine = {
  quantity: number;
  unit: Parameters<typeof isPerGuest>[0];
  /** Set once the guests of a booking have changed. */
  perGuest?: boolean | undefined;
};

/** 350 plates for 350 guests follow the number of guests; 40 plates for children do not. */
export const followsGuests = ({ quantity, unit, perGuest }: CountedLine, guests: number): boolean =>
  perGuest ?? (isPerGuest(unit) && quantity === guests);

export type RefundRow = { daysBefore: number; percent: number };

/** By the best row that still applies, so that it never rises as the event gets closer. */
export function refundOn(
  terms: readonly RefundRow[],
  paid: Paise,
  eventDay: IstDay,
  cancelDay: IstDay,
): Paise {
  const left = daysBetween(cancelDay, eventDay);
  const open = terms.filter(({ daysBefore }) => daysBefore <= left);
  return partOf(paid, Math.max(0, ...open.map(({ percent }) => percent)), 100);
}

/** In whole numbers only, so that no fraction is lost to floating point. */
const partOf = (amount: Paise, part: number, whole: number): Paise =>
  Math.floor((2 * amount * part + whole) / (2 * whole));
