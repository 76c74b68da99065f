import { weekday, type IstDay } from "~/platform/india/dates/dates";

/** The order of a week in India: 1 Monday … 6 Saturday, 0 Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** Bit flags, so that one number holds any set of weekdays: Sunday 1, Monday 2, Tuesday 4 … */
export const bitOfWeekday = (one: number): number => 2 ** one;

export const isDayOff = (daysOff: number, day: IstDay): boolean =>
  (daysOff & bitOfWeekday(weekday(day))) !== 0;
