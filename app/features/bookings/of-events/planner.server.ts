import { presentWholeEvent } from "~/features/events/event-presenter.server";
import { type CustomersEvent, eventFor } from "~/features/events/event-queries.server";
import type { SharedShortlist } from "~/features/shortlist/sharing/shared-shortlist-queries.server";
import { now } from "~/platform/clock.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { formatRupees, type Paise } from "~/platform/india/money";
import { required } from "~/platform/required";
import { bookingRecords, type BookingRecord } from "../booking-records.server";
import { progressOf } from "./progress.server";
import { openUntil } from "../payments/payment-presenter.server";
import { amountOf, filledBy, sumOf } from "~/features/quotes/payment-plan";
import { paidOf, type Payment } from "../payments/payments.server";

/** What a link shows of its owner's event, if the owner chose one. */
export const plannerAt = async ({ owner, eventId }: SharedShortlist, language: Language) =>
  eventId && presentPlanner(await eventFor(owner, eventId), language);

/** The same for its owner and for those who have the link: nothing that only the owner may know. */
export async function presentPlanner(event: CustomersEvent, language: Language) {
  const t = translatorFor(language);
  const progress = (await progressOf([event], language)).get(event.id);
  const { asked, wishes, others, petals } = required(progress, "event");
  type Asked = (typeof asked)[number];
  const records = await bookingRecords(asked.flatMap(({ booking }) => booking?.id ?? []));
  const bookings = asked.flatMap(({ standing, booking, name }) => {
    const record = records.get(booking?.id ?? "");
    return record && standing === "completed" ? [{ ...record, name }] : [];
  });
  const costs = costsOf(bookings);
  const tables = presentWholeEvent(event, language).functions.map((part) => ({
    name: part.name,
    about: t("events.export.guests", part),
    rows: part.wishes.flatMap(({ category, label, find }) => {
      const wish = wishes.find((one) => one.functionId === part.id && one.category === category);
      const rows = wish?.asked.map((one) => rowOf(one, label, wish)) ?? [];
      const isOpen = wish?.state === "notStarted";
      return isOpen ? [...rows, { id: category, service: label, find }] : rows;
    }),
  }));
  return {
    name: event.name,
    petals,
    tables: [
      ...tables,
      { name: t("events.others"), about: null, rows: others.map((one) => rowOf(one, one.about)) },
    ].slice(0, others.length > 0 ? undefined : -1),
    ...presentCosts(),
    shares: event.firstShare === null ? null : presentShares(event.firstShare),
  };

  function rowOf(one: Asked, service: string, wish?: (typeof wishes)[number]) {
    const { id, name, to, state, booking, label, amount } = one;
    const own = wishes.filter(({ asked }) => asked.includes(one));
    // A provider asked for several functions is paid once: on the day of the booking or enquiry.
    const counted = own.find(({ date }) => date === one.day) ?? own[0];
    const isCounted = !counted || counted === wish;
    const shown = isCounted
      ? formatRupees(amount)
      : t("events.planner.counted", { name: t(`enquiries.eventType.${counted.type}`) });
    const open = costs.open.find(({ of }) => of.booking.id === booking?.id);
    const day = open && isCounted && dueDay(open);
    return {
      id,
      name,
      to,
      state,
      booking,
      label,
      service,
      amount: amount > 0 ? shown : "–",
      due: day && openUntil(open.open, day, language),
    };
  }

  function presentCosts() {
    const open = wishes.filter(({ state }) => state !== "completed");
    const quoted = lowestOf(open.map((wish) => wish.asked));
    const { booked, paid, due } = costs;
    const spent = booked + quoted;
    const budget = event.budget ?? spent;
    const amounts = {
      paid,
      due,
      booked,
      quoted,
      [spent > budget ? "over" : "left"]: Math.abs(budget - spent),
      budget,
    };
    const lines = Object.entries(amounts).map(([part, amount]) => ({
      text: t(`events.costs.${part}`),
      label: t(`events.costs.${part}`),
      amount: formatRupees(amount),
    }));
    const [next] = costs.open;
    const day = next && dueDay(next);
    return {
      /** Rendered over each other, in per cent of the largest or the budget. */
      bar: [spent, booked, paid].map((amount) => (100 * amount) / Math.max(budget, spent, 1)),
      bill: { lines: lines.slice(0, -1), sums: lines.slice(-1) },
      next:
        day &&
        t(`events.costs.${day < istDay(now()) ? "wasDue" : "next"}`, {
          name: next.of.name,
          amount: formatRupees(next.open),
          date: formatDay(day, language),
        }),
    };
  }

  function presentShares(firstShare: number) {
    const sides = {
      first: event.firstSide ?? t("events.shares.first"),
      second: event.secondSide ?? t("events.shares.second"),
    };
    const received = bookings.flatMap(({ name, payments }) =>
      payments.filter(({ receivedAt }) => receivedAt).map((payment) => ({ ...payment, name })),
    );
    return {
      rows: sharesOf(costs, firstShare, received)
        .filter(({ id, paid }) => id !== "notNoted" || paid > 0)
        .map(({ id, share, paid, left }) => ({
          id,
          side: t(`events.shares.row.${id}`, { ...sides, firstShare, rest: 100 - firstShare }),
          share: formatRupees(share),
          paid: formatRupees(paid),
          left: formatRupees(left),
        })),
      sides,
      payments: received.map(({ id, familySide, name, amount, paidOn }) => ({
        id,
        familySide,
        text: t("events.shares.payment", {
          name,
          amount: formatRupees(amount),
          date: formatDay(paidOn, language),
        }),
      })),
    };
  }
}

type Open = { dueOn: IstDay | null; of: Pick<BookingRecord, "booking"> };
const dueDay = ({ dueOn, of: { booking } }: Open) =>
  dueOn ?? (booking.dueAt && istDay(booking.dueAt));

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

/** The first share is in whole rupees; with what nobody has noted, all add up to the totals. */
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
