import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CurrentPasswordField } from "~/features/accounts/settings/views/settings-form";
import type { Fields } from "~/platform/forms/fields";
import { FormFields } from "~/ui/forms/form-fields";
import { siteFields } from "../site-fields";
import type { siteOperatorForm } from "../site-forms";
import type { presentSiteSettings } from "../site-presenter.server";
import { SiteForm } from "./site-form";

type Loaded = ReturnType<typeof presentSiteSettings> & {
  section: keyof typeof siteFields;
  title: string;
  confirmed: boolean;
};

export function SiteSectionPage() {
  const { section, confirmed, ...current } = useLoaderData<Loaded>();
  const { t } = useTranslation();
  const of: Fields = siteFields[section];
  return (
    <SiteForm<typeof siteOperatorForm>
      id={`site-${section}`}
      lede={t(`site.${section}.lede`)}
      {...current}
    >
      {(fields) => (
        <>
          <FormFields of={of} posted={fields} />
          {section === "operator" && <CurrentPasswordField fields={fields} confirmed={confirmed} />}
        </>
      )}
    </SiteForm>
  );
}
