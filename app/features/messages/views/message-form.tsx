import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EnquiryId } from "#db/schema/ids";
import { paths } from "~/urls";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { messageFields } from "../message-fields";
import { FormFields } from "~/ui/forms/form-fields";
import type { messagePageForm } from "../message-forms";
import { SendRow } from "~/ui/forms/send-row";

type Props = {
  enquiryId: EnquiryId;
  name: string;
  sendingKey: string;
  text?: string | undefined;
  action?: string | undefined;
  children?: ReactNode;
};

/** Identifies the form when it is rendered again after a refusal. */
const messageFormId = "message";

/** A plain form, even on a hydrated page: the page of messages renders it again if refused. */
export function MessageForm({
  enquiryId,
  name,
  sendingKey,
  text,
  action = paths.messages(enquiryId),
  children,
}: Props) {
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<typeof messagePageForm>(messageFormId, { text });
  return (
    <form {...form} action={action} encType="multipart/form-data" className="form">
      <FormToken form={messageFormId} />
      <input type="hidden" name="_idem" value={sendingKey} />
      {children}
      <FormFields
        of={messageFields}
        posted={fields}
        own={{ text: { label: t("messages.form.text.label", { name }) } }}
      />
      <SendRow button="messages.form.do" busy="messages.form.busy" />
    </form>
  );
}
