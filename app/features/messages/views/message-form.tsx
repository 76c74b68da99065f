import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EnquiryId } from "#db/schema/ids";
import { paths } from "~/urls";
import { Button, ButtonRow } from "~/ui/controls/button";
import { FileField, TextArea } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { messagePageForm } from "../message-forms";

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
      <TextArea
        {...control(fields.text)}
        label={t("messages.form.text.label", { name })}
        hint={t("messages.form.text.hint")}
      />
      <FileField
        name="files"
        errors={control(fields.files).errors}
        label={t("messages.form.files.label")}
        hint={t("messages.form.files.hint")}
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,application/pdf"
        multiple
        optional
      />
      <ButtonRow>
        <Button busyLabel={t("messages.form.busy")}>{t("messages.form.do")}</Button>
      </ButtonRow>
    </form>
  );
}
