import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { SettingsForm } from "~/features/accounts/settings/views/settings-form";
import type { FormSchema } from "~/ui/forms/use-posted-form";
import { paths } from "~/urls";

type SiteFormProps<Schema extends FormSchema> = ComponentProps<typeof SettingsForm<Schema>> & {
  version: number;
};

/** Saving reloads the whole page: its header and footer change too. */
export function SiteForm<Schema extends FormSchema = never>({
  version,
  ...props
}: SiteFormProps<Schema>) {
  const { t } = useTranslation();
  return (
    <SettingsForm<Schema>
      button="site.save"
      busy="site.saving"
      {...props}
      back={{ to: paths.adminSite(), label: t("site.title") }}
      values={{ version }}
      reload
    />
  );
}
