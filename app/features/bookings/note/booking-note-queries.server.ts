import { eq } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { threadFor } from "~/features/enquiries/enquiry-threads.server";
import { otherAsShared, sharingOf } from "~/features/enquiries/sharing/shared-contacts.server";
import { config } from "~/platform/config.server";
import { db, schema } from "~/platform/database/database.server";
import { qrCode } from "~/platform/files/qr-code.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { dayParts, formatDay, formatInstant } from "~/platform/india/dates/day-format";
import { isReadOnlyRequest } from "~/platform/log-context.server";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { orNotFound } from "~/platform/refusals";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { paths } from "~/urls";
import { currentState } from "../booking-deadlines.server";
import { bookingRecord } from "../booking-records.server";
import { bookingById, bookingFor } from "../bookings.server";
import { supplierOf } from "../receipts/receipts.server";
import { hashOf } from "./issue-note.server";
import { comparableFacts, shownFacts, notePaperOf } from "./note-paper.server";

const { bookingNotes, replacedBookingNotes } = schema;

/** @throws Refusal notFound for anyone else, and before it was issued */
export async function noteFor(actor: Account, bookingId: BookingId, language: Language) {
  const { booking, brief, recipient } = await bookingFor(actor, bookingId);
  const note = orNotFound((await bookingRecord(bookingId))?.notes[0]);
  const t = translatorFor(language);
  const { thread } = await threadFor(actor, booking.enquiryId);
  const contact = otherAsShared(
    "customer",
    { thread, brief },
    recipient,
    recipient.account,
    await sharingOf(thread.id),
  );
  const { gstin } = await supplierOf(booking.providerId);
  const url = `${config().appUrl}${paths.checkNote(note.hash)}`;
  const text = language === "hi" ? note.hindi : note.english;
  const paper = notePaperOf(text);
  const isSameDay = paper?.date.value === formatDay(booking.eventDate, language);
  /** As of today: they are not part of what was agreed. */
  const reach = [
    { label: t("bookings.note.phone"), value: contact?.phone && formatMobile(contact.phone) },
    { label: t("receipts.fact.gstin"), value: gstin },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
  return {
    reference: booking.reference,
    text,
    /** Null if the text can't be parsed; then it is shown as it is. */
    paper: paper && {
      ...shownFacts(
        paper,
        [
          paper.customer,
          paper.provider,
          ...reach,
          ...(isSameDay ? [] : [paper.date]),
          ...paper.place,
        ],
        language,
      ),
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

/** For anyone, with the figures of the paper that we issued. @throws Refusal tooMany */
export async function checkNote(hash: string, language: Language, ip: string) {
  // An impersonating administrator's request writes nothing.
  if (!isReadOnlyRequest()) await consumeLimit("noteCheckByNetwork", ip);
  const current = await db.query.bookingNotes.findFirst({ where: eq(bookingNotes.hash, hash) });
  const replaced = current
    ? null
    : await db.query.replacedBookingNotes.findFirst({
        where: eq(replacedBookingNotes.hash, hash),
      });
  const note = current ?? replaced;
  if (!note) return null;
  const booking = await bookingById(note.bookingId);
  const paper = notePaperOf(language === "hi" ? note.hindi : note.english);
  return {
    reference: booking.reference,
    isUnchanged: hashOf(note.english, note.hindi) === note.hash,
    isCancelled: isCancelled(currentState(booking)),
    isReplaced: !current,
    issued: formatInstant(note.issuedAt, language),
    paper: paper && comparableFacts(paper, language),
  };
}
