import { BothLanguages } from "~/features/site/views/both-languages";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeSiteName } from "~/features/site/site-commands.server";
import { siteNameForm } from "~/features/site/site-forms";
import { SiteForm } from "~/features/site/views/site-form";
import { siteForm } from "~/http/forms/site-form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { site } from "~/platform/site/current-site.server";

export const meta = pageTitle;

export const loader = page("admin", async ({ t }) => {
  const { number, name } = site();
  return {
    title: t("site.name.title"),
    version: number,
    defaults: { nameEn: name.en, nameHi: name.hi },
  };
});

export const action = siteForm(siteNameForm, changeSiteName, { labels: "siteName" });

export default function SiteNameRoute() {
  const { t } = useTranslation();
  return (
    <SiteForm<typeof siteNameForm>
      id="site-name"
      lede={t("site.name.lede")}
      {...useLoaderData<typeof loader>()}
    >
      {({ nameEn, nameHi }) => (
        <BothLanguages fields={[nameEn, nameHi]} label={(field) => t(`site.name.${field}.label`)} />
      )}
    </SiteForm>
  );
}
