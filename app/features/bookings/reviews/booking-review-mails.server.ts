import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { formatDay, formatDeadline } from "~/platform/india/dates/day-format";
import { translatorFor } from "~/platform/i18n.server";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import type { BookingWithSides } from "../bookings.server";
import type { Side } from "../booking-presenter.server";

export function reviewedMail(
  reader: MailReader,
  writtenBy: Side,
  sides: BookingWithSides,
  until: Date,
): Mail {
  const t = translatorFor(reader.language);
  const params = {
    ...paramsOf(sides, writtenBy, reader),
    until: formatDeadline(until, now(), reader.language),
  };
  return {
    ...mailHead(reader),
    subject: t("bookings.reviews.mails.written.subject", params),
    paragraphs: [
      t("bookings.reviews.mails.written.text", params),
      t("bookings.reviews.mails.written.next", params),
    ],
    highlight: sides.booking.reference,
    action: { label: t("bookings.reviews.write"), path: paths.bookingReview(sides.booking.id) },
  };
}

export function sightMail(
  reader: MailReader,
  event: "hide" | "show",
  author: Side,
  sides: BookingWithSides,
  reason: string,
): Mail {
  const t = translatorFor(reader.language);
  const other = author === "customer" ? "provider" : "customer";
  const params = { ...paramsOf(sides, other, reader), reason };
  return {
    ...mailHead(reader),
    subject: t(`bookings.reviews.mails.${event}.subject`, params),
    paragraphs: [
      t(`bookings.reviews.mails.${event}.text`, params),
      ...(event === "hide" ? [t("bookings.reviews.mails.because", params)] : []),
    ],
    highlight: sides.booking.reference,
    action: { label: t("bookings.mails.look"), path: paths.booking(sides.booking.id) },
  };
}

const paramsOf = (
  { booking, brief, recipient }: BookingWithSides,
  named: Side,
  { language }: MailReader,
) => ({
  name: named === "customer" ? brief.name : recipient.businessName,
  event: translatorFor(language)(`enquiries.eventType.${brief.eventType}`),
  date: formatDay(booking.eventDate, language),
});
