import { paths } from "~/urls";
import { translatorFor } from "~/platform/i18n.server";
import type { MailReader } from "~/platform/mail/template.server";
import { translatedMail } from "~/platform/mail/translated-mail.server";
import { type Slot, stepOfSlot } from "../../application-steps";

export function requestedFileMail(reader: MailReader, slot: Slot, name: string | undefined) {
  const by = name ? "named" : "unnamed";
  return translatedMail(reader, {
    subject: `uploadRequests.mail.subject.${by}`,
    text: [`uploadRequests.mail.text.${by}`, "uploadRequests.mail.check"],
    params: {
      document: translatorFor(reader.language)(`onboarding.slot.${slot}.label`),
      name,
    },
    action: { label: "uploadRequests.mail.action", path: paths.ownApplication(stepOfSlot(slot)) },
  });
}
