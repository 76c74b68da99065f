import { amountOf, filledBy, sumOf } from "~/features/quotes/payment-plan";
import type { Paise } from "~/platform/india/money";
import type { BookingRecord } from "../booking-records.server";
import { paidOf, type Payment } from "../payments/payments.server";

/** From the rows of the payment plans; the open ones in the order in which they are due. */
export function costsOf<Of extends Pick<BookingRecord, "instalments" | "payments">>(
  bookings: readonly Of[],
) {
  const rows = bookings.flatMap((of) =>
    filledBy(paidOf(of.payments).received, of.instalments).map((row) => ({ ...row, of })),
  );
  const sum = (part: "amount" | "paid" | "open") => sumOf(rows.map((row) => row[part]));
  return {
    booked: sum("amount"),
    paid: sum("paid"),
    due: sum("open"),
    open: rows
      .filter(({ open }) => open > 0)
      .sort((one, other) => (one.dueOn ?? "").localeCompare(other.dueOn ?? "")),
  };
}

/** The lowest for each service; one that is for several services counts once. */
export function lowestOf(services: readonly (readonly { amount: Paise }[])[]): Paise {
  const lowest = services.flatMap((offers) =>
    offers
      .filter(({ amount }) => amount > 0)
      .sort((one, other) => one.amount - other.amount)
      .slice(0, 1),
  );
  return sumOf([...new Set(lowest)].map(({ amount }) => amount));
}

/**
 * The first family's share is in whole rupees, the second's is the rest: both, with what nobody has
 * noted yet, add up to what is booked, paid and due.
 */
export function sharesOf(
  { booked, paid }: Record<"booked" | "paid", Paise>,
  percent: number,
  received: readonly Pick<Payment, "amount" | "familySide">[],
) {
  const first = amountOf({ amount: null, percent }, booked);
  const paidBy = (side: Payment["familySide"]) =>
    sumOf(received.filter((one) => one.familySide === side).map(({ amount }) => amount));
  const rows = [
    { id: "first", share: first, paid: paidBy("first") },
    { id: "second", share: booked - first, paid: paidBy("second") },
    { id: "notNoted", share: 0, paid: paidBy(null) },
    { id: "total", share: booked, paid },
  ] as const;
  return rows.map((row) => ({ ...row, left: row.share - row.paid }));
}
