import { and, eq } from "drizzle-orm";
import type { BookingId, ProviderId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { conflict } from "~/platform/refusals";
import { isDayOff } from "./month";

const { blockedDays, bookedDays, calendars } = schema;

type Opening = Pick<typeof calendars.$inferSelect, "capacity" | "noticeDays">;

/**
 * Later approvals change only values that differ from the last one (`before`): the owner may have
 * changed the others.
 */
export async function openCalendar(
  tx: Tx,
  providerId: ProviderId,
  stated: Opening,
  before: Opening | null,
) {
  await tx
    .insert(calendars)
    .values({ providerId, ...stated })
    .onConflictDoUpdate({
      target: calendars.providerId,
      set: {
        capacity: before?.capacity === stated.capacity ? calendars.capacity : stated.capacity,
        noticeDays:
          before?.noticeDays === stated.noticeDays ? calendars.noticeDays : stated.noticeDays,
      },
    });
}

/**
 * In the caller's transaction; another day replaces the first. @throws Refusal conflict
 * `calendar.conflict.full` when the capacity is used up, `calendar.conflict.blocked` on a blocked
 * day or day off
 */
export async function reserveDay(
  tx: Tx,
  { bookingId, providerId, day }: { bookingId: BookingId; providerId: ProviderId; day: IstDay },
): Promise<void> {
  const taken = await tx
    .select({ providerId: bookedDays.providerId, day: bookedDays.day })
    .from(bookedDays)
    .where(eq(bookedDays.bookingId, bookingId))
    .get();
  if (taken?.providerId === providerId && taken.day === day) return;
  const calendar = await tx
    .select({ capacity: calendars.capacity, daysOff: calendars.daysOff })
    .from(calendars)
    .where(eq(calendars.providerId, providerId))
    .get();
  const blocked = await tx
    .select({ day: blockedDays.day })
    .from(blockedDays)
    .where(and(eq(blockedDays.providerId, providerId), eq(blockedDays.day, day)))
    .get();
  if (!calendar || blocked || isDayOff(calendar.daysOff, day))
    throw conflict("calendar.conflict.blocked");
  const onDay = and(eq(bookedDays.providerId, providerId), eq(bookedDays.day, day));
  if ((await tx.$count(bookedDays, onDay)) >= calendar.capacity)
    throw conflict("calendar.conflict.full");
  await tx
    .insert(bookedDays)
    .values({ bookingId, providerId, day })
    .onConflictDoUpdate({ target: bookedDays.bookingId, set: { providerId, day } });
}

export async function releaseDay(tx: Tx, bookingId: BookingId): Promise<void> {
  await tx.delete(bookedDays).where(eq(bookedDays.bookingId, bookingId));
}
