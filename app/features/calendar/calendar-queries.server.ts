import { and, asc, between, count, eq, sql, type SQL } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { addDays, daysBetween, istDay, weekday, type IstDay } from "~/platform/india/dates/dates";
import { bitOfWeekday, isDayOff } from "./weekdays";

const { blockedDays, bookedDays, calendars } = schema;

type NotFree = "full" | "blocked" | "dayOff" | "notice" | "past";

/** What keeps the provider from taking this day now, or null. */
export async function whyNotFree(
  providerId: ProviderId,
  day: IstDay,
  tx?: Tx,
): Promise<NotFree | null> {
  const ahead = daysBetween(istDay(now()), day);
  const found = await (tx ?? db)
    .select({
      capacity: calendars.capacity,
      noticeDays: calendars.noticeDays,
      daysOff: calendars.daysOff,
      isBlocked: sql<number>`${isBlockedOn(day)}`,
      booked: sql<number>`${bookedOn(day)}`,
    })
    .from(calendars)
    .where(sql`${calendars.providerId} = ${providerId}`)
    .get();
  const { isBlocked = 1, booked = 0 } = found ?? {};
  return whyOf(found ?? null, { day, ahead, isBlocked: isBlocked !== 0, booked });
}

/** Those of the providers who are free on the day. */
export async function freeOn(
  providerIds: readonly ProviderId[],
  day: IstDay,
): Promise<Set<ProviderId>> {
  const ahead = daysBetween(istDay(now()), day);
  if (ahead < 0 || providerIds.length === 0) return new Set();
  const rows = await db.all<{ id: ProviderId }>(
    sql`select ${calendars.providerId} as id from json_each(${JSON.stringify(providerIds)}) as asked
      cross join ${calendars} on ${calendars.providerId} = asked.value
      where ${calendars.noticeDays} <= ${ahead} and ${calendars.daysOff} & ${bitOfWeekday(weekday(day))} = 0
      and not ${isBlockedOn(day)} and ${bookedOn(day)} < ${calendars.capacity}`,
  );
  return new Set(rows.map(({ id }) => id));
}

export type Calendar = typeof calendars.$inferSelect;

/** Null for a profile that was never approved. */
export async function calendarOf(providerId: ProviderId): Promise<Calendar | null> {
  const found = await db.query.calendars.findFirst({ where: eq(calendars.providerId, providerId) });
  return found ?? null;
}

/** What is blocked and how much is booked, from one day to another, both included. */
export async function takenDays(providerId: ProviderId, from: IstDay, to: IstDay) {
  const [blocked, booked] = await Promise.all([
    db
      .select({
        day: blockedDays.day,
        note: blockedDays.note,
        isImported: blockedDays.isImported,
      })
      .from(blockedDays)
      .where(and(eq(blockedDays.providerId, providerId), between(blockedDays.day, from, to)))
      .orderBy(asc(blockedDays.day)),
    db
      .select({ day: bookedDays.day, many: count() })
      .from(bookedDays)
      .where(and(eq(bookedDays.providerId, providerId), between(bookedDays.day, from, to)))
      .groupBy(bookedDays.day),
  ]);
  return {
    blocked: new Map(blocked.map(({ day, ...more }) => [day, more])),
    booked: new Map(booked.map(({ day, many }) => [day, many])),
  };
}

export async function importedDays(providerId: ProviderId): Promise<number> {
  const [found] = await db
    .select({ many: count() })
    .from(blockedDays)
    .where(and(eq(blockedDays.providerId, providerId), eq(blockedDays.isImported, true)));
  return found?.many ?? 0;
}

/**
 * So many days from the first on, today at the earliest: each with what keeps the provider from
 * taking it, or null.
 */
export async function daysAhead(
  providerId: ProviderId,
  first: IstDay,
  many: number,
): Promise<{ day: IstDay; why: NotFree | null }[]> {
  const today = istDay(now());
  const [calendar, { blocked, booked }] = await Promise.all([
    calendarOf(providerId),
    takenDays(providerId, first, addDays(first, many - 1)),
  ]);
  return Array.from({ length: many }, (_, at) => {
    const day = addDays(first, at);
    const why = whyOf(calendar, {
      day,
      ahead: daysBetween(today, day),
      isBlocked: blocked.has(day),
      booked: booked.get(day) ?? 0,
    });
    return { day, why };
  });
}

type OneDay = { day: IstDay; ahead: number; isBlocked: boolean; booked: number };

function whyOf(
  calendar: Pick<Calendar, "capacity" | "noticeDays" | "daysOff"> | null,
  { day, ahead, isBlocked, booked }: OneDay,
): NotFree | null {
  if (ahead < 0) return "past";
  if (!calendar || isBlocked) return "blocked";
  if (ahead < calendar.noticeDays) return "notice";
  if (isDayOff(calendar.daysOff, day)) return "dayOff";
  return booked >= calendar.capacity ? "full" : null;
}

const isBlockedOn = (day: IstDay): SQL =>
  sql`exists (select 1 from ${blockedDays} where ${blockedDays.providerId} = ${calendars.providerId} and ${blockedDays.day} = ${day})`;

const bookedOn = (day: IstDay): SQL =>
  sql`(select count(*) from ${bookedDays} where ${bookedDays.providerId} = ${calendars.providerId} and ${bookedDays.day} = ${day})`;
