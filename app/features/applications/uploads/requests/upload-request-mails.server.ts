import { paths } from "~/urls";
import { translatorFor } from "~/platform/i18n.server";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import { type Slot, stepOfSlot } from "../../application-steps";

export function requestedFileMail(reader: MailReader, slot: Slot, name: string | undefined): Mail {
  const t = translatorFor(reader.language);
  const params = { document: t(`onboarding.slot.${slot}.label`), name };
  const by = name ? "named" : "unnamed";
  return {
    ...mailHead(reader),
    subject: t(`uploadRequests.mail.subject.${by}`, params),
    paragraphs: [t(`uploadRequests.mail.text.${by}`, params), t("uploadRequests.mail.check")],
    action: {
      label: t("uploadRequests.mail.action"),
      path: paths.ownApplication(stepOfSlot(slot)),
    },
  };
}
