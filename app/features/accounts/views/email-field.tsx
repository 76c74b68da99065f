import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/forms/fields";
import { control, type PostedField } from "~/ui/forms/use-posted-form";

type Props = Partial<ComponentProps<typeof TextField>> & { field: PostedField };

export function EmailField({ field, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      {...control(field)}
      label={t("accounts.email.label")}
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      {...props}
    />
  );
}
