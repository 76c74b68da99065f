import type { ApplicationId } from "#db/schema/ids";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { formatDeadline } from "~/platform/india/dates/day-format";
import { cityName } from "~/platform/india/places/places";
import type { MailReader } from "~/platform/mail/template.server";
import { translatedMail } from "~/platform/mail/translated-mail.server";
import { reviewDue } from "./application-transitions.server";

type Sent = { id: ApplicationId; reference: string; businessName: string | null };

/** To an administrator: an application, an appeal or a certificate awaits a decision. */
export const waitingMail = (
  reader: MailReader,
  kind: "waiting" | "appealWaiting" | "certificateWaiting",
  { id, reference, businessName, city }: Sent & { city?: string | null },
  words?: string,
) =>
  translatedMail(reader, {
    subject: `onboarding.mails.${kind}.subject`,
    text: [`onboarding.mails.${kind}.text`, words ? { quote: words } : null],
    params: {
      reference,
      name: businessName ?? reference,
      city: city && cityName(city, reader.language),
    },
    action: { label: `onboarding.mails.${kind}.action`, path: paths.adminProvider(id) },
  });

/** @param number of the submission */
export const receivedMail = (reader: MailReader, reference: string, number: number) =>
  ownMail(reader, reference, "received", [
    `onboarding.mails.received.${number > 1 ? "again" : "text"}`,
    "onboarding.promise.due",
    "onboarding.mails.received.next",
  ]);

export const appealReceivedMail = (reader: MailReader, reference: string) =>
  ownMail(reader, reference, "appealReceived", ["onboarding.mails.appealReceived.text"]);

const ownMail = (
  reader: MailReader,
  reference: string,
  kind: "received" | "appealReceived",
  text: string[],
) =>
  translatedMail(reader, {
    subject: `onboarding.mails.${kind}.subject`,
    text,
    params: { reference, due: formatDeadline(reviewDue(now()), now(), reader.language) },
    highlight: reference,
    action: { label: "onboarding.mails.received.action", path: paths.myProfile() },
  });
