import { weekday, type IstDay } from "~/platform/india/dates/dates";

/** As people in India read a week: 1 Monday … 6 Saturday, 0 Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** Sunday, Monday, Tuesday …: 1, 2, 4 …, so that one number holds any of them. */
export const bitOfWeekday = (one: number): number => 2 ** one;

export const isDayOff = (daysOff: number, day: IstDay): boolean =>
  (daysOff & bitOfWeekday(weekday(day))) !== 0;
