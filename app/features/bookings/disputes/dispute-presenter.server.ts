import type { BookingId, FileId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { presentInstant } from "~/features/enquiries/enquiry-presenter.server";
import { messagesBySending, readMessages } from "~/features/messages/message-queries.server";
import { now } from "~/platform/clock.server";
import { keysetPageForPeople } from "~/platform/database/keyset.server";
import { fileSize } from "~/platform/files/file-size";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { newId } from "~/platform/ids.server";
import { formatDeadline } from "~/platform/india/dates/day-format";
import { languageOfText } from "~/platform/india/text";
import { required } from "~/platform/required";
import { statementDue } from "../booking-deadlines.server";
import type { Side } from "../booking-lifecycle";
import { presentBooking } from "../booking-presenter.server";
import { bookingRecord } from "../booking-records.server";
import { bookingById, bookingFor, type BookingWithSides, withSides } from "../bookings.server";
import { refundDecided } from "./decision-text.server";
import { recordReading } from "./dispute-files.server";
import {
  type Decision,
  isDisputed,
  maxStatements,
  silentSides,
  statementsSince,
} from "./dispute-queries.server";

type Names = Record<Side, string>;

const namesOf = ({ brief, recipient }: Pick<BookingWithSides, "brief" | "recipient">): Names => ({
  customer: brief.name,
  provider: recipient.businessName,
});

const presentWords = (
  side: Side,
  {
    text,
    at,
    files,
  }: { text: string; at: Date; files: { id: FileId; name: string; size: number }[] },
  names: Names,
  language: Language,
  reader?: Side,
) => ({
  side,
  isOwn: side === reader,
  name: side === reader ? translatorFor(language)("messages.you") : names[side],
  role: translatorFor(language)(`layout.role.${side}`),
  text,
  language: languageOfText(text),
  files: files.map(({ id, name, size }) => ({ id, name, size: fileSize(size) })),
  written: presentInstant(at, language),
});

async function readDispute(sides: BookingWithSides, language: Language, reader?: Side) {
  const record = required(await bookingRecord(sides.booking.id), "booking");
  const names = namesOf(sides);
  const { statements, statementFiles, decisions } = record;
  return {
    record,
    isOpen: isDisputed(record),
    statements: statements.map(({ id, side, text, writtenAt: at }) => ({
      id,
      ...presentWords(
        side,
        { text, at, files: statementFiles.filter(({ statementId }) => statementId === id) },
        names,
        language,
        reader,
      ),
    })),
    decision: decisions[0] ? presentDecision(decisions[0], language) : null,
  };
}

/** Null if there never was one. @throws Refusal notFound for other people's bookings */
export async function presentDispute(actor: Account, id: BookingId, language: Language) {
  const { side, ...sides } = await bookingFor(actor, id);
  const { record, ...dispute } = await readDispute(sides, language, side);
  const { isOpen, statements, decision } = dispute;
  if (!isOpen && statements.length === 0 && !decision) return null;
  const t = translatorFor(language);
  const current = statementsSince(record);
  const until = statementDue(current[0]?.writtenAt ?? now());
  const own = current.filter((one) => one.side === side).length;
  const name = namesOf(sides)[side === "customer" ? "provider" : "customer"];
  const status = own === 0 ? "answer" : own < current.length ? "both" : "own";
  return {
    ...presentBooking(sides.booking, sides.brief, side, language),
    ...dispute,
    name,
    statusText: isOpen
      ? t(`bookings.dispute.standing.${status}`, {
          name,
          until: formatDeadline(until, now(), language),
        })
      : null,
    hasWritten: own > 0,
    canWrite: isOpen && own < maxStatements,
    left: t("bookings.dispute.left", { count: maxStatements - own }),
    key: newId(),
  };
}
export type DisputeData = NonNullable<Awaited<ReturnType<typeof presentDispute>>>;

export async function presentDisputeForAdmin(sides: BookingWithSides, language: Language) {
  const { record, ...dispute } = await readDispute(sides, language);
  const silent = silentSides(record, sides);
  return {
    ...dispute,
    mayDecide: dispute.isOpen && !silent.some(({ key }) => key === "waits"),
    silent: silent.map(({ side, key, until }) =>
      translatorFor(language)(`bookings.dispute.silent.${key}`, {
        name: namesOf(sides)[side],
        until: formatDeadline(until, now(), language),
      }),
    ),
  };
}

export function presentDecision(
  decision: Omit<Decision, "id" | "bookingId" | "decidedBy">,
  language: Language,
) {
  const { outcome, reason, decidedAt } = decision;
  return {
    outcome: translatorFor(language)(`bookings.settle.outcome.${outcome}`),
    refund: refundDecided(decision, language),
    reason: reason === null ? null : { text: reason, language: languageOfText(reason) },
    decided: presentInstant(decidedAt, language),
  };
}

/** A dispute is about the end of a thread. */
const maxMessages = 200;

/** The audit log records that they were read. @throws Refusal notFound, conflict if not disputed */
export async function readMessagesOfDispute(actor: Account, id: BookingId, language: Language) {
  const sides = await withSides(await bookingById(id));
  await recordReading(actor, sides.booking, "booking.readMessages");
  const { rows, next } = await keysetPageForPeople(
    messagesBySending,
    { cursor: null, limit: maxMessages },
    readMessages(sides.booking.enquiryId),
  );
  return {
    isCut: next !== null,
    max: maxMessages,
    messages: rows.toReversed().map(({ id, party, text, sentAt: at, files }) => ({
      id,
      ...presentWords(party, { text, at, files }, namesOf(sides), language),
    })),
  };
}

export type DisputeMessages = Awaited<ReturnType<typeof readMessagesOfDispute>>;
