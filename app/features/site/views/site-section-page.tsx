import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Fields } from "~/platform/forms/fields";
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
