import { paths } from "~/urls";
import type { MailReader } from "~/platform/mail/template.server";
import { type Texts, translatedMail } from "~/platform/mail/translated-mail.server";

export const suspendedMail = (reader: MailReader, reason: string, effects: readonly string[]) =>
  mail(
    reader,
    "suspended",
    [{ quote: reason }, ...effects.map((line) => ({ line }))],
    paths.grievance(),
  );

export const restoredMail = (reader: MailReader) => mail(reader, "restored", [], paths.login());

const mail = (
  reader: MailReader,
  kind: "suspended" | "restored",
  lines: Texts["text"],
  path: string,
) =>
  translatedMail(reader, {
    subject: `administration.mails.${kind}.subject`,
    text: [`administration.mails.${kind}.text`, ...lines, `administration.mails.${kind}.after`],
    action: { label: `administration.mails.${kind}.action`, path },
  });
