import type { ApplicationId } from "#db/schema/ids";
import { paths } from "~/urls";
import { translatorFor } from "~/platform/i18n.server";
import type { MailReader } from "~/platform/mail/template.server";
import { translatedMail } from "~/platform/mail/translated-mail.server";
import type { TypedSteps } from "../../answers/answers";
import { changedFields } from "./amendment-changes";
import { fieldLabels } from "./amendment-presenter.server";

/** Names the changed fields but not their values: other people may read the email too. */
export const amendmentMail = (
  reader: MailReader,
  event: "approve" | "sendBack",
  changes: TypedSteps,
  reason: string | null,
) =>
  translatedMail(reader, {
    subject: `amendments.mails.${event}.subject`,
    text: [`amendments.mails.${event}.text`, reason ? { quote: reason } : null],
    params: { fields: namesOf(changes, reader) },
    action: { label: "amendments.mails.action", path: paths.myProfile() },
  });

export const waitingMail = (
  reader: MailReader,
  {
    id,
    reference,
    businessName,
  }: { id: ApplicationId; reference: string; businessName: string | null },
  changes: TypedSteps,
) =>
  translatedMail(reader, {
    subject: "amendments.mails.waiting.subject",
    text: ["amendments.mails.waiting.text"],
    params: { reference, business: businessName ?? reference, fields: namesOf(changes, reader) },
    action: {
      label: "amendments.mails.waiting.action",
      path: `${paths.adminProvider(id)}#amendment`,
    },
  });

const namesOf = (changes: TypedSteps, { language }: MailReader) =>
  fieldLabels(changedFields(changes), translatorFor(language)).join(", ");
