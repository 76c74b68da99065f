import type { ApplicationId } from "#db/schema/ids";
import { paths } from "~/urls";
import { translatorFor } from "~/platform/i18n.server";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import type { Step } from "../../application-steps";
import { reminderToken } from "./link.server";

type Draft = { id: ApplicationId; percent: number; next: Step };

/**
 * How far a draft is, and the one next thing: a step by its name, so that nothing of what was typed
 * is in the email.
 */
export function idleDraftMail(
  reader: MailReader,
  { id, percent, next }: Draft,
  isLast: boolean,
): Mail {
  const t = translatorFor(reader.language);
  return {
    ...mailHead(reader),
    subject: t("onboarding.mails.idle.subject", { percent }),
    paragraphs: [
      t("onboarding.mails.idle.text", { percent }),
      t("onboarding.mails.idle.next", { step: t(`onboarding.step.${next}.title`) }),
      ...(isLast ? [t("onboarding.mails.idle.last")] : []),
    ],
    action: { label: t("onboarding.mails.idle.action"), path: paths.ownApplication(next) },
    unsubscribe: {
      label: t("onboarding.mails.idle.unsubscribe"),
      path: paths.applicationReminders(reminderToken(id)),
    },
  };
}
