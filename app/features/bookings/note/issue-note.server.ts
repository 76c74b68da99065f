import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { bookingRecord } from "../booking-records.server";
import type { BookingWithSides } from "../bookings.server";
import type { Instalment } from "../payments/instalments.server";
import { noteText } from "./note-text.server";

const { bookingNotes, replacedBookingNotes } = schema;

/** Frozen when the booking is confirmed, once. */
export async function issueNote(tx: Tx, details: BookingWithSides) {
  const { id } = details.booking;
  const { instalments = [] } = (await bookingRecord(id, tx)) ?? {};
  await tx
    .insert(bookingNotes)
    .values({ bookingId: id, ...textsOf(details, instalments) })
    .onConflictDoNothing();
}

export async function replaceNote(tx: Tx, details: BookingWithSides) {
  const {
    notes: [before] = [],
    replacedNotes = [],
    instalments = [],
  } = (await bookingRecord(details.booking.id, tx)) ?? {};
  if (!before) return;
  await tx.insert(replacedBookingNotes).values({ ...before, replacedAt: now() });
  await tx
    .update(bookingNotes)
    .set(textsOf(details, instalments, replacedNotes.length + 2))
    .where(eq(bookingNotes.bookingId, before.bookingId));
}

function textsOf(details: BookingWithSides, plan: readonly Instalment[], version = 1) {
  const issuedAt = now();
  const english = noteText(details, plan, issuedAt, "en", version);
  const hindi = noteText(details, plan, issuedAt, "hi", version);
  return { english, hindi, issuedAt, hash: hashOf(english, hindi) };
}

export const hashOf = (english: string, hindi: string): string =>
  createHash("sha256").update(`${english}\n\n${hindi}`).digest("hex");
