import type { Account } from "~/features/accounts/queries.server";
import { paths } from "~/paths";
import type { Letter } from "~/platform/mail/template.server";
import { wordsIn } from "~/platform/i18n.server";

type Reader = Pick<Account, "email" | "name" | "language">;

/** To the provider, after each submission. */
export function receivedLetter(reader: Reader, reference: string, submission: number): Letter {
  const t = wordsIn(reader.language);
  const again = submission > 1;
  return {
    to: reader.email,
    language: reader.language,
    subject: t("onboarding.letters.received.subject", { reference }),
    greeting: t("letters.greeting", { name: reader.name }),
    paragraphs: [
      t(again ? "onboarding.letters.received.again" : "onboarding.letters.received.text"),
      t("onboarding.letters.received.next"),
    ],
    highlight: reference,
    action: { label: t("onboarding.letters.received.action"), path: paths.myProfile() },
  };
}

type Waiting = { id: string; reference: string; businessName: string; city: string };

/** To every administrator: somebody waits for a decision. */
export function waitingLetter(reader: Reader, { id, ...said }: Waiting): Letter {
  const t = wordsIn(reader.language);
  return {
    to: reader.email,
    language: reader.language,
    subject: t("onboarding.letters.waiting.subject", said),
    greeting: t("letters.greeting", { name: reader.name }),
    paragraphs: [t("onboarding.letters.waiting.text", said)],
    action: { label: t("onboarding.letters.waiting.action"), path: paths.adminProvider(id) },
  };
}
