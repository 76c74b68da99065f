import { and, between, eq, sql } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import {
  addDays,
  daysBetween,
  farthestDay,
  istDay,
  type IstDay,
} from "~/platform/india/dates/dates";
import { invalid } from "~/platform/refusals";

const { blockedDays, bookedDays, calendars } = schema;

const maxRangeDays = 366;

export type Range = { from: IstDay; to?: IstDay | undefined };

/** Also imported days. @returns how many bookings stay on them @throws Refusal invalid */
export function blockDays(
  providerId: ProviderId,
  { from, to = from, note }: Range & { note?: string | undefined },
): Promise<{ booked: number }> {
  refuseRange(from, to);
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
  return write(async (tx) => {
    await tx
      .insert(blockedDays)
      .values(days.map((day) => ({ providerId, day, note: note ?? null, isImported: false })))
      .onConflictDoUpdate({
        target: [blockedDays.providerId, blockedDays.day],
        set: { note: sql`coalesce(excluded.note, ${blockedDays.note})`, isImported: false },
      });
    const inRange = and(eq(bookedDays.providerId, providerId), between(bookedDays.day, from, to));
    return { booked: await tx.$count(bookedDays, inRange) };
  });
}

function refuseRange(from: IstDay, to: IstDay) {
  const today = istDay(now());
  const last = lastDayProblem(from, to, today);
  if (from < today || last)
    throw invalid({
      ...(from < today && { from: ["calendar.block.past"] }),
      ...(last && { to: [last] }),
    });
}

function lastDayProblem(from: IstDay, to: IstDay, today: IstDay): string | null {
  if (to < from) return "calendar.block.order";
  if (daysBetween(from, to) >= maxRangeDays) return `calendar.block.long|max=${maxRangeDays}`;
  return to > farthestDay(today) ? "calendar.block.far" : null;
}

export async function unblockDays(providerId: ProviderId, { from, to = from }: Range) {
  await write((tx) =>
    tx
      .delete(blockedDays)
      .where(and(eq(blockedDays.providerId, providerId), between(blockedDays.day, from, to))),
  );
}

type DayRules = Pick<typeof calendars.$inferSelect, "capacity" | "noticeDays" | "daysOff">;

export async function changeDayRules(providerId: ProviderId, rules: DayRules) {
  await write((tx) => tx.update(calendars).set(rules).where(eq(calendars.providerId, providerId)));
}

/** Days blocked by the owner stay. */
export async function importDays(providerId: ProviderId, days: IstDay[]) {
  await write(async (tx) => {
    await deleteImported(tx, providerId);
    if (days.length > 0)
      await tx
        .insert(blockedDays)
        .values(days.map((day) => ({ providerId, day, isImported: true })))
        .onConflictDoNothing();
  });
}

export const removeImportedDays = (providerId: ProviderId) =>
  write((tx) => deleteImported(tx, providerId));

const deleteImported = (tx: Tx, providerId: ProviderId) =>
  tx
    .delete(blockedDays)
    .where(and(eq(blockedDays.providerId, providerId), eq(blockedDays.isImported, true)));
