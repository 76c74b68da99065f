import { paths } from "~/paths";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import { translatorFor } from "~/platform/i18n.server";

/** To the provider, after each submission. */
export function receivedMail(reader: MailReader, reference: string, submission: number): Mail {
  const t = translatorFor(reader.language);
  const again = submission > 1;
  return {
    ...mailHead(reader),
    subject: t("onboarding.mails.received.subject", { reference }),
    paragraphs: [
      t(again ? "onboarding.mails.received.again" : "onboarding.mails.received.text"),
      t("onboarding.mails.received.next"),
    ],
    highlight: reference,
    action: { label: t("onboarding.mails.received.action"), path: paths.myProfile() },
  };
}

type Waiting = { id: string; reference: string; businessName: string; city: string };

/** To every administrator: somebody waits for a decision. */
export function waitingMail(reader: MailReader, { id, ...said }: Waiting): Mail {
  const t = translatorFor(reader.language);
  return {
    ...mailHead(reader),
    subject: t("onboarding.mails.waiting.subject", said),
    paragraphs: [t("onboarding.mails.waiting.text", said)],
    action: { label: t("onboarding.mails.waiting.action"), path: paths.adminProvider(id) },
  };
}
