import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/forms/fields";
import { control, type PostedField } from "~/ui/forms/use-posted-form";

interface SecondFactorFieldProps {
  fields: { secondFactor: PostedField };
  appOnly?: boolean;
}

export function SecondFactorField({ fields, appOnly = false }: SecondFactorFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      {...control(fields.secondFactor)}
      label={t("accounts.secondFactor.label")}
      hint={t(`accounts.secondFactor.${appOnly ? "hintApp" : "hint"}`)}
      inputMode={appOnly ? "numeric" : undefined}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      width="medium"
    />
  );
}
