import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { bookingRecord } from "../booking-records.server";
import type { BookingWithSides } from "../bookings.server";
import { noteText } from "./note-text.server";

const { bookingNotes, replacedBookingNotes } = schema;

/** Frozen when the booking is confirmed, once. */
export async function issueNote(tx: Tx, details: BookingWithSides) {
  await tx
    .insert(bookingNotes)
    .values({ bookingId: details.booking.id, ...textsOf(details) })
    .onConflictDoNothing();
}

export async function replaceNote(tx: Tx, details: BookingWithSides) {
  const { notes: [before] = [], replacedNotes = [] } =
    (await bookingRecord(details.booking.id, tx)) ?? {};
  if (!before) return;
  await tx.insert(replacedBookingNotes).values({ ...before, replacedAt: now() });
  await tx
    .update(bookingNotes)
    .set(textsOf(details, replacedNotes.length + 2))
    .where(eq(bookingNotes.bookingId, before.bookingId));
}

function textsOf(details: BookingWithSides, version = 1) {
  const issuedAt = now();
  const english = noteText(details, issuedAt, "en", version);
  const hindi = noteText(details, issuedAt, "hi", version);
  return { english, hindi, issuedAt, hash: hashOf(english, hindi) };
}

export const hashOf = (english: string, hindi: string): string =>
  createHash("sha256").update(`${english}\n\n${hindi}`).digest("hex");
