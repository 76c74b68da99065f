import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeSiteName } from "~/features/site/site-commands.server";
import { siteNameForm } from "~/features/site/site-forms";
import { SiteForm } from "~/features/site/views/site-form";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { toastTypeOf } from "~/http/responses/redirect-with-toast.server";
import { site } from "~/platform/site/current-site.server";
import { TextField } from "~/ui/forms/fields";
import { control } from "~/ui/forms/use-posted-form";
import { paths } from "~/urls";

export const meta = pageTitle;

export const loader = page("admin", async ({ t }) => {
  const { number, name } = site();
  return {
    title: t("site.name.title"),
    version: number,
    defaults: { nameEn: name.en, nameHi: name.hi },
  };
});

export const action = form(
  "admin",
  siteNameForm,
  async ({ actor, input, redirectWithToast }) => {
    const result = await changeSiteName(actor, input);
    return redirectWithToast(paths.adminSite(), `site.${result}`, { type: toastTypeOf(result) });
  },
  { labels: "siteName" },
);

export default function SiteNameRoute() {
  const { title, version, defaults } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SiteForm<typeof siteNameForm>
      id="site-name"
      title={title}
      lede={t("site.name.lede")}
      version={version}
      defaults={defaults}
    >
      {(fields) => (
        <>
          <TextField {...control(fields.nameEn)} label={t("site.name.nameEn.label")} />
          <TextField
            {...control(fields.nameHi)}
            label={t("site.name.nameHi.label")}
            hint={t("site.hindiHint")}
            lang="hi"
          />
        </>
      )}
    </SiteForm>
  );
}
