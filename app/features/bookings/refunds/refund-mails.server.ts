import type { Account } from "~/features/accounts/account-queries.server";
import { paths } from "~/urls";
import { formatDay } from "~/platform/india/dates/day-format";
import { formatRupees } from "~/platform/india/money";
import { translatorFor } from "~/platform/i18n.server";
import type { Email } from "~/platform/lifecycle";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import type { BookingWithSides } from "../bookings.server";
import type { Refund } from "./refunds.server";

type RefundParty = "customer" | "provider" | "admin";

export type RefundDetails = BookingWithSides & { admins?: readonly Account[] };

/** What happened to a refund, or the reminder about it; null for closed accounts. */
export function refundMail(
  party: RefundParty,
  event: string,
  refund: Refund,
  details: RefundDetails,
): Email {
  const { customer, recipient, admins = [] } = details;
  if (party === "admin") return admins.map((one) => mailTo(one, party, event, refund, details));
  const reader = party === "customer" ? customer : recipient.account;
  return reader && mailTo(reader, party, event, refund, details);
}

function mailTo(
  reader: MailReader,
  party: RefundParty,
  event: string,
  refund: Refund,
  { booking, brief, recipient }: RefundDetails,
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
