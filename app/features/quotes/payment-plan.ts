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
 * total is left out from the end; what would have been due before today is due today.
 */
export function planOf(
  { total, advance, instalments = [] }: Quoted,
  eventDate: IstDay,
  today: IstDay,
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
  return inOrder(
    filledBy(total, rows).map(({ paid, dueOn, daysFromEvent }) => ({
      amount: paid,
      dueOn: dueOn && notBefore(today, dueOn),
      daysFromEvent,
    })),
  );
}

const inOrder = (rows: readonly PlannedRow[]) =>
  rows
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => (one.dueOn ?? "").localeCompare(other.dueOn ?? ""));

const notBefore = (today: IstDay, day: IstDay): IstDay => (day < today ? today : day);

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
  today: IstDay,
): PlannedRow[] {
  const filled = filledBy(paid, rows).map((row) => {
    const stays = row.dueOn === null ? row.amount : row.paid;
    return { ...row, stays, wanted: row.amount - stays };
  });
  const shared = sharedAmong(filled, total - sumOf(filled.map(({ stays }) => stays)));
  const moved = shared.map(({ paid, stays, share, dueOn, daysFromEvent }) => {
    const amount = stays + share;
    const day = daysFromEvent === null ? dueOn : addDays(eventDate, daysFromEvent);
    return { amount, dueOn: day && paid < amount ? notBefore(today, day) : day, daysFromEvent };
  });
  const rest = total - sumOf(moved.map(({ amount }) => amount));
  return inOrder([...moved, { amount: rest, dueOn: eventDate, daysFromEvent: 0 }]);
}

/** Nothing where nothing was wanted; the last share is what the rounding leaves. */
function sharedAmong<Row extends { wanted: Paise }>(rows: readonly Row[], amount: Paise) {
  const all = sumOf(rows.map(({ wanted }) => wanted));
  let [seen, given] = [0, 0];
  return rows.map((row) => {
    seen += row.wanted;
    const part = all === 0 ? 0 : seen / all;
    const until = part === 1 ? amount : Math.floor((amount / 100) * part) * 100;
    const share = until - given;
    given = until;
    return { ...row, share };
  });
}

export const sumOf = (amounts: readonly Paise[]): Paise =>
  amounts.reduce((sum, amount) => sum + amount, 0);
