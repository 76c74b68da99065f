import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { isReadOnlyRequest } from "~/platform/log-context.server";
import { openFeedToken } from "~/features/calendar/calendar-feed.server";
import {
  importedDays,
  unavailableDays,
  whyNotFree,
} from "~/features/calendar/calendar-queries.server";
import type { Range } from "~/features/calendar/own-days.server";
import {
  bitOfWeekday,
  isDayOff,
  weekdays,
  firstDayOf,
  lastDayOf,
  monthAfter,
  monthBefore,
  monthOf,
  rangesOf,
  readMonth,
  presentMonth,
} from "~/features/calendar/month";
import { enquiryDays } from "~/features/enquiries/lists/enquiry-days.server";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import type { Language } from "~/platform/i18n";
import { addDays, daysBetween, isIstDay, istDay, type IstDay } from "~/platform/india/dates/dates";
import { dayAsTyped, formatDay, formatInstant } from "~/platform/india/dates/day-format";
import { translatorFor } from "~/platform/i18n.server";
import { providerWithCalendar } from "./my-calendar-commands.server";

export type MyCalendar = NonNullable<Awaited<ReturnType<typeof presentCalendar>>>;
export type CalendarDay = NonNullable<MyCalendar["months"][number]["weeks"][number][number]>;

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
  if (!own) return null;
  const providerId = own.id;
  const today = istDay(now());
  const requested = query.has("month") ? readMonth(query.get("month"), now()) : null;
  const lastMonth = requested ?? monthOf(addDays(today, daysRead));
  const [from, to] = [firstDayOf(requested ?? monthOf(today)), lastDayOf(monthAfter(lastMonth))];
  const [{ calendar, blocked, booked }, enquiries, bookingRequests, imported] = await Promise.all([
    unavailableDays(providerId, from, to),
    enquiryDays(providerId, from, to),
    requestedDays(providerId, from, to),
    importedDays(providerId),
  ]);
  if (!calendar) return null;
  const { capacity, daysOff, noticeDays } = calendar;
  const coming = Array.from({ length: daysRead }, (_, at) => addDays(today, at));
  const isFree = (day: IstDay) => /free|booked/.test(stateOf(day, booked.get(day) ?? 0));
  const month = requested ?? monthOf(coming.find(isFree) ?? today);
  const present = (day: IstDay) => {
    const bookedCount = booked.get(day) ?? 0;
    const isAsked = enquiries.has(day) || bookingRequests.has(day);
    const counts = { booked: bookedCount, capacity };
    const state = stateOf(day, bookedCount);
    const words = [
      t(`calendar.state.${state}`, counts),
      bookedCount > 0 &&
        state !== "booked" &&
        state !== "full" &&
        t("calendar.state.booked", counts),
      isAsked && t("calendar.state.asked"),
    ];
    return {
      day,
      number: Number(day.slice(8)),
      label: formatDay(day, language),
      state: isAsked && state === "free" ? "asked" : state,
      words: words.filter(Boolean).join(", "),
      mark:
        (bookedCount > 0 && state !== "blocked" ? `${bookedCount}/${capacity}` : marks[state]) +
        (isAsked ? " ?" : ""),
      isToday: day === today,
      to: day < today ? null : pathOfDay(day),
      press: bookedCount > 0 || isAsked ? null : pressOf(day),
    };
  };
  function stateOf(day: IstDay, bookedCount: number) {
    const ahead = daysBetween(today, day);
    if (ahead < 0) return "past";
    if (blocked.has(day)) return "blocked";
    if (isDayOff(daysOff, day)) return "dayOff";
    if (bookedCount >= capacity) return "full";
    if (bookedCount > 0) return "booked";
    return ahead < noticeDays ? "notice" : "free";
  }
  /** A day with more details opens its card first. */
  function pressOf(day: IstDay): "block" | "unblock" | null {
    const block = blocked.get(day);
    if (day < today || block?.note) return null;
    if (block) return "unblock";
    return isDayOff(daysOff, day) ? null : "block";
  }
  const wanted = query.get("day") ?? "";
  const chosen = isIstDay(wanted) && monthOf(wanted) === month && wanted >= today ? wanted : null;
  const linked = (one: string) =>
    readMonth(one, now()) === one ? paths.calendar({ month: one }) : null;
  const blockedRanges = rangesOf(
    [...blocked].flatMap(([day, { note, isImported }]) =>
      monthOf(day) === month
        ? { day, mark: isImported ? t("calendar.blocked.imported") : (note ?? "") }
        : [],
    ),
  );
  return {
    months: [month, monthAfter(month)].map((one) => presentMonth(one, present, { t, language })),
    action: paths.calendar({ month }),
    thisMonth: month === monthOf(today) ? null : paths.calendar({ month: monthOf(today) }),
    previous: linked(monthBefore(month)),
    next: linked(monthAfter(month)),
    chosen: chosen && {
      ...present(chosen),
      typed: dayAsTyped(chosen),
      isBlocked: blocked.has(chosen),
      note: blocked.get(chosen)?.note ?? null,
    },
    blocked: blockedRanges.map(({ mark, ...range }) => ({
      ...range,
      label: rangeInWords(range, language),
      note: mark,
      isOpen: range.to >= today,
    })),
    rules: {
      daysOff: weekdays.filter((one) => daysOff & bitOfWeekday(one)).map(String),
      capacity: String(capacity),
      noticeDays: String(noticeDays),
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

/** Days in which a free one is looked for. */
const daysRead = 90;

const pathOfDay = (day: IstDay) => `${paths.calendar({ month: monthOf(day), day })}#day`;

/** Where there is no room for words. */
const marks = {
  past: "",
  free: "✓",
  booked: "",
  full: "",
  blocked: "×",
  dayOff: "–",
  notice: "…",
} as const;

export function presentImport(
  { days, isCut }: { days: IstDay[]; isCut: boolean },
  language: Language,
) {
  const ranges = rangesOf(days.map((day) => ({ day, mark: "" })));
  const shown = ranges.slice(0, maxShown);
  return {
    days: days.join(","),
    count: days.length,
    isCut,
    ranges: shown.map((range) => rangeInWords(range, language)),
    more: ranges.length - shown.length,
  };
}
export type ImportToConfirm = ReturnType<typeof presentImport>;

export type OwnDay = {
  /** `open`: the event can still be accepted; `refused`: because the date is taken. */
  answer: "open" | "refused";
  day: IstDay;
};

/** If refused because the date is taken, offers to block a day still free. Null if neither. */
export async function presentOwnDay(actor: Account, { answer, day }: OwnDay, language: Language) {
  const own = day >= istDay(now()) ? await providerWithCalendar(actor) : null;
  if (!own) return null;
  const why = await whyNotFree(own.id, day);
  if ((why === null) !== (answer === "refused")) return null;
  const t = translatorFor(language);
  return {
    text: t(`calendar.ownDay.${why ?? "stillFree"}`, { date: formatDay(day, language) }),
    month: monthOf(day),
    to: pathOfDay(day),
    block: why === null ? day : null,
  };
}

const maxShown = 100;

export const rangeInWords = ({ from, to = from }: Range, language: Language) =>
  from === to
    ? formatDay(from, language)
    : translatorFor(language)("calendar.range", {
        from: formatDay(from, language),
        to: formatDay(to, language),
      });
