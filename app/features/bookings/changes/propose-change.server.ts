import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { dateProblem } from "~/features/enquiries/sending/recipients-to-ask.server";
import { later, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { type IstDay, istDay } from "~/platform/india/dates/dates";
import type { CommandResult } from "~/platform/lifecycle";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, invalid, Refusal } from "~/platform/refusals";
import { required } from "~/platform/required";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { currentState, dueIn, notAfterEvent } from "../booking-deadlines.server";
import { bookingRecord } from "../booking-records.server";
import { type Booking, bookingFor } from "../bookings.server";
import { writeTasks } from "../booking-tasks.server";
import { changeMail, expireChange } from "./change-actions.server";
import type { ChangeInput } from "./change-forms";
import { paidOf, type Payment, paymentsOf } from "../payments/payments.server";
import { refuseHeldChange } from "./change-policy.server";
import { canBeChanged, type Change, openChangeOf } from "./change-queries.server";
import {
  changeable,
  type Changeable,
  changeOf,
  extras,
  differenceLine,
  differences,
  presentPriceAfter,
  figuresOf,
  termsOf,
} from "./change-terms.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { guestsInWords } from "../booking-presenter.server";

/**
 * One side proposes another date, number of guests, venue or price; without a price, it follows
 * from the guests. Only one proposal is open at a time, and a repeat finds the first. Nothing
 * changes until the other side accepts, and the new date is not held until then.
 * @throws Refusal notFound for other people's bookings, conflict while another proposal is open,
 *   where nothing can be changed, and where a suspension blocks the change, invalid when nothing
 *   would change, for an impossible date, or a total below the advance
 */
export async function proposeChange(
  actor: Account,
  bookingId: BookingId,
  { message, ...wanted }: ChangeInput,
): Promise<CommandResult> {
  const { side, ...sides } = await bookingFor(actor, bookingId);
  refuseTerms(sides.booking, changeOf(sides.booking, wanted), await paymentsOf(bookingId));
  await expireChange(bookingId);
  const waiting = await openChangeOf(bookingId);
  if (!waiting) await consumeLimit("bookingChangeByAccount", actor.id);
  return write(async (tx) => {
    const record = required(await bookingRecord(bookingId, tx), "booking");
    const { booking } = record;
    const input = changeOf(booking, wanted);
    refuseClosed(booking);
    const open = await openChangeOf(bookingId, tx);
    if (open) {
      const isSame = [...changeable, ...extras].every((name) => open[name] === input[name]);
      if (open.proposedBy === side && isSame) return "already";
      throw conflict("bookings.change.open");
    }
    await refuseHeldChange(tx, booking, input, sides.brief, side);
    const change: Change = {
      id: newId(),
      bookingId,
      proposedBy: side,
      state: "proposed",
      ...input,
      message: message ?? null,
      proposedAt: now(),
      expiresAt: answerableUntil(booking, wanted.eventDate),
      endedAt: null,
    };
    await tx.insert(schema.bookingChanges).values(change);
    await writeTasks(tx, [bookingId]);
    for (const mail of await changeMail("other", "propose", change, { ...sides, ...record }, tx))
      await enqueueMail(tx, mail);
    return "done";
  });
}

/** @throws Refusal conflict where nothing can be changed or another proposal is open */
async function refuseNewChange(booking: Booking) {
  refuseClosed(booking);
  await expireChange(booking.id);
  if (await openChangeOf(booking.id)) throw conflict("bookings.change.open");
}

function refuseClosed(booking: Booking) {
  if (!canBeChanged(booking)) throw conflict(`bookings.unchanged|state=${currentState(booking)}`);
}

/** As long as for a booking request, and never past either of the two dates. */
function answerableUntil({ eventDate }: Booking, proposed: IstDay): Date {
  const nearer = eventDate < proposed ? eventDate : proposed;
  return dueIn("requested", nearer) ?? notAfterEvent(later(now(), 0), nearer);
}

/**
 * @throws Refusal invalid when nothing would change, for an impossible date, or a total below the
 *   advance; conflict after the event day
 */
function refuseTerms(booking: Booking, input: Changeable, payments: readonly Payment[]) {
  const { extra, extraPrice } = input;
  if (!extra !== !extraPrice)
    throw invalid(
      extra
        ? { extraPrice: ["bookings.change.extraPrice.missing"] }
        : { extra: ["bookings.change.extra.missing"] },
    );
  if (!extra && changeable.every((name) => booking[name] === input[name]))
    throw invalid({ eventDate: ["bookings.change.nothing"] });
  if (booking.eventDate < istDay(now())) throw conflict("bookings.change.over");
  const date = dateProblem(input.eventDate);
  const isBelowAdvance = input.total < Math.max(booking.advance, paidOf(payments).amount);
  if (date || isBelowAdvance)
    throw invalid({
      ...(date && { eventDate: [date] }),
      ...(isBelowAdvance && { total: ["bookings.change.total.advance"] }),
    });
}

/**
 * Proposes a change from its page. If the booking has changed since the form was filled in, the
 * page comes back with what the proposal would change now; for another number of guests it comes
 * back with the old and new price. Pressing again proposes what was shown.
 * @throws Refusal as `proposeChange` does, conflict with what would change
 */
export async function proposeFromPage(
  actor: Account,
  bookingId: BookingId,
  { shown, ...input }: ChangeInput & { shown?: string | undefined },
  language: Language,
) {
  await bookingFor(actor, bookingId);
  const record = required(await bookingRecord(bookingId), "booking");
  const { booking, payments } = record;
  const change = changeOf(booking, input);
  const changed = differences(record, change, language);
  if (shown === figuresOf(booking, change) || changed.length === 0)
    return proposeChange(actor, bookingId, { ...input, total: change.total });
  refuseTerms(booking, change, payments);
  await refuseNewChange(booking);
  const t = translatorFor(language);
  const isOutdated = shown?.split(".")[0] !== termsOf(booking);
  const price = presentPriceAfter(booking, change, language);
  const key = isOutdated ? "moved" : price?.before === price?.total ? "samePrice" : "otherPrice";
  throw new Refusal("conflict", `bookings.change.${key}`, {
    params: {
      list: changed.map((one) => differenceLine(one, language)).join("; "),
      guests: guestsInWords(change.guestCount, t),
      before: price?.before ?? "",
      total: price?.total ?? "",
    },
    page: { shown: figuresOf(booking, change), price, changed },
  });
}
