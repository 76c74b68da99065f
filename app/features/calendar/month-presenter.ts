import { formatMonth } from "~/platform/india/dates/day-format";
import type { IstDay } from "~/platform/india/dates/dates";
import type { Reader } from "~/platform/list-filters";
import { firstDayOf, weeksOf, type Month } from "./month";
import { weekdays } from "./weekdays";

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
