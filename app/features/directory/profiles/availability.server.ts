import type { ProviderId } from "#db/schema/ids";
import { daysAhead } from "~/features/calendar/calendar-queries.server";
import {
  firstDayOf,
  lastDayOf,
  monthAfter,
  monthBefore,
  monthOf,
  readMonth,
  presentMonth,
} from "~/features/calendar/month";
import { now } from "~/platform/clock.server";
import type { Language } from "~/platform/i18n";
import {
  addDays,
  daysBetween,
  farthestDay,
  istDay,
  type IstDay,
} from "~/platform/india/dates/dates";
import { formatDay, formatDayOfYear } from "~/platform/india/dates/day-format";
import type { Reader } from "~/platform/list-filters";
import { paths } from "~/urls";

const daysRead = 90;

const daysBefore = 7;
const daysShown = 4;

export type CalendarRequest = {
  date?: IstDay | undefined;
  guests?: number | undefined;
  /** 'YYYY-MM' */
  month?: string | null | undefined;
};

type Provider = { id: ProviderId; slug: string };
export type Availability = Awaited<ReturnType<typeof presentAvailability>>;

/** All from one read of the calendar. */
export async function presentAvailability(
  { id, slug }: Provider,
  requested: CalendarRequest,
  { t, language }: Reader,
) {
  const today = istDay(now());
  const isAhead = requested.date && requested.date >= today && requested.date <= farthestDay(today);
  // A past day, or one too far ahead, gets no answer.
  const date = isAhead ? requested.date : undefined;
  const wanted = readRequestedMonth(requested.month ?? null, today);
  const last = [date ?? today, wanted ? lastDayOf(wanted) : today].sort().at(-1) ?? today;
  const read = Math.max(daysBetween(today, last) + 31, daysRead);
  const { noticeDays, days } = await daysAhead(id, today, read);
  const free = days.filter(({ why }) => why === null).map(({ day }) => day);
  const isFree = date ? free.includes(date) : null;
  const link = (day: IstDay) => ({
    label: dayInWords(day, today, language),
    to: paths.enquire(slug, { date: day, guests: requested.guests }),
  });
  const next = free[0] && daysBetween(today, free[0]) < daysRead ? free[0] : null;
  const month = wanted ?? monthOf(date ?? next ?? today);
  return {
    noticeDays,
    date,
    isFree,
    around:
      date && isFree === false
        ? free
            .filter((day) => day >= addDays(date, -daysBefore))
            .slice(0, daysShown)
            .map(link)
        : [],
    next: next && link(next),
    month: presentFreeDays(month, new Set(free), { slug, requested, today }, { t, language }),
  };
}

/** Null if it is past or farther ahead than people plan. */
function readRequestedMonth(typed: string | null, today: IstDay) {
  const found = typed ? readMonth(typed, now()) : null;
  return found && found < monthOf(today) ? null : found;
}

type Shown = { slug: string; requested: CalendarRequest; today: IstDay };

function presentFreeDays(
  month: ReturnType<typeof monthOf>,
  free: ReadonlySet<IstDay>,
  { slug, requested: { date, guests }, today }: Shown,
  { t, language }: Reader,
) {
  const at = (one: typeof month) =>
    one >= monthOf(today) && firstDayOf(one) <= farthestDay(today)
      ? `${paths.provider(slug, { date, guests, month: one })}#availability`
      : null;
  const stateOf = (day: IstDay) => (day < today ? "past" : free.has(day) ? "free" : "taken");
  return {
    previous: at(monthBefore(month)),
    next: at(monthAfter(month)),
    ...presentMonth(
      month,
      (day) => ({
        day,
        number: Number(day.slice(8)),
        label: formatDay(day, language),
        state: stateOf(day),
        isRequested: day === date,
        to: free.has(day) ? paths.enquire(slug, { date: day, guests }) : null,
      }),
      { t, language },
    ),
  };
}

export const dayInWords = (day: IstDay, today: IstDay, language: Language): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDayOfYear(day, language) : formatDay(day, language);
