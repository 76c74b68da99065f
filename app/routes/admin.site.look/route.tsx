import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeSiteLook } from "~/features/site/site-commands.server";
import { siteLookForm } from "~/features/site/site-forms";
import { siteForm } from "~/http/forms/site-form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { site } from "~/platform/site/current-site.server";
import { Button, ButtonRow } from "~/ui/controls/button";
import { FileField, TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
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
  const ofColours = usePostedForm<typeof siteLookForm>("site-colours", colours);
  const ofLogo = usePostedForm<typeof siteLookForm>("site-logo");
  const hiddenVersion = <input type="hidden" name="version" value={version} />;
  return (
    <Page width="narrow">
      <BackLink to={paths.adminSite()}>{t("site.title")}</BackLink>
      <PostedSummary />
      <PageTitle lede={t("site.look.lede")}>{title}</PageTitle>
      <SectionTitle>{t("site.look.colours")}</SectionTitle>
      <Form {...ofColours.form} className="form" reloadDocument>
        <FormToken form="site-colours" />
        {hiddenVersion}
        {(["primary", "accent"] as const).map((name) => (
          <TextField
            key={name}
            {...control(ofColours.fields[name])}
            label={t(`site.look.${name}.label`)}
            hint={t(`site.look.${name}.hint`)}
            autoComplete="off"
            spellCheck={false}
            width="short"
          />
        ))}
        <ButtonRow>
          <Button name="intent" value="colours" busyLabel={t("site.saving")}>
            {t("site.look.saveColours")}
          </Button>
          {hasColours ? (
            <Button variant="quiet" name="intent" value="deliveredColours">
              {t("site.look.delivered")}
            </Button>
          ) : null}
        </ButtonRow>
      </Form>
      <SectionTitle>{t("site.look.logo.label")}</SectionTitle>
      <Form {...ofLogo.form} className="form" encType="multipart/form-data" reloadDocument>
        <FormToken form="site-logo" />
        {hiddenVersion}
        {logo ? <img src={logo} width={96} height={96} alt={t("site.look.logo.label")} /> : null}
        <FileField
          {...control(ofLogo.fields.logo)}
          label={t("site.look.logo.label")}
          hint={t("site.look.logo.hint")}
          accept="image/jpeg,image/png,image/webp"
        />
        <ButtonRow>
          <Button name="intent" value="logo" busyLabel={t("site.saving")}>
            {t("site.look.saveLogo")}
          </Button>
          {logo ? (
            <Button variant="quiet" name="intent" value="removeLogo">
              {t("site.look.removeLogo")}
            </Button>
          ) : null}
        </ButtonRow>
      </Form>
    </Page>
  );
}
