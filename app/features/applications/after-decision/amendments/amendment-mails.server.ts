import type { ApplicationId } from "#db/schema/ids";
import { paths } from "~/urls";
import { translatorFor } from "~/platform/i18n.server";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import type { TypedSteps } from "../../answers/answers";
import { changedFields } from "./amendment-changes";
import { fieldLabels } from "./amendment-presenter.server";

/** Names the changed fields but not their values: other people may read the email too. */
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

export function waitingMail(
  reader: MailReader,
  application: { id: ApplicationId; reference: string; businessName: string | null },
  changes: TypedSteps,
): Mail {
  const t = translatorFor(reader.language);
  const { id, reference, businessName } = application;
  const fields = fieldLabels(changedFields(changes), t).join(", ");
  const params = { reference, business: businessName ?? reference, fields };
  return {
    ...mailHead(reader),
    subject: t("amendments.mails.waiting.subject", params),
    paragraphs: [t("amendments.mails.waiting.text", params)],
    action: {
      label: t("amendments.mails.waiting.action"),
      path: `${paths.adminProvider(id)}#amendment`,
    },
  };
}
