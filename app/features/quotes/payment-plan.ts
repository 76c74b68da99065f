import type { AgreedTerms } from "#db/schema/bookings";
import { addDays, type IstDay } from "~/platform/india/dates/dates";
import type { Paise } from "~/platform/india/money";

export type PlannedRow = {
  amount: Paise;
  /** Null for the advance. */
  dueOn: IstDay | null;
  daysFromEvent: number | null;
};

/** As quoted: an amount or per cent of the total; a day, or days from the event. */
export type QuotedInstalment = NonNullable<AgreedTerms["instalments"]>[number];

type Quoted = {
  total: Paise;
  advance: Paise;
  instalments?: readonly QuotedInstalment[] | undefined;
};

export type Share = Pick<QuotedInstalment, "amount" | "percent">;

/** Per cent in whole rupees, rounded down: parts never come to more than the total. */
export const amountOf = ({ amount, percent }: Share, total: Paise): Paise =>
  amount ?? Math.floor((total * (percent ?? 0)) / 100_00) * 100;

/**
 * The advance, what was quoted by its days, and the balance on the day of the event. More than the
 * total is left out from the end.
 */
export function planOf(
  { total, advance, instalments = [] }: Quoted,
  eventDate: IstDay,
): PlannedRow[] {
  const between = instalments.map((one) => ({
    amount: amountOf(one, total),
    dueOn: one.daysFromEvent === null ? one.dueOn : addDays(eventDate, one.daysFromEvent),
    daysFromEvent: one.daysFromEvent,
  }));
  const rows = [
    { amount: advance, dueOn: null, daysFromEvent: null },
    ...between,
    { amount: total, dueOn: eventDate, daysFromEvent: 0 },
  ];
  return filledBy(total, rows)
    .map(({ paid, dueOn, daysFromEvent }) => ({ amount: paid, dueOn, daysFromEvent }))
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => (one.dueOn ?? "").localeCompare(other.dueOn ?? ""));
}

/** Payments fill the rows in their order. */
export function filledBy<Row extends { amount: Paise }>(paid: Paise, rows: readonly Row[]) {
  let left = paid;
  return rows.map((row) => {
    const part = Math.min(left, row.amount);
    left -= part;
    return { ...row, paid: part, open: row.amount - part };
  });
}

/**
 * The plan after an agreed change: the advance and what is paid stay, the open rows share the rest
 * in their old proportion, in whole rupees, and follow the event's day.
 * @param total at least the advance and what is paid
 */
export function movedPlan(
  rows: readonly PlannedRow[],
  paid: Paise,
  { total, eventDate }: { total: Paise; eventDate: IstDay },
): PlannedRow[] {
  const filled = filledBy(paid, rows);
  const stays = filled.map(({ amount, dueOn, paid }) => (dueOn === null ? amount : paid));
  const wanted = filled.map(({ amount }, at) => amount - (stays[at] ?? 0));
  const shares = sharesOf(total - sumOf(stays), wanted);
  const moved = filled.map(({ dueOn, daysFromEvent }, at) => ({
    amount: (stays[at] ?? 0) + (shares[at] ?? 0),
    dueOn: daysFromEvent === null ? dueOn : addDays(eventDate, daysFromEvent),
    daysFromEvent,
  }));
  const rest = total - sumOf(moved.map(({ amount }) => amount));
  return [...moved, { amount: rest, dueOn: eventDate, daysFromEvent: 0 }].filter(
    ({ amount }) => amount > 0,
  );
}

/** Nothing where nothing was wanted; the last share is what the rounding leaves. */
function sharesOf(amount: Paise, wanted: readonly Paise[]): Paise[] {
  const all = sumOf(wanted);
  if (all === 0) return wanted.map(() => 0);
  let [seen, given] = [0, 0];
  return wanted.map((one) => {
    seen += one;
    const until = seen === all ? amount : Math.floor((amount / 100) * (seen / all)) * 100;
    const share = until - given;
    given = until;
    return share;
  });
}

export const sumOf = (amounts: readonly Paise[]): Paise =>
  amounts.reduce((sum, amount) => sum + amount, 0);
