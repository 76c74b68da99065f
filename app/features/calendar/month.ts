import { addDays, istDay, parseDay, weekday, type IstDay } from "~/platform/india/dates/dates";
import { formatMonth } from "~/platform/india/dates/day-format";
import type { Reader } from "~/platform/list-filters";

/** 'YYYY-MM' */
type Month = `${number}-${number}`;

export const monthOf = (day: IstDay): Month => day.slice(0, 7) as Month;
export const firstDayOf = (month: Month): IstDay => `${month}-01` as IstDay;
export const monthAfter = (month: Month): Month => monthOf(addDays(firstDayOf(month), 31));
export const monthBefore = (month: Month): Month => monthOf(addDays(firstDayOf(month), -1));
export const lastDayOf = (month: Month): IstDay => addDays(firstDayOf(monthAfter(month)), -1);

/** From a year ago to three years ahead; the current month for anything else. */
export function readMonth(typed: string | null, now: Date): Month {
  const today = monthOf(istDay(now));
  const requested = /^\d{4}-\d{2}$/.test(typed ?? "") ? parseDay(`${typed}-01`) : null;
  if (!requested) return today;
  const apart = Math.abs(monthsSinceZero(monthOf(requested)) - monthsSinceZero(today));
  const maxMonths = requested < `${today}-01` ? 12 : 36;
  return apart <= maxMonths ? monthOf(requested) : today;
}

const monthsSinceZero = (month: Month) => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return year * 12 + number;
};

/** From Monday to Sunday; null for days of other months. */
function weeksOf(month: Month): (IstDay | null)[][] {
  const first = firstDayOf(month);
  const start = addDays(first, -((weekday(first) + 6) % 7));
  const weeks: (IstDay | null)[][] = [];
  for (let monday = start; monday <= lastDayOf(month); monday = addDays(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, at) => {
        const day = addDays(monday, at);
        return monthOf(day) === month ? day : null;
      }),
    );
  return weeks;
}

/** A different `mark` starts a new range. */
export function rangesOf<Mark>(
  days: { day: IstDay; mark: Mark }[],
): { from: IstDay; to: IstDay; mark: Mark }[] {
  const found: { from: IstDay; to: IstDay; mark: Mark }[] = [];
  for (const { day, mark } of days) {
    const last = found.at(-1);
    if (last && last.mark === mark && addDays(last.to, 1) === day) last.to = day;
    else found.push({ from: day, to: day, mark });
  }
  return found;
}

/** The order of a week in India: 1 Monday … 6 Saturday, 0 Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** Bit flags, so that one number holds any set of weekdays: Sunday 1, Monday 2, Tuesday 4 … */
export const bitOfWeekday = (one: number): number => 2 ** one;

export const isDayOff = (daysOff: number, day: IstDay): boolean =>
  (daysOff & bitOfWeekday(weekday(day))) !== 0;

export const presentMonth = <Day>(
  month: Month,
  present: (day: IstDay) => Day,
  { t, language }: Reader,
) => ({
  caption: formatMonth(firstDayOf(month), language),
  weekdays: weekdays.map((one) => ({
    short: t(`calendar.weekday.${one}.short`),
    long: t(`calendar.weekday.${one}.long`),
  })),
  weeks: weeksOf(month).map((week) => week.map((day) => day && present(day))),
});
