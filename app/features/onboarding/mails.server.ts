import type { Account } from "~/features/accounts/queries.server";
import { paths } from "~/paths";
import type { Mail } from "~/platform/mail/template.server";
import { translatorFor } from "~/platform/i18n.server";

type Reader = Pick<Account, "email" | "name" | "language">;

/** To the provider, after each submission. */
export function receivedMail(reader: Reader, reference: string, submission: number): Mail {
  const t = translatorFor(reader.language);
  const again = submission > 1;
  return {
    to: reader.email,
    language: reader.language,
    subject: t("onboarding.mails.received.subject", { reference }),
    greeting: t("mails.greeting", { name: reader.name }),
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
export function waitingMail(reader: Reader, { id, ...said }: Waiting): Mail {
  const t = translatorFor(reader.language);
  return {
    to: reader.email,
    language: reader.language,
    subject: t("onboarding.mails.waiting.subject", said),
    greeting: t("mails.greeting", { name: reader.name }),
    paragraphs: [t("onboarding.mails.waiting.text", said)],
    action: { label: t("onboarding.mails.waiting.action"), path: paths.adminProvider(id) },
  };
}
