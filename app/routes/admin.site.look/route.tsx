import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeSiteLook } from "~/features/site/site-commands.server";
import { logoFields, lookFields } from "~/features/site/site-fields";
import { siteLookForm } from "~/features/site/site-forms";
import { siteForm } from "~/http/forms/site-form.server";
import type { Handle } from "~/layout/route-handle";
import lookStyles from "~/layout/styles/look.css?url";
import workingPageStyles from "~/layout/styles/working-pages.css?url";
import { page } from "~/http/page.server";
import { site } from "~/platform/site/current-site.server";
import { Button } from "~/ui/controls/button";
import { IntentForm } from "~/ui/forms/intent-form";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { BackLink, PageTitle, SectionTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { FormField, FormFields } from "~/ui/forms/form-fields";
import { paths } from "~/urls";
import { Mark } from "~/ui/artwork/mark";

export const handle: Handle = { styles: [workingPageStyles, lookStyles] };

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

export const action = siteForm(siteLookForm, changeSiteLook, { files: true });

export default function SiteLookRoute() {
  const { version, colours, hasColours, logo } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const hiddenVersion = <input type="hidden" name="version" value={version} />;
  return (
    <Page width="narrow">
      <BackLink to={paths.adminSite()} label="site.title" />
      <PostedSummary />
      <PageTitle lede={t("site.look.lede")} />
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
              <div className="colour-field" key={name}>
                <FormField of={lookFields[name]} posted={fields[name]} />
                <input
                  type="color"
                  data-colour={name}
                  defaultValue={colours[name]}
                  aria-label={t("site.look.pick", { name: t(lookFields[name].label) })}
                />
              </div>
            ))}
            <LookSample logo={logo} version={version} />
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
            <p className="cluster">
              <Logo logo={logo} size={96} />
              {t("site.look.currentLogo")}
            </p>
            <FormFields of={logoFields} posted={fields} />
          </>
        )}
      </IntentForm>
    </Page>
  );
}

function Logo({ logo, size = 36 }: { logo: string | null; size?: number }) {
  return logo ? (
    <img src={logo} width={size} height={size} alt="" className="logo" />
  ) : (
    <Mark size={size} />
  );
}

/** In the saved colours; enhance.js gives it the ones that are picked. */
function LookSample({ logo, version }: { logo: string | null; version: number }) {
  const { t } = useTranslation();
  return (
    <div className="look-sample" role="img" aria-label={t("site.look.sample")}>
      <link rel="stylesheet" href={paths.siteStyles(version)} />
      {(["light", "dark"] as const).map((scheme) => (
        <div key={scheme} data-scheme={scheme}>
          <p className="wordmark">
            <Logo logo={logo} />
            <span>{t("layout.wordmark")}</span>
          </p>
          <div className="card">
            <h3>{t("layout.footer.events")}</h3>
            <p>{t("layout.footer.about")}</p>
            <p className="cluster">
              <span className="button" data-variant="primary">
                {t("layout.signUp")}
              </span>
              <span className="link">{t("layout.findProviders")}</span>
            </p>
          </div>
          <div className="footer" data-small="">
            {t("layout.wordmark")}
          </div>
        </div>
      ))}
    </div>
  );
}
