import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { messageFields } from "~/features/messages/message-fields";
import { statementFields } from "../../booking-fields";
import { FormField } from "~/ui/forms/form-fields";
import type { statementPageForm } from "../dispute-forms";

/** A plain HTML form, since it uploads files. */
export function StatementForm({ name, sendingKey }: { name: string; sendingKey: string }) {
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<typeof statementPageForm>("statement");
  return (
    <form {...form} encType="multipart/form-data" className="form">
      <FormToken form="statement" />
      <input type="hidden" name="_idem" value={sendingKey} />
      <FormField
        of={statementFields.text}
        posted={fields.text}
        hint={t("bookings.dispute.text.hint", { name })}
      />
      <FormField
        of={messageFields.files}
        posted={fields.files}
        hint={t("bookings.dispute.files.hint")}
      />
      <ButtonRow>
        <Button busyLabel={t("bookings.do.busy.dispute")}>{t("bookings.dispute.do")}</Button>
      </ButtonRow>
    </form>
  );
}
