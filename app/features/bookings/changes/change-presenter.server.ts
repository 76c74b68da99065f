import type { TFunction } from "i18next";
import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { suspensionNotice } from "~/features/enquiries/enquiry-dealings.server";
import { now } from "~/platform/clock.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { istDay } from "~/platform/india/dates/dates";
import { dayAsTyped, formatDeadline } from "~/platform/india/dates/day-format";
import { formatRupees, type Paise } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";
import { eventsOpenTo } from "~/platform/lifecycle";
import { required } from "~/platform/required";
import { bookingRecord } from "../booking-records.server";
import { type Booking, bookingFor } from "../bookings.server";
import { paidOf } from "../payments/payments.server";
import { refundDue } from "../refunds/refund-amount.server";
import { differences, presentPriceAfter, changeable, extras, termsOf } from "./change-terms.server";
import { changeLifecycle } from "./change-lifecycle";
import { changeHeldBy } from "./change-policy.server";
import { canBeChanged, currentChangeState, openChangeOf } from "./change-queries.server";

/** Another date can change what the terms refund: no one should agree to that unseen. */
function refundAfter(
  booking: Booking,
  paid: Paise,
  { eventDate }: Pick<Booking, "eventDate">,
  t: TFunction,
) {
  const before = refundDue(booking, paid, "customer");
  const after = refundDue({ ...booking, eventDate }, paid, "customer");
  const label = t("bookings.change.refund");
  return before === after
    ? []
    : [{ label, before: formatRupees(before), after: formatRupees(after), note: "" }];
}

export type ChangeData = Awaited<ReturnType<typeof presentChange>>;

/** Without a proposal, what can be proposed. @throws Refusal notFound for others' bookings */
export async function presentChange(actor: Account, bookingId: BookingId, language: Language) {
  const { booking, brief, recipient, side } = await bookingFor(actor, bookingId);
  const t = translatorFor(language);
  const record = required(await bookingRecord(bookingId), "booking");
  const paid = Math.max(booking.advance, paidOf(record.payments).amount);
  const open = await openChangeOf(bookingId);
  const waiting = open && currentChangeState(open, booking) === "proposed" ? open : null;
  const party = waiting?.proposedBy === side ? "proposer" : "other";
  const price = waiting && presentPriceAfter(booking, waiting, language);
  const mayPropose = !waiting && canBeChanged(booking) && booking.eventDate >= istDay(now());
  const heldBy = waiting && changeHeldBy(booking, waiting, brief, recipient);
  return {
    bookingId,
    reference: booking.reference,
    name: side === "customer" ? recipient.businessName : brief.name,
    waiting: waiting && {
      id: waiting.id,
      party: party,
      differences: [
        ...differences(record, waiting, language),
        ...refundAfter(booking, paid, waiting, t),
        ...(price?.stays
          ? [{ label: t("bookings.change.stays"), after: price.stays, before: "", note: "" }]
          : []),
      ],
      price,
      message: waiting.message,
      until: formatDeadline(waiting.expiresAt, now(), language),
      events: eventsOpenTo(changeLifecycle, "proposed", party).filter(
        (event) => event !== "accept" || !heldBy,
      ),
      /** Why it can't be accepted. */
      held:
        party === "proposer"
          ? null
          : suspensionNotice(heldBy, side, { brief, provider: recipient }, t),
    },
    mayPropose,
    /** Gone since the page was opened, as when the other side has proposed. */
    absentFields: mayPropose ? [] : [...changeable, ...extras, "message"],
    shown: termsOf(booking),
    now: {
      eventDate: dayAsTyped(booking.eventDate),
      guestCount: groupIndian(booking.guestCount),
      venue: booking.venue ?? "",
      extra: "",
      extraPrice: "",
      total: "",
      message: "",
    },
    total: formatRupees(booking.total),
  };
}
