import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { formatDay, formatDeadline } from "~/platform/india/dates/day-format";
import { translatorFor } from "~/platform/i18n.server";
import { mailHead, type Mail } from "~/platform/mail/template.server";
import type { BookingWithSides } from "../bookings.server";
import { differenceLine, differences } from "./change-differences.server";
import type { Change } from "./change-queries.server";
import type { ChangeParty } from "./change-lifecycle";

/** The email about an event of a proposal; null to a side whose account is closed. */
export function changeMail(
  party: ChangeParty,
  event: string,
  change: Change,
  { booking, brief, customer, recipient }: BookingWithSides,
): Mail | null {
  const isProposer = party === "proposer";
  const isCustomer = (change.proposedBy === "customer") === isProposer;
  const reader = isCustomer ? customer : recipient.account;
  if (!reader) return null;
  const { language } = reader;
  const t = translatorFor(language);
  const params = {
    name: isCustomer ? recipient.businessName : brief.name,
    event: t(`enquiries.eventType.${brief.eventType}`),
    date: formatDay(booking.eventDate, language),
    until: formatDeadline(change.expiresAt, now(), language),
  };
  return {
    ...mailHead(reader),
    subject: t(`bookings.change.mails.${event}.${party}.subject`, params),
    paragraphs: [
      t(`bookings.change.mails.${event}.${party}.text`, params),
      ...differences(booking, change, language).map((one) => differenceLine(one, language)),
      ...(change.message ? [t("bookings.mails.note", { note: change.message })] : []),
      ...(event === "propose" ? [t("bookings.change.mails.until", params)] : []),
    ],
    highlight: booking.reference,
    action: { label: t("bookings.mails.look"), path: paths.booking(booking.id) },
  };
}
