import { eq } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { config } from "~/platform/config.server";
import { db, schema } from "~/platform/database/database.server";
import { qrCode } from "~/platform/files/qr-code.server";
import type { Language } from "~/platform/i18n";
import { dayParts, formatDay, formatInstant } from "~/platform/india/dates/day-format";
import { notFound } from "~/platform/refusals";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { paths } from "~/urls";
import { currentState } from "../booking-deadlines.server";
import { bookingRecord } from "../booking-records.server";
import { bookingById, bookingFor } from "../bookings.server";
import { hashOf } from "./issue-note.server";
import { comparedWith, factsOf } from "./note-facts.server";
import { notePaperOf } from "./note-paper.server";

const { bookingNotes, replacedBookingNotes } = schema;

/** @throws Refusal notFound for anyone else, and before it was issued */
export async function noteFor(actor: Account, bookingId: BookingId, language: Language) {
  const { booking } = await bookingFor(actor, bookingId);
  const note = (await bookingRecord(bookingId))?.notes[0];
  if (!note) throw notFound();
  const url = `${config().appUrl}${paths.checkNote(note.hash)}`;
  const text = language === "hi" ? note.hindi : note.english;
  const paper = notePaperOf(text);
  const isSameDay = paper?.date.value === formatDay(booking.eventDate, language);
  return {
    reference: booking.reference,
    text,
    /** Null if the text can't be parsed; then it is shown as it is. */
    paper: paper && {
      ...paper,
      day: isSameDay ? dayParts(booking.eventDate, language) : null,
      dateIso: booking.eventDate,
      seed: booking.accountId,
    },
    hash: note.hash,
    url,
    check: {
      url: url.slice(url.indexOf("//") + 2, -note.hash.length),
      code: note.hash.match(/.{1,8}/g) ?? [],
    },
    qr: qrCode(url),
    isCancelled: isCancelled(currentState(booking)),
  };
}

const isCancelled = (state: string) => state.startsWith("cancelled_by_");

export type BookingNote = Awaited<ReturnType<typeof noteFor>>;
export type CheckedNote = NonNullable<Awaited<ReturnType<typeof checkNote>>>;

/**
 * `typed` is the total read off the paper. @throws Refusal tooMany if a note's total is being
 * guessed
 */
export async function checkNote(hash: string, language: Language, typed = "") {
  const current = await db.query.bookingNotes.findFirst({ where: eq(bookingNotes.hash, hash) });
  const replaced = current
    ? null
    : await db.query.replacedBookingNotes.findFirst({
        where: eq(replacedBookingNotes.hash, hash),
      });
  const note = current ?? replaced;
  if (!note) return null;
  if (typed) await consumeLimit("noteTotalByNote", hash);
  const state = currentState(await bookingById(note.bookingId));
  const { facts, total } = factsOf(language === "hi" ? note.hindi : note.english, language);
  return {
    isUnchanged: hashOf(note.english, note.hindi) === note.hash,
    isCancelled: isCancelled(state),
    isReplaced: !current,
    issued: formatInstant(note.issuedAt, language),
    facts: total ? [...facts, total] : facts,
    compared: total && typed.trim() ? comparedWith(total, typed) : null,
    canCompare: total !== null,
  };
}
