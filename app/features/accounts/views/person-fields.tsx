import { EmailField } from "./email-field";
import { useTranslation } from "react-i18next";
import { PasswordField, TextField } from "~/ui/forms/fields";
import { control, type PostedField } from "~/ui/forms/use-posted-form";

type Fields = Record<"name" | "email" | "phone" | "password" | "confirmPassword", PostedField>;

export function PersonFields({
  fields,
  passwordHint,
  fixedEmail,
}: {
  fields: Fields;
  passwordHint: string;
  fixedEmail?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <>
      <TextField {...control(fields.name)} label={t("accounts.name.label")} autoComplete="name" />
      <EmailField
        field={fields.email}
        hint={t("accounts.email.hint")}
        {...(fixedEmail && { defaultValue: fixedEmail, readOnly: true })}
      />
      <TextField
        {...control(fields.phone)}
        label={t("accounts.phone.label")}
        hint={t("accounts.phone.hint")}
        inputMode="tel"
        autoComplete="tel"
        width="medium"
      />
      <PasswordField
        {...control(fields.password)}
        label={t("accounts.password.label")}
        hint={passwordHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...control(fields.confirmPassword)}
        label={t("accounts.confirmPassword.label")}
        autoComplete="new-password"
      />
    </>
  );
}
