import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { FileField, TextArea } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { statementPageForm } from "../dispute-forms";

/** A plain HTML form, since it uploads files. */
export function StatementForm({ name, sendingKey }: { name: string; sendingKey: string }) {
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<typeof statementPageForm>("statement");
  return (
    <form {...form} encType="multipart/form-data" className="form">
      <FormToken form="statement" />
      <input type="hidden" name="_idem" value={sendingKey} />
      <TextArea
        {...control(fields.text)}
        label={t("bookings.dispute.text.label")}
        hint={t("bookings.dispute.text.hint", { name })}
      />
      <FileField
        name="files"
        errors={control(fields.files).errors}
        label={t("messages.form.files.label")}
        hint={t("bookings.dispute.files.hint")}
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,application/pdf"
        multiple
        optional
      />
      <ButtonRow>
        <Button busyLabel={t("bookings.do.busy.dispute")}>{t("bookings.dispute.do")}</Button>
      </ButtonRow>
    </form>
  );
}
