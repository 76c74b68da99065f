import { createHash } from "node:crypto";
import { count, eq } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import type { BookingWithSides } from "../bookings.server";
import { noteText } from "./note-text.server";

const { bookingNotes, replacedBookingNotes } = schema;

/** Frozen when the booking is confirmed, once. */
export async function issueNote(tx: Tx, details: BookingWithSides) {
  const issuedAt = now();
  const [english, hindi] = [noteText(details, issuedAt, "en"), noteText(details, issuedAt, "hi")];
  await tx
    .insert(bookingNotes)
    .values({
      bookingId: details.booking.id,
      english,
      hindi,
      issuedAt,
      hash: hashOf(english, hindi),
    })
    .onConflictDoNothing();
}

export async function replaceNote(tx: Tx, details: BookingWithSides) {
  const bookingId = details.booking.id;
  const before = await tx
    .select()
    .from(bookingNotes)
    .where(eq(bookingNotes.bookingId, bookingId))
    .get();
  if (!before) return;
  const issuedAt = now();
  await tx.insert(replacedBookingNotes).values({ ...before, replacedAt: issuedAt });
  const replaced = await tx
    .select({ count: count() })
    .from(replacedBookingNotes)
    .where(eq(replacedBookingNotes.bookingId, bookingId))
    .get();
  const version = (replaced?.count ?? 0) + 1;
  const english = noteText(details, issuedAt, "en", version);
  const hindi = noteText(details, issuedAt, "hi", version);
  await tx
    .update(bookingNotes)
    .set({ english, hindi, issuedAt, hash: hashOf(english, hindi) })
    .where(eq(bookingNotes.bookingId, bookingId));
}

export const hashOf = (english: string, hindi: string): string =>
  createHash("sha256").update(`${english}\n\n${hindi}`).digest("hex");
