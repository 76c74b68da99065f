/** Instants are UTC. India has had no summer time since 1945, so arithmetic is exact. */
import type { IstDay } from "#db/schema/allowed-values";
import { dayFromText } from "./day-words";

export type { IstDay };

const IST = 330 * 60_000;
const DAY = 86_400_000;

export function istDay(instant: Date): IstDay {
  return dayOf(instant.getTime() + IST);
}

export function startOfIstDay(day: IstDay): Date {
  return new Date(midnight(day) - IST);
}

/** Day first. Null for a day that is not in the calendar or outside the years 1900-2199. */
export function parseDay(text: string): IstDay | null {
  const [year, month, day] = dayFromText(text) ?? [0, 0, 0];
  if (year < 1900 || year > 2199) return null;
  const time = Date.UTC(year, month - 1, day);
  const real = new Date(time).getUTCMonth() === month - 1 && new Date(time).getUTCDate() === day;
  return real ? dayOf(time) : null;
}

/** Of a text that is no day: a key. */
export const dayProblem = (text: string) =>
  lacksYear(text) ? "fields.day.year" : "fields.day.format";

function lacksYear(text: string): boolean {
  const leapYear = [" 2028", "/2028", "-2028", ".2028"];
  const withoutCentury = /(?<=[-/. ])\d\d\s*$/;
  return (
    leapYear.some((year) => parseDay(text.trim() + year) !== null) ||
    parseDay(text.replace(withoutCentury, (year) => `20${year.trim()}`)) !== null
  );
}

export function isIstDay(text: string): text is IstDay {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDay(text) === text;
}

export function addDays(day: IstDay, days: number): IstDay {
  return dayOf(midnight(day) + days * DAY);
}

export function daysBetween(from: IstDay, to: IstDay): number {
  return Math.round((midnight(to) - midnight(from)) / DAY);
}

export function farthestDay(today: IstDay): string {
  return `${Number(today.slice(0, 4)) + 3}${today.slice(4)}`;
}

/** The year in which it begins, in April. */
export const financialYear = (day: IstDay): number =>
  Number(day.slice(0, 4)) - (day.slice(5) < "04" ? 1 : 0);

/** '2026-27' */
export const financialYearWords = (year: number): string => `${year}-${String(year + 1).slice(-2)}`;

/** 0 Sunday … 6 Saturday */
export function weekday(day: IstDay): number {
  return new Date(midnight(day)).getUTCDay();
}

export function istClock(instant: Date): { hours: number; minutes: number } {
  const shifted = new Date(instant.getTime() + IST);
  return { hours: shifted.getUTCHours(), minutes: shifted.getUTCMinutes() };
}

function midnight(day: IstDay): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOf(time: number): IstDay {
  return new Date(time).toISOString().slice(0, 10) as IstDay;
}
