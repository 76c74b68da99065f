import type { ApplicationId } from "#db/schema/ids";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { formatDeadline } from "~/platform/india/dates/day-format";
import { cityName } from "~/platform/india/places/places";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import { translatorFor } from "~/platform/i18n.server";
import { reviewDue } from "./application-transitions.server";

type Sent = { id: ApplicationId; reference: string; businessName: string | null };

/** To an administrator: an application, an appeal or a certificate awaits a decision. */
export function waitingMail(
  reader: MailReader,
  kind: "waiting" | "appealWaiting" | "certificateWaiting",
  { id, reference, businessName, city }: Sent & { city?: string | null },
  words?: string,
): Mail {
  const t = translatorFor(reader.language);
  const name = businessName ?? reference;
  const params = { reference, name, city: city && cityName(city, reader.language) };
  return {
    ...mailHead(reader),
    subject: t(`onboarding.mails.${kind}.subject`, params),
    paragraphs: [t(`onboarding.mails.${kind}.text`, params), ...(words ? [`> ${words}`] : [])],
    action: { label: t(`onboarding.mails.${kind}.action`), path: paths.adminProvider(id) },
  };
}

/** @param number of the submission */
export function receivedMail(reader: MailReader, reference: string, number: number): Mail {
  const t = translatorFor(reader.language);
  return {
    ...ownMail(reader, reference),
    subject: t("onboarding.mails.received.subject", { reference }),
    paragraphs: [
      t(number > 1 ? "onboarding.mails.received.again" : "onboarding.mails.received.text"),
      t("onboarding.promise.due", { due: dueNow(reader) }),
      t("onboarding.mails.received.next"),
    ],
  };
}

export function appealReceivedMail(reader: MailReader, reference: string): Mail {
  const t = translatorFor(reader.language);
  return {
    ...ownMail(reader, reference),
    subject: t("onboarding.mails.appealReceived.subject", { reference }),
    paragraphs: [t("onboarding.mails.appealReceived.text", { due: dueNow(reader) })],
  };
}

const ownMail = (reader: MailReader, highlight: string) => ({
  ...mailHead(reader),
  highlight,
  action: {
    label: translatorFor(reader.language)("onboarding.mails.received.action"),
    path: paths.myProfile(),
  },
});

const dueNow = ({ language }: MailReader) => formatDeadline(reviewDue(now()), now(), language);
