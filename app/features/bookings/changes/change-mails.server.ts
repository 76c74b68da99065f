import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { formatDay, formatDeadline } from "~/platform/india/dates/day-format";
import { translatorFor } from "~/platform/i18n.server";
import { emailsOf, type EmailsOf, type EventOf } from "~/platform/lifecycle";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import type { BookingWithSides } from "../bookings.server";
import { differenceLine, differences } from "./change-differences.server";
import type { Change } from "./change-queries.server";
import { changeLifecycle, type ChangeParty } from "./change-lifecycle";

/** To the other side: what is proposed, and until when they can answer. */
export function proposedMail(change: Change, sides: BookingWithSides): Mail | null {
  const reader = readerOf("other", change, sides);
  return reader && changeMail(reader, "propose", "other", change, sides);
}

type ChangeLifecycle = typeof changeLifecycle;

/** The emails of an event; none to a side whose account is closed. */
export const changeEmails = <Event extends EventOf<ChangeLifecycle>>(
  event: Event,
  change: Change,
  sides: BookingWithSides,
): EmailsOf<ChangeLifecycle, Event> =>
  emailsOf(changeLifecycle, event, (party) => {
    const reader = readerOf(party, change, sides);
    return reader && changeMail(reader, event, party, change, sides);
  });

function readerOf(
  party: ChangeParty,
  { proposedBy }: Change,
  { customer, recipient }: BookingWithSides,
) {
  const isCustomer = (proposedBy === "customer") === (party === "proposer");
  return isCustomer ? customer : recipient.account;
}

function changeMail(
  reader: MailReader,
  event: string,
  party: ChangeParty,
  change: Change,
  { booking, brief, recipient }: BookingWithSides,
): Mail {
  const { language } = reader;
  const t = translatorFor(language);
  const isProposer = party === "proposer";
  const customersName = (change.proposedBy === "customer") !== isProposer;
  const params = {
    name: customersName ? brief.name : recipient.businessName,
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
