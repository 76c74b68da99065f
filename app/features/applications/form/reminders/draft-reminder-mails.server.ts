import type { ApplicationId } from "#db/schema/ids";
import { paths } from "~/urls";
import { translatorFor } from "~/platform/i18n.server";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import { decrypt, encrypt } from "~/platform/security/encryption.server";
import type { Step } from "../../application-steps";

type Draft = { id: ApplicationId; percent: number; next: Step };

/** Contains nothing of what was typed. */
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

const associatedData = "applications.reminders";

/** No token is stored. */
export const reminderToken = (applicationId: ApplicationId): string =>
  encrypt(applicationId, associatedData);

export function applicationIn(token: string): string | null {
  if (!token.startsWith("v1.")) return null;
  try {
    return decrypt(token, associatedData);
  } catch {
    return null;
  }
}
