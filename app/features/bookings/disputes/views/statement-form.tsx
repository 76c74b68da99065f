import { useTranslation } from "react-i18next";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { messageFields } from "~/features/messages/message-fields";
import { statementFields } from "../../booking-fields";
import { FormField } from "~/ui/forms/form-fields";
import type { statementPageForm } from "../dispute-forms";
import { SendRow } from "~/ui/forms/send-row";

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
      <SendRow button="bookings.dispute.do" busy="bookings.do.busy.dispute" />
    </form>
  );
}
