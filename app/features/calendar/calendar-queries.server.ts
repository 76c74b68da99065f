import { and, count, eq, sql, type SQL } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { jsonRows } from "~/platform/database/json-rows.server";
import { preparedRead } from "~/platform/database/prepared-reads.server";
import { readByKeys } from "~/platform/database/reads-by-key.server";
import { addDays, daysBetween, istDay, weekday, type IstDay } from "~/platform/india/dates/dates";
import { bitOfWeekday, isDayOff } from "./weekdays";

const { blockedDays, bookedDays, calendars } = schema;

type NotFree = "full" | "blocked" | "dayOff" | "notice" | "past";

/** Null if the provider can take it. */
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

/** Null for a profile that has never been approved. */
export async function calendarOf(providerId: ProviderId): Promise<Calendar | null> {
  return (await calendarRows([providerId])).get(providerId) ?? null;
}

const calendarRows = readByKeys(
  (from, isKey) => from.select().from(calendars).where(isKey(calendars.providerId)).prepare(),
  ({ providerId }) => [providerId],
);

/** Both days included. */
export const unavailableDays = async (providerId: ProviderId, from: IstDay, to: IstDay) =>
  toTakenDays(await calendarWithDays({ providerId, from, to }));

type FoundDays = { blocked: BlockedDay[]; booked: { day: IstDay; count: number }[] };
type BlockedDay = { day: IstDay; note: string | null; isImported: 0 | 1 };

const toTakenDays = (found: FoundDays | null) => ({
  blocked: new Map(
    found?.blocked.map(({ day, note, isImported }) => [
      day,
      { note, isImported: isImported === 1 },
    ]),
  ),
  booked: new Map(found?.booked.map(({ day, count }) => [day, count])),
});

/** In one statement. */
const calendarWithDays = preparedRead((from) => {
  const between = sql`where "provider_id" = "calendars"."provider_id"
    and day between ${sql.placeholder("from")} and ${sql.placeholder("to")}`;
  return from
    .select({
      calendar: calendars,
      blocked: jsonRows<BlockedDay>(
        sql`select day, note, is_imported as "isImported" from ${blockedDays} ${between} order by day`,
        ...(["day", "note", "isImported"] as const),
      ),
      booked: jsonRows<{ day: IstDay; count: number }>(
        sql`select day, count(*) as count from ${bookedDays} ${between} group by day`,
        ...(["day", "count"] as const),
      ),
    })
    .from(calendars)
    .where(eq(calendars.providerId, sql.placeholder("providerId")))
    .prepare();
});

export async function importedDays(providerId: ProviderId): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(blockedDays)
    .where(and(eq(blockedDays.providerId, providerId), eq(blockedDays.isImported, true)));
  return found?.count ?? 0;
}

export async function daysAhead(
  providerId: ProviderId,
  first: IstDay,
  dayCount: number,
): Promise<{ noticeDays: number; days: { day: IstDay; why: NotFree | null }[] }> {
  const today = istDay(now());
  const to = addDays(first, dayCount - 1);
  const found = await calendarWithDays({ providerId, from: first, to });
  const { blocked, booked } = toTakenDays(found);
  const days = Array.from({ length: dayCount }, (_, at) => {
    const day = addDays(first, at);
    const why = whyOf(found?.calendar ?? null, {
      day,
      ahead: daysBetween(today, day),
      isBlocked: blocked.has(day),
      booked: booked.get(day) ?? 0,
    });
    return { day, why };
  });
  return { noticeDays: found?.calendar.noticeDays ?? 0, days };
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
