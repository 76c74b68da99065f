import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { bookingRecord } from "../booking-records.server";
import type { BookingWithSides } from "../bookings.server";
import type { Instalment } from "../payments/instalments.server";
import type { PlannedRow } from "~/features/quotes/payment-plan";
import { planLabel } from "~/features/quotes/quote-presenter.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { formatDay, formatInstant } from "~/platform/india/dates/day-format";
import { formatRupees } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";
import { cityName } from "~/platform/india/places/places";
import { markedLines, oneLine } from "~/platform/marked-lines";
import { presentBill, refundLines } from "../booking-bill.server";

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

/** Without phone numbers, emails or a GSTIN. Continuation lines of user-entered text are marked. */
function noteText(
  { booking, brief, recipient }: BookingWithSides,
  plan: readonly PlannedRow[],
  issuedAt: Date,
  language: Language,
  version = 1,
): string {
  const t = translatorFor(language);
  const fact = (label: string, value: string | null) =>
    value ? [`${label}: ${markedLines(value)}`] : [];
  const bill = presentBill(booking, language);
  const { inclusions = null, exclusions = null, termsNote } = booking.agreed;
  const contents = [
    ...fact(t("quotes.card.inclusions"), inclusions),
    ...fact(t("quotes.card.exclusions"), exclusions),
  ];
  return [
    t("bookings.note.heading", { reference: booking.reference }),
    t("bookings.note.issued", { when: formatInstant(issuedAt, language) }),
    ...(version > 1 ? [t("bookings.note.version", { version })] : []),
    "",
    ...fact(t("bookings.note.customer"), brief.name),
    ...fact(t("bookings.note.provider"), recipient.businessName),
    ...fact(t("bookings.note.event"), t(`enquiries.eventType.${brief.eventType}`)),
    ...fact(t("bookings.note.date"), formatDay(booking.eventDate, language)),
    ...fact(t("bookings.note.city"), cityName(brief.city, language)),
    ...fact(t("bookings.note.venue"), booking.venue),
    ...fact(t("bookings.note.guests"), groupIndian(booking.guestCount)),
    "",
    ...bill.lines.map(({ text, amount }) => `${oneLine(text)} = ${amount}`),
    ...bill.sums.map(({ label, amount }) => `${label}: ${amount}`),
    ...(booking.advance > 0
      ? fact(t("bookings.note.advance"), formatRupees(booking.advance))
      : [t("bookings.bill.noAdvance")]),
    "",
    t("bookings.refunds.title"),
    ...refundLines(booking, language),
    t("bookings.refunds.byProvider"),
    ...fact(t("bookings.refunds.note"), termsNote),
    "",
    t("quotes.plan.title"),
    ...plan.flatMap(({ dueOn, amount }, at) =>
      fact(
        dueOn
          ? t("bookings.note.due", {
              label: planLabel(dueOn, at, plan.length, t),
              date: formatDay(dueOn, language),
            })
          : t("bookings.note.advance"),
        formatRupees(amount),
      ),
    ),
    ...(contents.length > 0 ? ["", ...contents] : []),
  ].join("\n");
}
