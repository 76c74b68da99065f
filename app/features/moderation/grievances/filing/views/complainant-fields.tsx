import { EmailField } from "~/features/accounts/views/email-field";
import { useTranslation } from "react-i18next";
import { Honeypot } from "~/features/enquiries/sending/views/sender-fields";
import { TextField } from "~/ui/forms/fields";
import { control, type PostedField } from "~/ui/forms/use-posted-form";

type Props = {
  fields: { name: PostedField; email: PostedField; phone: PostedField };
  ownEmail: string | null;
  renderedStamp: string;
};

export function ComplainantFields({ fields, ownEmail, renderedStamp }: Props) {
  const { t } = useTranslation();
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
          {t("grievances.form.own", { email: ownEmail })}
        </p>
      ) : (
        <EmailField field={fields.email} hint={t("grievances.form.email.hint")} />
      )}
      <TextField
        {...control(fields.phone)}
        label={t("grievances.form.phone.label")}
        hint={t("grievances.form.phone.hint")}
        inputMode="tel"
        autoComplete="tel"
        width="medium"
        optional
      />
      <input type="hidden" name="_drawn" value={renderedStamp} />
      {!ownEmail && <Honeypot />}
    </>
  );
}
