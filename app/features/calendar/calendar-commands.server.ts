import { and, count, eq } from "drizzle-orm";
import type { BookingId, ProviderId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { conflict } from "~/platform/refusals";
import { isDayOff } from "./weekdays";

const { blockedDays, bookedDays, calendars } = schema;

type Opening = Pick<typeof calendars.$inferSelect, "capacity" | "noticeDays">;

/**
 * Opens a provider's calendar at its first approval. A later one changes what its application says
 * otherwise than the approval before: all else is the owner's own since.
 * @param before what the last approval said; null at the first
 */
export async function openCalendar(
  tx: Tx,
  providerId: ProviderId,
  said: Opening,
  before: Opening | null,
) {
  await tx
    .insert(calendars)
    .values({ providerId, ...said })
    .onConflictDoUpdate({
      target: calendars.providerId,
      set: {
        capacity: before?.capacity === said.capacity ? calendars.capacity : said.capacity,
        noticeDays: before?.noticeDays === said.noticeDays ? calendars.noticeDays : said.noticeDays,
      },
    });
}

/**
 * Takes one booking off the day's capacity, in the caller's transaction. Twice for one
 * booking counts once; for another day it moves there.
 * @throws Refusal conflict `calendar.conflict.full` when no place is left,
 *   `calendar.conflict.blocked` on a blocked day or a weekly day off
 */
export async function takeDay(
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
  const booked = await tx
    .select({ many: count() })
    .from(bookedDays)
    .where(and(eq(bookedDays.providerId, providerId), eq(bookedDays.day, day)))
    .get();
  if ((booked?.many ?? 0) >= calendar.capacity) throw conflict("calendar.conflict.full");
  await tx
    .insert(bookedDays)
    .values({ bookingId, providerId, day })
    .onConflictDoUpdate({ target: bookedDays.bookingId, set: { providerId, day } });
}

/** Gives the capacity back; nothing happens where there is none. */
export async function releaseDay(tx: Tx, bookingId: BookingId): Promise<void> {
  await tx.delete(bookedDays).where(eq(bookedDays.bookingId, bookingId));
}
