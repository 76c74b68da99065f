import type { Account } from "~/features/accounts/queries.server";
import { paths } from "~/paths";
import { cityName } from "~/platform/india/places/places";
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

/** To every administrator: somebody waits for a decision. */
export function waitingMail(
  reader: Reader,
  application: { id: string; reference: string; businessName: string; city: string },
): Mail {
  const t = translatorFor(reader.language);
  const { id, reference, businessName } = application;
  const params = { reference, businessName, city: cityName(application.city, reader.language) };
  return {
    to: reader.email,
    language: reader.language,
    subject: t("onboarding.mails.waiting.subject", params),
    greeting: t("mails.greeting", { name: reader.name }),
    paragraphs: [t("onboarding.mails.waiting.text", params)],
    action: { label: t("onboarding.mails.waiting.action"), path: paths.adminProvider(id) },
  };
}
