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
  children,
  ...props
}: SiteFormProps<Schema>) {
  const { t } = useTranslation();
  return (
    <SettingsForm<Schema>
      button={t("site.save")}
      busy={t("site.saving")}
      {...props}
      back={{ to: paths.adminSite(), label: t("site.title") }}
      reload
    >
      {(fields) => (
        <>
          <input type="hidden" name="version" value={version} />
          {children(fields)}
        </>
      )}
    </SettingsForm>
  );
}
