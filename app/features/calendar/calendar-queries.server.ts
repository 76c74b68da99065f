import { and, eq, sql } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { jsonRows, jsonTableRows } from "~/platform/database/json-rows.server";
import { preparedRead, value } from "~/platform/database/prepared-reads.server";
import { readByKeys } from "~/platform/database/reads-by-key.server";
import { addDays, daysBetween, istDay, weekday, type IstDay } from "~/platform/india/dates/dates";
import { bitOfWeekday, isDayOff } from "./month";
import { idsOf } from "~/platform/ids";

const { blockedDays, bookedDays, calendars } = schema;

export type NotFree = "full" | "blocked" | "dayOff" | "notice" | "past";

/** Null if the provider can take it. */
export const whyNotFree = async (providerId: ProviderId, day: IstDay): Promise<NotFree | null> =>
  (await daysAhead(providerId, day, 1)).days[0]?.why ?? null;

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
      and not exists (select 1 from ${blockedDays} where ${blockedDays.providerId} = ${calendars.providerId} and ${blockedDays.day} = ${day})
      and (select count(*) from ${bookedDays} where ${bookedDays.providerId} = ${calendars.providerId} and ${bookedDays.day} = ${day}) < ${calendars.capacity}`,
  );
  return new Set(idsOf(rows));
}

type Calendar = typeof calendars.$inferSelect;

/** Null for a profile that has never been approved. */
export async function calendarOf(providerId: ProviderId): Promise<Calendar | null> {
  return (await calendarRows([providerId])).get(providerId) ?? null;
}

const calendarRows = readByKeys(
  (from, isKey) => from.select().from(calendars).where(isKey(calendars.providerId)),
  ({ providerId }) => [providerId],
);

/** Both days included. */
export async function unavailableDays(providerId: ProviderId, from: IstDay, to: IstDay) {
  const found = await calendarWithDays({ providerId, from, to });
  return {
    calendar: found?.calendar ?? null,
    blocked: new Map(
      found?.blocked.map(({ day, note, isImported }) => [day, { note, isImported }]),
    ),
    booked: new Map(found?.booked.map(({ day, count }) => [day, count])),
  };
}

/** In one statement. */
const calendarWithDays = preparedRead((from) => {
  const between = sql`where "provider_id" = "calendars"."provider_id"
    and day between ${value("from")} and ${value("to")}`;
  return from
    .select({
      calendar: calendars,
      blocked: jsonTableRows(blockedDays, between, sql`day`),
      booked: jsonRows<{ day: IstDay; count: number }>(
        sql`select day, count(*) as count from ${bookedDays} ${between} group by day`,
        ...(["day", "count"] as const),
      ),
    })
    .from(calendars)
    .where(eq(calendars.providerId, value("providerId")));
});

export const importedDays = (providerId: ProviderId) =>
  db.$count(
    blockedDays,
    and(eq(blockedDays.providerId, providerId), eq(blockedDays.isImported, true)),
  );

export async function daysAhead(
  providerId: ProviderId,
  first: IstDay,
  dayCount: number,
): Promise<{ noticeDays: number; days: { day: IstDay; why: NotFree | null }[] }> {
  const today = istDay(now());
  const last = addDays(first, dayCount - 1);
  const { calendar, blocked, booked } = await unavailableDays(providerId, first, last);
  const days = Array.from({ length: dayCount }, (_, at) => {
    const day = addDays(first, at);
    const why = whyOf(calendar, {
      day,
      ahead: daysBetween(today, day),
      isBlocked: blocked.has(day),
      booked: booked.get(day) ?? 0,
    });
    return { day, why };
  });
  return { noticeDays: calendar?.noticeDays ?? 0, days };
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
