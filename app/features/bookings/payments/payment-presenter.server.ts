import { presentInstant } from "~/features/enquiries/enquiry-presenter.server";
import { now } from "~/platform/clock.server";
import { qrCode } from "~/platform/files/qr-code.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import {
  dayAsTyped,
  deadlineDay,
  formatDay,
  formatDeadline,
  formatInstant,
} from "~/platform/india/dates/day-format";
import { formatRupees, inRupees, type Paise } from "~/platform/india/money";
import { paths } from "~/urls";
import { currentState } from "../booking-deadlines.server";
import { holdsDate, type Side } from "../booking-lifecycle";
import type { BookingRecord } from "../booking-records.server";
import type { BookingWithSides } from "../bookings.server";
import { upiIdIn } from "./instalments.server";
import { planLabel } from "~/features/quotes/quote-presenter.server";
import { filledBy } from "~/features/quotes/payment-plan";
import { mayDisputePayment, silentFrom } from "./payment-policy.server";
import {
  completesAdvance,
  isUnanswered,
  paidOf,
  type Payment,
  takesPayments,
} from "./payments.server";
import { upiLink } from "./upi-link";

export function presentPlan({ booking, instalments, payments }: BookingRecord, language: Language) {
  const t = translatorFor(language);
  const state = currentState(booking);
  const { received } = paidOf(payments);
  const rows = filledBy(received, instalments);
  // After the event, what is not recorded may have been paid directly.
  const isOwed = holdsDate(state);
  return {
    rows: rows.map((row, at) => ({
      label: planLabel(row.dueOn, at, rows.length, t),
      amount: formatRupees(row.amount),
      note: noteOf(row),
    })),
    sums:
      isOwed || received > 0
        ? [
            { label: t("bookings.payments.paid"), amount: formatRupees(received) },
            ...(isOwed
              ? [
                  {
                    label: t("bookings.payments.balance"),
                    amount: formatRupees(booking.total - received),
                  },
                ]
              : []),
          ]
        : [],
    payments: payments.map((payment) => presentLine(payment, language)),
  };

  function noteOf({ dueOn, paid, open }: (typeof rows)[number]) {
    if (open === 0) return t("bookings.plan.paid");
    const due = dueOn
      ? t(
          dueOn < istDay(now()) && takesPayments(state)
            ? "bookings.plan.notRecorded"
            : "quotes.plan.due",
          { date: formatDay(dueOn, language) },
        )
      : t("quotes.plan.onAcceptance");
    return paid > 0
      ? t("bookings.plan.part", { paid: formatRupees(paid), open: formatRupees(open), due })
      : due;
  }
}

export function presentOpen(
  { amount, dueAt }: { amount: Paise | null; dueAt: Date | null },
  language: Language,
) {
  return amount && dueAt && openUntil(amount, deadlineDay(dueAt), language);
}

export const openUntil = (amount: Paise, day: IstDay, language: Language): string =>
  translatorFor(language)("quotes.plan.open", {
    amount: formatRupees(amount),
    date: formatDay(day, language),
  });

/** As it is typed: the field has the ₹ before it. */
const typed = (amount: Paise) => String(inRupees(amount));

const statusOf = ({ receivedAt, deniedAt }: Payment) =>
  receivedAt ? "received" : deniedAt ? "denied" : "stated";

function presentLine(payment: Payment, language: Language) {
  const t = translatorFor(language);
  const status = statusOf(payment);
  const at = payment.receivedAt ?? payment.deniedAt ?? payment.statedAt;
  return {
    id: payment.id,
    amount: formatRupees(payment.amount),
    day: formatDay(payment.paidOn, language),
    reference: payment.paymentReference,
    status: t(`bookings.payment.status.${status}`, { when: formatInstant(at, language) }),
    receipt: payment.receivedAt && paths.receipt(payment.bookingId, payment.id),
  };
}

