import type { ApplicationId } from "#db/schema/ids";
import { paths } from "~/urls";
import { translatorFor } from "~/platform/i18n.server";
import type { MailReader } from "~/platform/mail/template.server";
import { translatedMail } from "~/platform/mail/translated-mail.server";
import { decrypt, encrypt } from "~/platform/security/encryption.server";
import type { Step } from "../../application-steps";

type Draft = { id: ApplicationId; percent: number; next: Step };

/** Contains nothing of what was typed. */
export const idleDraftMail = (reader: MailReader, { id, percent, next }: Draft, isLast: boolean) =>
  translatedMail(reader, {
    subject: "onboarding.mails.idle.subject",
    text: [
      "onboarding.mails.idle.text",
      "onboarding.mails.idle.next",
      isLast && "onboarding.mails.idle.last",
    ],
    params: {
      percent,
      step: translatorFor(reader.language)(`onboarding.step.${next}.title`),
    },
    action: { label: "onboarding.mails.idle.action", path: paths.ownApplication(next) },
    unsubscribe: {
      label: "onboarding.mails.idle.unsubscribe",
      path: paths.applicationReminders(reminderToken(id)),
    },
  });

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
