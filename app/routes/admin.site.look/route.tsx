import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeSiteLook } from "~/features/site/site-commands.server";
import { siteLookForm } from "~/features/site/site-forms";
import { siteForm } from "~/http/forms/site-form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { site } from "~/platform/site/current-site.server";
import { Button } from "~/ui/controls/button";
import { FileField, TextField } from "~/ui/forms/fields";
import { IntentForm } from "~/ui/forms/intent-form";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { control } from "~/ui/forms/use-posted-form";
import { BackLink, PageTitle, SectionTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { paths } from "~/urls";

export const meta = pageTitle;

export const loader = page("admin", async ({ t }) => {
  const { number, colours, logo } = site();
  return {
    title: t("site.look.title"),
    version: number,
    colours: colours ?? { primary: "#761329", accent: "#f3a920" },
    hasColours: colours !== null,
    logo: logo && paths.picture(logo, "small"),
  };
});

export const action = siteForm(siteLookForm, changeSiteLook, { labels: "siteLook", files: true });

export default function SiteLookRoute() {
  const { title, version, colours, hasColours, logo } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const hiddenVersion = <input type="hidden" name="version" value={version} />;
  return (
    <Page width="narrow">
      <BackLink to={paths.adminSite()}>{t("site.title")}</BackLink>
      <PostedSummary />
      <PageTitle lede={t("site.look.lede")}>{title}</PageTitle>
      <SectionTitle>{t("site.look.colours")}</SectionTitle>
      <IntentForm<typeof siteLookForm>
        id="site-colours"
        intent="colours"
        reload
        defaults={colours}
        button="site.look.saveColours"
        busy="site.saving"
        more={
          hasColours && (
            <Button variant="quiet" name="intent" value="deliveredColours">
              {t("site.look.delivered")}
            </Button>
          )
        }
      >
        {(fields) => (
          <>
            {hiddenVersion}
            {(["primary", "accent"] as const).map((name) => (
              <TextField
                key={name}
                {...control(fields[name])}
                label={t(`site.look.${name}.label`)}
                hint={t(`site.look.${name}.hint`)}
                autoComplete="off"
                spellCheck={false}
                width="short"
              />
            ))}
          </>
        )}
      </IntentForm>
      <SectionTitle>{t("site.look.logo.label")}</SectionTitle>
      <IntentForm<typeof siteLookForm>
        id="site-logo"
        intent="logo"
        files
        reload
        button="site.look.saveLogo"
        busy="site.saving"
        more={
          logo && (
            <Button variant="quiet" name="intent" value="removeLogo">
              {t("site.look.removeLogo")}
            </Button>
          )
        }
      >
        {(fields) => (
          <>
            {hiddenVersion}
            {logo && <img src={logo} width={96} height={96} alt={t("site.look.logo.label")} />}
            <FileField
              {...control(fields.logo)}
              label={t("site.look.logo.label")}
              hint={t("site.look.logo.hint")}
              accept="image/jpeg,image/png,image/webp"
            />
          </>
        )}
      </IntentForm>
    </Page>
  );
}