/** Where payments are made, stated and answered; null where none are. */
export function presentPayments(
  record: BookingRecord,
  { brief, recipient, side }: BookingWithSides & { side: Side },
  language: Language,
) {
  const { booking, instalments, payments } = record;
  const state = currentState(booking);
  if (!takesPayments(state)) return null;
  const t = translatorFor(language);
  const isAdvance = state === "accepted";
  const { received } = paidOf(payments);
  const [next] = filledBy(received, instalments).filter(({ open }) => open > 0);
  const shown = payments.filter(
    (one) => isUnanswered(one) || (one.deniedAt && one === payments.at(-1)),
  );
  if (!next && shown.length === 0) return null;
  const name = side === "customer" ? recipient.businessName : brief.name;
  const until = isAdvance
    ? booking.dueAt && formatDeadline(booking.dueAt, now(), language)
    : next?.dueOn && formatDay(next.dueOn, language);
  const params = { name, amount: formatRupees(next?.open ?? 0), when: until ?? "" };
  const isWaiting = shown.some(isUnanswered);
  // What was due by then may have been paid directly: to ask for it again would be wrong.
  const isPast = !isAdvance && Boolean(next?.dueOn && next.dueOn < istDay(now()));
  const mayPay = side === "customer" && !isWaiting && !isPast;
  const upiId = mayPay && next ? upiIdIn(record) : null;
  const link =
    upiId && next
      ? upiLink({
          upiId,
          name: recipient.businessName,
          amount: next.open,
          note: booking.reference,
        })
      : null;
  return {
    title: t(`bookings.${isAdvance ? "advance" : "payment"}.title`, params),
    amount: params.amount,
    text: isWaiting
      ? null
      : isPast
        ? t("bookings.payment.past", params)
        : t(`bookings.${isAdvance ? "advance" : "payment"}.${side}`, params),
    soFar:
      received > 0
        ? t("bookings.payment.soFar", {
            paid: formatRupees(received),
            total: formatRupees(booking.total),
          })
        : null,
    isAdvance,
    /** The form begins with these; amounts as they are typed. */
    suggested: { amount: typed(next?.open ?? 0), paidOn: dayAsTyped(istDay(now())) },
    pay: mayPay && next ? { ...params, upiId, link, qr: link && qrCode(link) } : null,
    stated: shown.map((payment) => presentStated(payment)),
    mayDispute: side === "customer" && isAdvance && mayDisputePayment(payments),
    isStated: isWaiting,
  };

  function presentStated(payment: Payment) {
    const isOwn = payment.statedBy === side;
    const status = isOwn ? "own" : "other";
    const isOpen = isUnanswered(payment);
    const when = formatInstant(silentFrom(payment.statedAt), language);
    const values = {
      name,
      amount: formatRupees(payment.amount),
      due: formatDeadline(payment.countsAt, now(), language),
      when,
    };
    const key = `bookings.payment.${isOpen ? "stated" : "denied"}.${status}` as const;
    const isWhole = completesAdvance(booking, payments, payment);
    const isSilentSoon = isOwn && side === "customer" && isAdvance && isOpen;
    return {
      ...presentLine(payment, language),
      typed: {
        amount: typed(payment.amount),
        paidOn: dayAsTyped(payment.paidOn),
        paymentReference: payment.paymentReference ?? "",
      },
      title: t(`${key}.title`, values),
      text: t(`${key}.text`, values),
      isOpen,
      mayAnswer: !isOwn && isOpen,
      /** Then `confirm` is its answer. */
      completesAdvance: isWhole,
      mayCorrect: isOwn,
      stated: presentInstant(payment.statedAt, language),
      /** Null while a suspension holds it. */
      countsFrom:
        payment.remindAt && isOpen
          ? [
              t(`bookings.payment.countsFrom.${status}`, values),
              isWhole && t("bookings.payment.thenConfirmed"),
            ]
              .filter(Boolean)
              .join(" ")
          : null,
      disputeFrom:
        isSilentSoon && silentFrom(payment.statedAt) > now()
          ? t("bookings.advance.disputeFrom", values)
          : null,
    };
  }
}
