import { useTranslation } from "react-i18next";
import { RadioField, TextField } from "~/ui/forms/fields";
import { control, type FieldsOf } from "~/ui/forms/use-posted-form";
import { contactPreferences } from "../../enquiry-catalogue";
import type { enquiryPageForm } from "../../enquiry-forms";

type Fields = FieldsOf<typeof enquiryPageForm>;

export function SenderFields({ fields, ownEmail }: { fields: Fields; ownEmail: string | null }) {
  const { t } = useTranslation();
  const hinted = (name: "email" | "phone" | "contactPreference") => ({
    ...control(fields[name]),
    label: t(`enquiries.form.${name}.label`),
    hint: t(`enquiries.form.${name}.hint`),
  });
  return (
    <>
      <TextField
        {...control(fields.name)}
        label={t("enquiries.form.name.label")}
        autoComplete="name"
      />
      {ownEmail ? (
        <p className="note">
          <input type="hidden" name="email" value={ownEmail} />
          {t("enquiries.form.email.own", { email: ownEmail })}
        </p>
      ) : (
        <TextField {...hinted("email")} inputMode="email" autoComplete="email" spellCheck={false} />
      )}
      <TextField {...hinted("phone")} inputMode="tel" autoComplete="tel" width="medium" />
      <RadioField
        {...hinted("contactPreference")}
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
