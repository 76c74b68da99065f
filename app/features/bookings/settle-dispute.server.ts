import { createHash } from "node:crypto";
import type { BookingId } from "#db/schema/ids";
import { requireAdmin } from "~/features/accounts/account-commands.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { db, schema, type Tx, write } from "~/platform/database/database.server";
import type { Language } from "~/platform/i18n";
import { newId } from "~/platform/ids.server";
import { istDay } from "~/platform/india/dates/dates";
import { formatRupees, type Paise } from "~/platform/india/money";
import type { CommandResult } from "~/platform/lifecycle";
import { conflict, invalid, orNotFound } from "~/platform/refusals";
import { required } from "~/platform/required";
import { audit } from "~/platform/security/audit.server";
import { isOneOf } from "~/platform/unions";
import { act } from "./booking-actions.server";
import { currentState } from "./booking-deadlines.server";
import type { SettlementInput } from "./booking-forms";
import { type Settlement, settlements } from "./booking-lifecycle";
import { bookingRecord, type BookingRecord } from "./booking-records.server";
import { type BookingWithSides, bookingById, withSides } from "./bookings.server";
import { writeTasks } from "./booking-tasks.server";
import type { Decided } from "./disputes/decision-text.server";
import { presentDecision } from "./disputes/dispute-presenter.server";
import { isDisputed, silentSides } from "./disputes/dispute-queries.server";
import { issueNote } from "./note/issue-note.server";
import { paidOf, receiveClaimed } from "./payments/payments.server";
import { actOnRefund, openRefund } from "./refunds/refund-actions.server";

const { disputeDecisions } = schema;

/**
 * Decides the dispute over a booking or over its refund, once and for all.
 * @throws Refusal notFound, conflict when nothing is disputed, the booking is the administrator's own
 *   or a side can still write; invalid for a refund when nothing was paid
 */
export async function settleDispute(
  actor: Account,
  id: BookingId,
  wanted: SettlementInput,
): Promise<CommandResult> {
  const sides = await withSides(await bookingById(id));
  return write(async (tx) => {
    await requireAdmin(tx, actor, [sides.booking.accountId, sides.recipient.accountId]);
    const record = await recordOf(id, tx);
    if (!isDisputed(record)) {
      const [last] = record.decisions;
      const isSame = wanted.event
        ? last?.outcome === wanted.event
        : isOfRefund(last?.outcome ?? "");
      if (isSame) return "already";
      throw conflict(`bookings.unchanged|state=${currentState(record.booking)}`);
    }
    const decided = decide(record, sides, wanted);
    const { outcome, paid, refund: amount } = decided;
    const { note } = wanted;
    const {
      booking,
      refunds: [refund],
    } = record;
    const by = { party: "admin", actorId: actor.id } as const;
    if (isOfRefund(outcome)) {
      const details = { ...sides, note, owed: amount };
      const disputed = required(refund, "refund");
      await actOnRefund(tx, disputed, outcome, { ...by, input: { note }, details });
    } else {
      const details = { ...sides, booking, note, decision: decided };
      await act(tx, booking, outcome, { ...by, input: {}, details });
    }
    await tx.insert(disputeDecisions).values({
      id: newId(),
      bookingId: id,
      decidedBy: actor.id,
      decidedAt: now(),
      ...decided,
      reason: note,
    });
    // Whatever else is decided about the booking: the decision says that it was paid.
    if (paid > 0 && outcome !== "close_refund") await receiveClaimed(tx, id);
    if (bookingContinues(outcome)) await issueNote(tx, { ...sides, booking });
    else if (!isOfRefund(outcome)) await openRefund(tx, booking, { amount });
    await writeTasks(tx, [id]);
    await audit(tx, {
      actorId: actor.id,
      event: `booking.${outcome}`,
      subject: id,
      detail: { paid, refund: amount },
    });
    return "done";
  });
}

/** As both sides would read it; null once it is decided. @throws Refusal as `settleDispute` */
export async function previewDecision(
  actor: Account,
  id: BookingId,
  wanted: SettlementInput,
  language: Language,
) {
  const sides = await withSides(await bookingById(id));
  await requireAdmin(db, actor, [sides.booking.accountId, sides.recipient.accountId]);
  const record = await recordOf(id);
  if (!isDisputed(record)) return null;
  const decided = decide(record, sides, wanted);
  return {
    ...presentDecision({ ...decided, reason: wanted.note, decidedAt: now() }, language),
    shown: createHash("sha256")
      .update(JSON.stringify([decided, wanted.note]))
      .digest("base64url"),
  };
}

async function recordOf(id: BookingId, tx?: Tx): Promise<BookingRecord> {
  return orNotFound(await bookingRecord(id, tx));
}

function decide(record: BookingRecord, sides: BookingWithSides, wanted: SettlementInput): Decided {
  const waits = silentSides(record, sides).find(({ key }) => key === "waits");
  if (waits) throw conflict("bookings.settle.tooEarly");
  const { amount: paid } = paidOf(record.payments);
  const {
    refunds: [refund],
  } = record;
  if (refund?.state === "disputed") {
    const amount = refundInPaise(wanted, refund.amount);
    return { outcome: amount > 0 ? "demand_refund" : "close_refund", paid, refund: amount };
  }
  const { event: outcome } = wanted;
  if (!outcome) throw invalid({ event: ["bookings.settle.missing"] });
  if (!outcomesOf(record).includes(outcome)) throw invalid({ event: ["bookings.settle.notThis"] });
  const most = bookingContinues(outcome) ? 0 : paid;
  const why = bookingContinues(outcome) ? "goesOn" : "nothingPaid";
  return { outcome, paid, refund: refundInPaise(wanted, most, why) };
}

const bookingContinues = (outcome: Decided["outcome"]) => outcome === "settle_as_confirmed";
const isOfRefund = isOneOf(["demand_refund", "close_refund"]);

/** Of a refund none; before the event day a dispute is about the payment, then about the event. */
export function outcomesOf({ booking, payments, refunds: [refund] }: BookingRecord): Settlement[] {
  if (refund?.state === "disputed") return [];
  const isAhead = istDay(now()) < booking.eventDate;
  return settlements.filter((event) =>
    event === "settle_as_confirmed"
      ? isAhead && paidOf(payments).amount > 0
      : event !== "settle_as_completed" || !isAhead,
  );
}

/** In paise. @throws Refusal invalid */
function refundInPaise(
  { refund: share, amount = 0 }: Pick<SettlementInput, "refund" | "amount">,
  most: Paise,
  whyNone = "nothingPaid",
): Paise {
  if (most === 0) {
    if (share === undefined || share === "none") return 0;
    throw invalid({ refund: [`bookings.settle.refund.${whyNone}`] });
  }
  if (share === undefined) throw invalid({ refund: ["bookings.settle.refund.missing"] });
  if (share === "none") return 0;
  if (share === "full") return most;
  if (amount > most)
    throw invalid({ amount: [`bookings.settle.amount.tooMuch|most=${formatRupees(most)}`] });
  return amount;
}
