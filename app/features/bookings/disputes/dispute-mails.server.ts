import { paths } from "~/urls";
import { formatDay } from "~/platform/india/dates/day-format";
import { translatorFor } from "~/platform/i18n.server";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import type { BookingWithSides } from "../bookings.server";
import type { Side } from "../booking-presenter.server";

/** Where to read it, but not its text. */
export function statementMail(
  reader: MailReader,
  writer: Side,
  { booking, brief, recipient }: BookingWithSides,
): Mail {
  const t = translatorFor(reader.language);
  const params = {
    name: writer === "customer" ? brief.name : recipient.businessName,
    event: t(`enquiries.eventType.${brief.eventType}`),
    date: formatDay(booking.eventDate, reader.language),
  };
  return {
    ...mailHead(reader),
    subject: t("bookings.dispute.mails.statement.subject", params),
    paragraphs: [
      t("bookings.dispute.mails.statement.text", params),
      t("bookings.dispute.mails.statement.next"),
    ],
    highlight: booking.reference,
    action: { label: t("bookings.mails.look"), path: paths.booking(booking.id) },
  };
}
