import { type Paise, formatRupees } from "~/platform/india/money";
import { hashToken } from "~/platform/security/encryption.server";
import type { Booking } from "../bookings.server";
import { totalFor, agreedFor, fixedLines } from "../guest-prices.server";
import type { Change } from "./change-queries.server";
import type { TFunction } from "i18next";
import { movedPlan, type PlannedRow } from "~/features/quotes/payment-plan";
import { planLabel } from "~/features/quotes/quote-presenter.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { groupIndian } from "~/platform/india/numbers";
import { presentBill, quantityAtPrice } from "../booking-bill.server";
import type { BookingRecord } from "../booking-records.server";
import { paidOf } from "../payments/payments.server";

export const changeable = ["eventDate", "guestCount", "venue", "total"] as const;
export const extras = ["extra", "extraPrice"] as const;
export type Changeable = Pick<Booking, (typeof changeable)[number]> &
  Pick<Change, (typeof extras)[number]>;

type Wanted = Pick<Change, "eventDate" | "guestCount"> & {
  venue?: string | null | undefined;
  total?: Paise | undefined;
  extra?: string | null | undefined;
  extraPrice?: Paise | null | undefined;
};

/** The terms after a change; a total that was not entered is calculated. */
export const changeOf = (
  booking: Booking,
  { eventDate, guestCount, venue, total, extra = null, extraPrice = null }: Wanted,
): Changeable => ({
  eventDate,
  guestCount,
  venue: venue ?? null,
  total: total ?? totalFor(booking, { guestCount, extra, extraPrice }),
  extra,
  extraPrice,
});

/** A hash of a booking's current terms: the form filled in from them posts it back. */
export const termsOf = (booking: Booking): string =>
  hashToken(JSON.stringify([changeable.map((name) => booking[name]), booking.agreed.lines]));

/** `termsOf` plus the price shown in the proposal, if the proposal may change it. */
export const figuresOf = (booking: Booking, change: Changeable): string => {
  const { guestCount, total, extra, extraPrice } = change;
  return guestCount === booking.guestCount && total === booking.total && !extra
    ? termsOf(booking)
    : `${termsOf(booking)}.${hashToken(JSON.stringify([guestCount, total, extra, extraPrice]))}`;
};

export type Terms = Pick<BookingRecord, "booking" | "instalments" | "payments">;

export type Difference = { label: string; after: string; before: string; note: string };

/** If it changes the guests, the total is listed even if it stays the same. */
export function differences(terms: Terms, change: Changeable, language: Language): Difference[] {
  const { booking } = terms;
  const t = translatorFor(language);
  const none = t("ui.notProvided");
  const formatted = ({
    eventDate,
    guestCount,
    venue,
    total,
  }: Omit<Changeable, "extra" | "extraPrice">) => ({
    eventDate: formatDay(eventDate, language),
    guestCount: groupIndian(guestCount),
    venue: venue ?? none,
    total: formatRupees(total),
  });
  const [before, after] = [formatted(booking), formatted(change)];
  const { lines } = agreedFor(booking, change);
  const isListed = (name: (typeof changeable)[number]) =>
    booking[name] !== change[name] ||
    (name === "total" && booking.guestCount !== change.guestCount);
  const listed = (name: (typeof changeable)[number]) =>
    isListed(name) ? [{ label: labelOf(name, t), before: before[name], after: after[name] }] : [];
  const all = [
    ...(["eventDate", "guestCount", "venue"] as const).flatMap(listed),
    ...lines.flatMap((line, at) => {
      const old = booking.agreed.lines[at];
      if (old?.quantity === line.quantity) return [];
      const was = old ? quantityAtPrice(old, t) : "";
      return [{ label: line.description, before: was, after: quantityAtPrice(line, t) }];
    }),
    ...listed("total"),
    ...planDifferences(terms, change, language),
  ];
  return all.map((one) => ({
    ...one,
    note: t(`bookings.change.note.${kindOf(one)}`, one),
  }));
}

function planDifferences(
  { instalments, payments }: Terms,
  change: Changeable,
  language: Language,
): Omit<Difference, "note">[] {
  const t = translatorFor(language);
  const none = t("ui.notProvided");
  const after = movedPlan(instalments, paidOf(payments).amount, change, istDay(now()));
  const rows = instalments.length > after.length ? instalments : after;
  const textOf = (row: PlannedRow | undefined) =>
    row
      ? [formatRupees(row.amount), row.dueOn && formatDay(row.dueOn, language)]
          .filter(Boolean)
          .join(", ")
      : "";
  return rows.flatMap(({ dueOn }, at) => {
    const [was, is] = [textOf(instalments[at]), textOf(after[at])];
    if (was === is) return [];
    const label = planLabel(dueOn, at, rows.length, t);
    return [{ label, before: was, after: is || none }];
  });
}

const labelOf = (name: (typeof changeable)[number], t: TFunction) =>
  t(name === "total" ? "bookings.bill.total" : `bookings.form.${name}.label`);

export const differenceLine = (one: Difference, language: Language): string =>
  translatorFor(language)(`bookings.change.line.${kindOf(one)}`, one);

const kindOf = ({ before, after }: Omit<Difference, "note">) =>
  before === after ? "same" : before === "" ? "added" : "changed";

export type PriceAfter = ReturnType<typeof presentPriceAfter>;

/** Null if neither guests nor price change. */
export function presentPriceAfter(booking: Booking, change: Changeable, language: Language) {
  const isSamePrice = booking.guestCount === change.guestCount && booking.total === change.total;
  if (isSamePrice && !change.extra) return null;
  const t = translatorFor(language);
  const agreed = agreedFor(booking, change);
  const apart =
    booking.guestCount === change.guestCount
      ? []
      : fixedLines(agreed).map((line) =>
          t("bookings.bill.line", {
            description: line.description,
            amount: quantityAtPrice(line, t),
          }),
        );
  return {
    bill: presentBill({ agreed, total: change.total, advance: booking.advance }, language),
    before: formatRupees(booking.total),
    total: formatRupees(change.total),
    /** The fixed lines alone, without the sentence around them. */
    stays: apart.length > 0 ? apart.join("; ") : null,
    apart:
      apart.length > 0
        ? t("bookings.change.apart", { count: apart.length, lines: apart.join("; ") })
        : null,
  };
}
