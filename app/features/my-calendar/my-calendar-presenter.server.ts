import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { isReadOnlyRequest } from "~/platform/log-context.server";
import { openFeedToken } from "~/features/calendar/feed/feed.server";
import {
  calendarOf,
  importedDays,
  unavailableDays,
  type Calendar,
  whyNotFree,
} from "~/features/calendar/calendar-queries.server";
import { bitOfWeekday, isDayOff, weekdays } from "~/features/calendar/weekdays";
import { enquiryDays } from "~/features/enquiries/lists/enquiry-days.server";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import type { Language } from "~/platform/i18n";
import { daysBetween, isIstDay, istDay, type IstDay } from "~/platform/india/dates/dates";
import {
  dayAsTyped,
  formatDay,
  formatInstant,
  formatMonth,
} from "~/platform/india/dates/day-format";
import { translatorFor } from "~/platform/i18n.server";
import {
  firstDayOf,
  lastDayOf,
  monthAfter,
  monthBefore,
  monthOf,
  rangesOf,
  readMonth,
  weeksOf,
} from "~/features/calendar/month";
import { providerWithCalendar } from "./my-calendar-queries.server";

export type MyCalendar = NonNullable<Awaited<ReturnType<typeof presentCalendar>>>;
export type CalendarDay = NonNullable<MyCalendar["weeks"][number][number]>;

/** Null for an account without a calendar. */
export async function presentCalendar(
  actor: Account,
  t: TFunction,
  language: Language,
  query: URLSearchParams,
  /** Passed in, since the bookings feature comes after the calendars. */
  requestedDays: typeof enquiryDays,
) {
  const own = await providerWithCalendar(actor);
  const calendar = own && (await calendarOf(own.id));
  if (!calendar) return null;
  const { providerId } = calendar;
  const today = istDay(now());
  const month = readMonth(query.get("month"), now());
  const [from, to] = [firstDayOf(month), lastDayOf(month)];
  const [{ blocked, booked }, enquiries, bookingRequests, imported] = await Promise.all([
    unavailableDays(providerId, from, to),
    enquiryDays(providerId, from, to),
    requestedDays(providerId, from, to),
    importedDays(providerId),
  ]);
  const present = (day: IstDay) => ({
    ...presentDay(
      { day, today, calendar, blocked: blocked.has(day), booked: booked.get(day) ?? 0 },
      (enquiries.get(day) ?? 0) + (bookingRequests.get(day) ?? 0),
      { t, language },
    ),
    press: pressOf(day),
  });
  /** A day with more details opens its card first. */
  function pressOf(day: IstDay): "block" | "unblock" | null {
    const isPlain =
      day >= today && !booked.has(day) && !enquiries.has(day) && !bookingRequests.has(day);
    if (!isPlain) return null;
    const block = blocked.get(day);
    if (block) return block.note ? null : "unblock";
    return isDayOff(calendar?.daysOff ?? 0, day) ? null : "block";
  }
  const wanted = query.get("day") ?? "";
  const chosen = isIstDay(wanted) && monthOf(wanted) === month && wanted >= today ? wanted : null;
  const at = (one: string) => paths.calendar({ month: one });
  const linked = (one: string) => (readMonth(one, now()) === one ? at(one) : null);
  const blockedRanges = rangesOf(
    [...blocked].map(([day, { note, isImported }]) => ({
      day,
      mark: isImported ? t("calendar.blocked.imported") : (note ?? ""),
    })),
  );
  return {
    month,
    caption: formatMonth(from, language),
    isThisMonth: month === monthOf(today),
    previous: linked(monthBefore(month)),
    next: linked(monthAfter(month)),
    weekdays: weekdays.map((one) => ({
      short: t(`calendar.weekday.${one}.short`),
      long: t(`calendar.weekday.${one}.long`),
    })),
    weeks: weeksOf(month).map((week) => week.map((day) => day && present(day))),
    chosen: chosen && {
      ...present(chosen),
      typed: dayAsTyped(chosen),
      isBlocked: blocked.has(chosen),
      note: blocked.get(chosen)?.note ?? null,
    },
    blocked: blockedRanges.map(({ from, to, mark }) => ({
      from,
      to,
      label: rangeInWords(from, to, t, language),
      note: mark,
      isOpen: to >= today,
    })),
    rules: {
      daysOff: weekdays.filter((one) => calendar.daysOff & bitOfWeekday(one)).map(String),
      capacity: String(calendar.capacity),
      noticeDays: String(calendar.noticeDays),
      weekdays: weekdays.map((one) => ({
        value: String(one),
        label: t(`calendar.weekday.${one}.long`),
      })),
    },
    // Anyone with the URL can read the calendar, so only the owner sees it.
    feed:
      calendar.feedSealed && calendar.feedMadeAt && !isReadOnlyRequest()
        ? {
            url:
              config().appUrl + paths.calendarFeed(openFeedToken(providerId, calendar.feedSealed)),
            made: formatInstant(calendar.feedMadeAt, language),
          }
        : null,
    imported,
  };
}

