import { addDays, istDay, parseDay, weekday, type IstDay } from "~/platform/india/dates/dates";

/** 'YYYY-MM' */
export type Month = `${number}-${number}`;

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
export function weeksOf(month: Month): (IstDay | null)[][] {
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
