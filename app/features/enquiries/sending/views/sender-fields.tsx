import { useTranslation } from "react-i18next";
import { PersonFields } from "~/features/accounts/views/person-fields";
import { RadioField } from "~/ui/forms/fields";
import { control, type FieldsOf } from "~/ui/forms/use-posted-form";
import { contactPreferences } from "../../enquiry-catalogue";
import { senderFields } from "../../enquiry-fields";
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
      <RadioField
        {...control(fields.contactPreference)}
        label={t("enquiries.form.contactPreference.label")}
        hint={t("enquiries.form.contactPreference.hint")}
        options={contactPreferences.map((value) => ({
          value,
          label: t(`enquiries.form.contactPreference.${value}`),
        }))}
        inline
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
