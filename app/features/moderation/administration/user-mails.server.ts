import { paths } from "~/urls";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import { translatorFor } from "~/platform/i18n.server";

export const suspendedMail = (
  reader: MailReader,
  reason: string,
  effects: readonly string[],
): Mail => mail(reader, "suspended", [reason, ...effects], paths.grievance());

export const restoredMail = (reader: MailReader): Mail =>
  mail(reader, "restored", [], paths.login());

function mail(
  reader: MailReader,
  kind: "suspended" | "restored",
  more: string[],
  path: string,
): Mail {
  const t = translatorFor(reader.language);
  return {
    ...mailHead(reader),
    subject: t(`administration.mails.${kind}.subject`),
    paragraphs: [
      t(`administration.mails.${kind}.text`),
      ...more,
      t(`administration.mails.${kind}.after`),
    ],
    action: { label: t(`administration.mails.${kind}.action`), path },
  };
}
