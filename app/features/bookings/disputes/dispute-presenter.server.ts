import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { presentInstant } from "~/features/enquiries/enquiry-presenter.server";
import { fileSize } from "~/platform/files/file-size";
import { newId } from "~/platform/ids.server";
import { now } from "~/platform/clock.server";
import { formatDeadline } from "~/platform/india/dates/day-format";
import { languageOfText } from "~/platform/india/text";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { refundDecided } from "../refunds/refund-amount.server";
import { bookingRecord } from "../booking-records.server";
import { bookingFor, type Booking, type BookingWithSides } from "../bookings.server";
import { currentState, statementDue } from "../booking-deadlines.server";
import { presentBooking, type Side } from "../booking-presenter.server";
import {
  currentStatements,
  decisionOf,
  maxStatements,
  statementsOf,
  type Decision,
  type Statement,
} from "./dispute-queries.server";

const otherSide = (side: Side): Side => (side === "customer" ? "provider" : "customer");

/** Null if there never was one. @throws Refusal notFound for other people's bookings */
export async function presentDispute(actor: Account, id: BookingId, language: Language) {
  const { side, ...sides } = await bookingFor(actor, id);
  const [statements, decision] = await Promise.all([statementsOf(id), decisionOf(id)]);
  const { booking, brief, recipient } = sides;
  const isOpen = currentState(booking) === "disputed";
  if (!isOpen && statements.length === 0 && !decision) return null;
  const t = translatorFor(language);
  const current = await currentStatements(booking.id);
  const own = current.filter((one) => one.side === side);
  return {
    ...presentBooking(booking, brief, side, language),
    isOpen,
    name: side === "customer" ? recipient.businessName : brief.name,
    statements: await presentStatements(statements, sides, language, side),
    decision: decision ? presentDecision(decision, booking, language) : null,
    statusText: !isOpen
      ? null
      : own.length === 0
        ? t("bookings.dispute.standing.answer", {
            until: formatDeadline(dueOf(current), now(), language),
          })
        : t(`bookings.dispute.standing.${hasWritten(current, otherSide(side)) ? "both" : "own"}`, {
            name: side === "customer" ? recipient.businessName : brief.name,
            until: formatDeadline(dueOf(current), now(), language),
          }),
    hasWritten: own.length > 0,
    canWrite: isOpen && own.length < maxStatements,
    left: t("bookings.dispute.left", { count: maxStatements - own.length }),
    key: newId(),
  };
}
export type DisputeData = NonNullable<Awaited<ReturnType<typeof presentDispute>>>;

export async function presentDisputeForAdmin(sides: BookingWithSides, language: Language) {
  const { booking, brief, recipient } = sides;
  const [statements, decision] = await Promise.all([
    statementsOf(booking.id),
    decisionOf(booking.id),
  ]);
  const t = translatorFor(language);
  const current = await currentStatements(booking.id);
  const until = dueOf(current);
  const silent = (["customer", "provider"] as const).filter((side) => !hasWritten(current, side));
  const isBlocked = (side: Side) =>
    (side === "customer" ? sides.customer : recipient.account) === null;
  return {
    statements: await presentStatements(statements, sides, language),
    decision: decision ? presentDecision(decision, booking, language) : null,
    silent:
      currentState(booking) === "disputed"
        ? silent.map((side) =>
            t(
              `bookings.dispute.silent.${isBlocked(side) ? "blocked" : until > now() ? "waits" : "over"}`,
              {
                name: side === "customer" ? brief.name : recipient.businessName,
                until: formatDeadline(until, now(), language),
              },
            ),
          )
        : [],
  };
}

const hasWritten = (statements: readonly Statement[], side: Side) =>
  statements.some((one) => one.side === side);

const dueOf = ([first]: readonly Statement[]) => statementDue(first?.writtenAt ?? now());

async function presentStatements(
  statements: readonly Statement[],
  { booking, brief, recipient }: BookingWithSides,
  language: Language,
  reader?: Side,
) {
  const t = translatorFor(language);
  const files = (await bookingRecord(booking.id))?.statementFiles ?? [];
  const names = { customer: brief.name, provider: recipient.businessName };
  return statements.map(({ id, side, text, writtenAt }) => ({
    id,
    side,
    isOwn: side === reader,
    name: side === reader ? t("messages.you") : names[side],
    role: t(`layout.role.${side}`),
    text,
    language: languageOfText(text),
    files: files
      .filter(({ statementId }) => statementId === id)
      .sort((one, other) => one.position - other.position)
      .map((file) => ({ id: file.id, name: file.name, size: fileSize(file.size) })),
    written: presentInstant(writtenAt, language),
  }));
}

function presentDecision(decision: Decision, booking: Booking, language: Language) {
  const { outcome, reason, decidedAt } = decision;
  return {
    outcome: translatorFor(language)(`bookings.settle.outcome.${outcome}`),
    refund: refundDecided(booking, decision, language),
    reason: reason === null ? null : { text: reason, language: languageOfText(reason) },
    decided: presentInstant(decidedAt, language),
  };
}
