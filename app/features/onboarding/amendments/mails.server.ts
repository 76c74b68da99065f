import type { TypedSteps } from "../answers/answers";
import { paths } from "~/paths";
import { translatorFor } from "~/platform/i18n.server";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import { changedFields } from "./changes";
import { fieldLabels } from "./presenter.server";

/** To the provider, when a change was approved or sent back. Names what changes, not to what: mails are read by others too. */
export function amendmentMail(
  reader: MailReader,
  event: "approve" | "sendBack",
  changes: TypedSteps,
  reason: string | null,
): Mail {
  const t = translatorFor(reader.language);
  const fields = fieldLabels(changedFields(changes), t).join(", ");
  return {
    ...mailHead(reader),
    subject: t(`amendments.mails.${event}.subject`),
    paragraphs: [t(`amendments.mails.${event}.text`, { fields }), ...(reason ? [reason] : [])],
    action: { label: t("amendments.mails.action"), path: paths.myProfile() },
  };
}
