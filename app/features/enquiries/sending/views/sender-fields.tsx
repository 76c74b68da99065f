import { useTranslation } from "react-i18next";
import { PersonFields } from "~/features/accounts/views/person-fields";
import { type FieldsOf } from "~/ui/forms/use-posted-form";
import { common } from "~/features/events/event-fields";
import { senderFields } from "../../enquiry-fields";
import { FormField } from "~/ui/forms/form-fields";
import type { enquiryPageForm } from "../../enquiry-forms";

type Fields = FieldsOf<typeof enquiryPageForm>;

export function SenderFields({ fields, ownEmail }: { fields: Fields; ownEmail: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      <PersonFields
        of={senderFields}
        posted={fields}
        own={
          ownEmail
            ? { email: ownEmail, text: t("enquiries.form.email.own", { email: ownEmail }) }
            : null
        }
      />
      <FormField
        of={common.contactPreference}
        posted={fields.contactPreference}
        hint={t("enquiries.form.contactPreference.hint")}
      />
    </>
  );
}

/** People neither see nor reach it; a program that fills in every field fills it in too. */
export function Honeypot() {
  const { t } = useTranslation();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor="remarks">{t("enquiries.form.trap")}</label>
      <input id="remarks" type="text" name="remarks" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
