import type { ApplicationId } from "#db/schema/ids";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { formatDeadline } from "~/platform/india/dates/day-format";
import { cityName } from "~/platform/india/places/places";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import { translatorFor } from "~/platform/i18n.server";
import { reviewDue } from "./application-review-time.server";

export function receivedMail(
  reader: MailReader,
  reference: string,
  { number, at }: { number: number; at: Date },
): Mail {
  const t = translatorFor(reader.language);
  const again = number > 1;
  const due = formatDeadline(reviewDue(at), now(), reader.language);
  return {
    ...mailHead(reader),
    subject: t("onboarding.mails.received.subject", { reference }),
    paragraphs: [
      t(again ? "onboarding.mails.received.again" : "onboarding.mails.received.text"),
      t("onboarding.promise.due", { due }),
      t("onboarding.mails.received.next"),
    ],
    highlight: reference,
    action: { label: t("onboarding.mails.received.action"), path: paths.myProfile() },
  };
}

export function waitingMail(
  reader: MailReader,
  application: { id: ApplicationId; reference: string; businessName: string; city: string },
): Mail {
  const t = translatorFor(reader.language);
  const { id, reference, businessName } = application;
  const params = { reference, businessName, city: cityName(application.city, reader.language) };
  return {
    ...mailHead(reader),
    subject: t("onboarding.mails.waiting.subject", params),
    paragraphs: [t("onboarding.mails.waiting.text", params)],
    action: { label: t("onboarding.mails.waiting.action"), path: paths.adminProvider(id) },
  };
}