type DayFacts = {
  day: IstDay;
  today: IstDay;
  calendar: Calendar;
  blocked: boolean;
  booked: number;
};

function presentDay(
  facts: DayFacts,
  requestCount: number,
  reader: { t: TFunction; language: Language },
) {
  const { t, language } = reader;
  const { day, today, calendar, booked } = facts;
  const state = stateOf(facts, requestCount);
  const counts = { booked, capacity: calendar.capacity };
  const words = [
    t(`calendar.state.${state}`, counts),
    ...(booked > 0 && !["booked", "full"].includes(state)
      ? [t("calendar.state.booked", counts)]
      : []),
    ...(requestCount > 0 && state !== "asked" && state !== "past"
      ? [t("calendar.state.asked")]
      : []),
  ];
  return {
    day,
    number: Number(day.slice(8)),
    label: formatDay(day, language),
    state,
    words: words.join(", "),
    mark: booked > 0 && state !== "blocked" ? `${booked}/${calendar.capacity}` : marks[state],
    isToday: day === today,
    to: day < today ? null : `${paths.calendar({ month: monthOf(day), day })}#day`,
  };
}

/** Reasons why the day can't be taken come before mere information. */
function stateOf({ day, today, calendar, blocked, booked }: DayFacts, requestCount: number) {
  const ahead = daysBetween(today, day);
  if (ahead < 0) return "past";
  if (blocked) return "blocked";
  if (isDayOff(calendar.daysOff, day)) return "dayOff";
  if (booked >= calendar.capacity) return "full";
  if (booked > 0) return "booked";
  if (requestCount > 0) return "asked";
  return ahead < calendar.noticeDays ? "notice" : "free";
}

/** Where there is no room for words. */
const marks = {
  past: "",
  free: "✓",
  asked: "?",
  booked: "",
  full: "",
  blocked: "×",
  dayOff: "–",
  notice: "…",
} as const;

export function presentImport(
  { days, isCut }: { days: IstDay[]; isCut: boolean },
  t: TFunction,
  language: Language,
) {
  const ranges = rangesOf(days.map((day) => ({ day, mark: "" })));
  const shown = ranges.slice(0, maxShown);
  return {
    days: days.join(","),
    count: days.length,
    isCut,
    ranges: shown.map(({ from, to }) => rangeInWords(from, to, t, language)),
    more: ranges.length - shown.length,
  };
}
export type ImportToConfirm = ReturnType<typeof presentImport>;

export type OwnDay = {
  /** `open`: the event can still be accepted; `refused`: because the date is taken. */
  answer: "open" | "refused";
  day: IstDay;
};

/**
 * After a refusal because the date is taken, offers to block a day that is still free. Null if
 * there is nothing to say.
 */
export async function presentOwnDay(actor: Account, { answer, day }: OwnDay, language: Language) {
  const own = day >= istDay(now()) ? await providerWithCalendar(actor) : null;
  if (!own) return null;
  const why = await whyNotFree(own.id, day);
  if ((why === null) !== (answer === "refused")) return null;
  const t = translatorFor(language);
  return {
    text: t(`calendar.ownDay.${why ?? "stillFree"}`, { date: formatDay(day, language) }),
    month: monthOf(day),
    to: `${paths.calendar({ month: monthOf(day), day })}#day`,
    block: why === null ? day : null,
  };
}

const maxShown = 100;

const rangeInWords = (from: IstDay, to: IstDay, t: TFunction, language: Language): string =>
  from === to
    ? formatDay(from, language)
    : t("calendar.range", { from: formatDay(from, language), to: formatDay(to, language) });
