import type { Account } from "~/features/accounts/account-queries.server";
import { paths } from "~/urls";
import { formatDay } from "~/platform/india/dates/day-format";
import { formatRupees } from "~/platform/india/money";
import { translatorFor } from "~/platform/i18n.server";
import { emailsOf, type EmailsOf, type EventOf } from "~/platform/lifecycle";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import type { BookingWithSides } from "../bookings.server";
import type { Refund } from "./refund-queries.server";
import { refundLifecycle, type RefundParty } from "./refund-lifecycle";

type Details = BookingWithSides & { refund: Refund; admins?: readonly Account[] };

type RefundLifecycle = typeof refundLifecycle;

/** The emails of an event to the parties that the lifecycle notifies, except closed accounts. */
export const refundEmails = <Event extends EventOf<RefundLifecycle>>(
  event: Event,
  details: Details,
): EmailsOf<RefundLifecycle, Event> => {
  const { customer, recipient, admins = [] } = details;
  return emailsOf(refundLifecycle, event, (party) => {
    if (party === "admin") return admins.map((one) => refundMail(one, party, event, details));
    const reader = party === "customer" ? customer : recipient.account;
    return reader && refundMail(reader, party, event, details);
  });
};

/** What happened to a refund, or the reminder about it, for one of its parties. */
export function refundMail(
  reader: MailReader,
  party: RefundParty,
  event: string,
  { booking, brief, recipient, refund }: Details,
): Mail {
  const { language } = reader;
  const t = translatorFor(language);
  const params = {
    business: recipient.businessName,
    name: brief.name,
    amount: formatRupees(refund.amount),
    event: t(`enquiries.eventType.${brief.eventType}`),
    date: formatDay(booking.eventDate, language),
    dueOn: formatDay(refund.dueOn, language),
    paymentReference: refund.sentReference ?? "",
    reference: booking.reference,
  };
  const note =
    event === "dispute_refund"
      ? refund.customerNote
      : event === "demand_refund" || event === "close_refund"
        ? refund.decision
        : null;
  return {
    ...mailHead(reader),
    subject: t(`refunds.mails.${event}.${party}.subject`, params),
    paragraphs: [
      t(`refunds.mails.${event}.${party}.text`, params),
      ...(note ? [t("bookings.mails.note", { note })] : []),
    ],
    highlight: booking.reference,
    action:
      party === "admin"
        ? { label: t("bookings.mails.decide"), path: paths.adminRefund(booking.id) }
        : { label: t("bookings.mails.look"), path: paths.booking(booking.id) },
  };
}
