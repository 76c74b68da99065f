import { paths } from "~/urls";
import type { MailReader } from "~/platform/mail/template.server";
import { translatedMail } from "~/platform/mail/translated-mail.server";

export const suspendedMail = (reader: MailReader, reason: string, effects: readonly string[]) =>
  mail(reader, "suspended", [reason, ...effects], paths.grievance());

export const restoredMail = (reader: MailReader) => mail(reader, "restored", [], paths.login());

const mail = (reader: MailReader, kind: "suspended" | "restored", quotes: string[], path: string) =>
  translatedMail(reader, {
    subject: `administration.mails.${kind}.subject`,
    text: [
      `administration.mails.${kind}.text`,
      ...quotes.map((quote) => ({ quote })),
      `administration.mails.${kind}.after`,
    ],
    action: { label: `administration.mails.${kind}.action`, path },
  });
