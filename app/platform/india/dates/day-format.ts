import {
  addDays,
  daysBetween,
  istClock,
  istDay,
  startOfIstDay,
  weekday,
  type IstDay,
} from "./dates";
import { MONTHS, WEEKDAYS } from "./day-words";

type Lng = "en" | "hi";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** 'Sat, 5 December 2026' · 'शनिवार, 5 दिसंबर 2026' */
export function formatDay(day: IstDay, lng: Lng): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return `${WEEKDAYS[lng][weekday(day)]}, ${date} ${MONTHS[lng][month - 1]} ${year}`;
}

export const nonBreakingDay = (words: string): string =>
  words.replace(/(\d+) (\S+) (\d{4})/, "$1\u00a0$2\u00a0$3");

export function dayParts(day: IstDay, lng: Lng) {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return {
    weekday: WEEKDAYS[lng][weekday(day)] ?? "",
    date: String(date),
    month: MONTHS[lng][month - 1] ?? "",
    year: String(year),
  };
}

export const formatDayOfYear = (day: IstDay, lng: Lng): string => formatDay(day, lng).slice(0, -5);

export const dayAsTyped = (day: IstDay): string => day.split("-").map(Number).reverse().join("/");

export function formatMonth(day: IstDay, lng: Lng): string {
  const [year, month] = day.split("-").map(Number) as [number, number];
  return `${MONTHS[lng][month - 1]} ${year}`;
}

export const formatInstant = (instant: Date, lng: Lng): string =>
  `${formatDay(istDay(instant), lng)}, ${formatTime(instant, lng)}`;

export function formatTime(instant: Date, lng: Lng): string {
  const { hours, minutes } = istClock(instant);
  return timeOfDay(hours, `${hours % 12 || 12}:${String(minutes).padStart(2, "0")}`, lng);
}

const timeOfDay = (hours: number, time: string, lng: Lng) =>
  lng === "hi" ? `${partOfDay(hours)} ${time} बजे` : `${time} ${hours < 12 ? "am" : "pm"}`;

/** This long before a deadline, it is shown to the minute. */
const NEAR = 12 * HOUR;
const isShownToTheMinute = (instant: Date, now: Date) =>
  Math.abs(instant.getTime() - now.getTime()) < NEAR;
/** A deadline between midnight and this hour is shown as the end of the day before. */
const MORNING = 6;

export const deadlineDay = (instant: Date): IstDay =>
  addDays(istDay(instant), istClock(instant).hours < MORNING ? -1 : 0);

/** Never later than it is. Midnight is the day before's last minute: 'Sat, 12:00 am' misleads. */
export function formatDeadline(instant: Date, now: Date, lng: Lng): string {
  const { hours, minutes } = istClock(instant);
  if (isShownToTheMinute(instant, now) && hours + minutes > 0) return formatInstant(instant, lng);
  const time =
    hours < MORNING ? ([23, "11:59"] as const) : ([hours, String(hours % 12 || 12)] as const);
  return `${formatDay(deadlineDay(instant), lng)}, ${timeOfDay(...time, lng)}`;
}

/** Hindi counts days where English has a word: कल is both tomorrow and yesterday. */
export function relativeDay(day: IstDay, today: IstDay, lng: Lng): string {
  const days = daysBetween(today, day);
  if (days === 0) return lng === "hi" ? "आज" : "today";
  if (lng === "en" && days === 1) return "tomorrow";
  if (lng === "en" && days === -1) return "yesterday";
  return apart(Math.abs(days), "day", days > 0, lng);
}

/** Rounded down, so that a deadline is never promised too late. */
export function relativeTime(instant: Date, now: Date, lng: Lng): string {
  const difference = instant.getTime() - now.getTime();
  const minutes = Math.floor(Math.abs(difference) / MINUTE);
  if (minutes === 0)
    return lng === "hi" ? "अभी" : difference > 0 ? "in less than a minute" : "just now";
  const [count, unit] = largestUnit(minutes);
  return apart(count, unit, difference > 0, lng);
}

/**
 * Until the time that `formatDeadline` says, rounded down. Hindi says '1 घंटा बाकी' but '1 घंटे में':
 * `beforePostposition` is the second.
 */
export function timeLeft(
  instant: Date,
  now: Date,
  lng: Lng,
  { beforePostposition = false } = {},
): string {
  const until =
    isShownToTheMinute(instant, now) || istClock(instant).hours >= MORNING
      ? instant
      : startOfIstDay(istDay(instant));
  const minutes = Math.max(0, Math.floor((until.getTime() - now.getTime()) / MINUTE));
  const [count, unit] = largestUnit(minutes);
  if (lng === "hi" && count === 1 && !beforePostposition) return `1 ${HINDI_SINGULARS[unit]}`;
  return amount(count, unit, lng);
}

type Unit = keyof typeof HINDI_UNITS;
const HINDI_UNITS = { minute: "मिनट", hour: "घंटे", day: "दिन", month: "महीने", year: "साल" };
const HINDI_SINGULARS = { ...HINDI_UNITS, hour: "घंटा", month: "महीना" };

function largestUnit(minutes: number): [number, Unit] {
  const hours = Math.floor((minutes * MINUTE) / HOUR);
  const days = Math.floor(hours / 24);
  if (hours < 1) return [minutes, "minute"];
  if (hours < 48) return [hours, "hour"];
  // From the first day on which rounding down gives two.
  if (days < 61) return [days, "day"];
  return days < 731 ? [Math.floor(days / 30.44), "month"] : [Math.floor(days / 365.25), "year"];
}

function apart(count: number, unit: Unit, ahead: boolean, lng: Lng): string {
  const words = amount(count, unit, lng);
  if (lng === "hi") return `${words} ${ahead ? "बाद" : "पहले"}`;
  return ahead ? `in ${words}` : `${words} ago`;
}

const amount = (count: number, unit: Unit, lng: Lng): string =>
  lng === "hi" ? `${count} ${HINDI_UNITS[unit]}` : `${count} ${unit}${count === 1 ? "" : "s"}`;

function partOfDay(hours: number): string {
  if (hours < 4 || hours >= 20) return "रात";
  if (hours < 12) return "सुबह";
  return hours < 16 ? "दोपहर" : "शाम";
}
