import type { ProviderId } from "#db/schema/ids";
import { daysAhead } from "~/features/calendar/calendar-queries.server";
import { now } from "~/platform/clock.server";
import type { Language } from "~/platform/i18n";
import {
  addDays,
  daysBetween,
  farthestDay,
  istDay,
  type IstDay,
} from "~/platform/india/dates/dates";
import { formatDayOfYear } from "~/platform/india/dates/day-format";
import { paths } from "~/urls";

/** How far ahead, and how many of the free days found there are shown. */
const daysRead = 90;
const daysShown = 8;

/** So long before a day that was searched for the free days around it begin. */
const daysBefore = 7;

type Provider = { id: ProviderId; slug: string };

/**
 * Whether a provider is free on a day that was searched for, and the next days on which it is, each
 * with the enquiry for it: those around the day where it is not.
 */
export async function nextFreeDays(
  { id, slug }: Provider,
  language: Language,
  searched: IstDay | null = null,
) {
  const today = istDay(now());
  const around = searched && addDays(searched, -daysBefore);
  const first = around && around > today ? around : today;
  const isAhead = searched && searched > today && searched <= farthestDay(today);
  const days = await daysAhead(id, today, (isAhead ? daysBetween(today, searched) : 0) + daysRead);
  const onDay = days.find(({ day }) => day === searched);
  /** Null where no day was searched for, or it is over. */
  const isFree = onDay ? onDay.why === null : null;
  return {
    isFree,
    freeDays: days
      .filter(({ day, why }) => why === null && (isFree !== false || day >= first))
      .slice(0, daysShown)
      .map(({ day }) => ({
        label: formatDayOfYear(day, language),
        to: paths.enquire(slug, { date: day }),
      })),
  };
}
