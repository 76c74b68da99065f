import type { Account } from "~/features/accounts/queries.server";
import { paths } from "~/paths";
import type { Mail } from "~/platform/mail/template.server";
import { translatorFor } from "~/platform/i18n.server";

type Reader = Pick<Account, "email" | "name" | "language">;

export const suspendedMail = (reader: Reader, reason: string): Mail =>
  mail(reader, "suspended", [reason], paths.grievance());

export const restoredMail = (reader: Reader): Mail => mail(reader, "restored", [], paths.login());

function mail(reader: Reader, kind: "suspended" | "restored", more: string[], path: string): Mail {
  const t = translatorFor(reader.language);
  return {
    to: reader.email,
    language: reader.language,
    subject: t(`administration.mails.${kind}.subject`),
    greeting: t("mails.greeting", { name: reader.name }),
    paragraphs: [
      t(`administration.mails.${kind}.text`),
      ...more,
      t(`administration.mails.${kind}.after`),
    ],
    action: { label: t(`administration.mails.${kind}.action`), path },
  };
}
