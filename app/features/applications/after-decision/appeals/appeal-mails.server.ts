import type { ApplicationId } from "#db/schema/ids";
import { paths } from "~/urls";
import { translatorFor } from "~/platform/i18n.server";
import { now } from "~/platform/clock.server";
import { formatDeadline } from "~/platform/india/dates/day-format";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import { reviewDue } from "../../application-review-time.server";

type Appealed = { id: ApplicationId; reference: string; businessName: string | null };

export function appealReceivedMail(reader: MailReader, { reference }: Appealed, at: Date): Mail {
  const t = translatorFor(reader.language);
  const due = formatDeadline(reviewDue(at), now(), reader.language);
  return {
    ...mailHead(reader),
    subject: t("onboarding.mails.appealReceived.subject", { reference }),
    paragraphs: [t("onboarding.mails.appealReceived.text", { due })],
    highlight: reference,
    action: { label: t("onboarding.mails.received.action"), path: paths.myProfile() },
  };
}

export function appealWaitingMail(
  reader: MailReader,
  { id, reference, businessName }: Appealed,
  words: string,
): Mail {
  const t = translatorFor(reader.language);
  const name = businessName ?? reference;
  return {
    ...mailHead(reader),
    subject: t("onboarding.mails.appealWaiting.subject", { name }),
    paragraphs: [t("onboarding.mails.appealWaiting.text", { name, reference }), `> ${words}`],
    action: { label: t("onboarding.mails.appealWaiting.action"), path: paths.adminProvider(id) },
  };
}
