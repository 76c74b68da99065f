import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { SettingsForm } from "~/features/accounts/views/settings-form";
import type { FormSchema } from "~/ui/forms/use-posted-form";
import { paths } from "~/urls";
import { useLoaderData } from "@remix-run/react";
import type { Fields } from "~/platform/forms/fields";
import { siteFields } from "../site-fields";
import type { siteOperatorForm } from "../site-forms";
import type { presentSiteSettings } from "../site-presenter.server";

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

type Loaded = ReturnType<typeof presentSiteSettings> & {
  section: keyof typeof siteFields;
  title: string;
  confirmed: boolean;
};

export function SiteSectionPage() {
  const { section, confirmed, version, defaults } = useLoaderData<Loaded>();
  const { t } = useTranslation();
  const of: Fields = siteFields[section];
  return (
    <SiteForm<typeof siteOperatorForm>
      id={`site-${section}`}
      lede={t(`site.${section}.lede`)}
      version={version}
      defaults={defaults}
      of={of}
      confirmed={section === "operator" ? confirmed : undefined}
    />
  );
}
