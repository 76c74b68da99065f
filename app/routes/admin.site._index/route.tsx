import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { presentInstallation, presentSite } from "~/features/site/site-presenter.server";
import { presentOpening } from "~/features/site/opening-presenter.server";
import { changeSiteOpening, sendTestEmail } from "~/features/site/site-commands.server";
import { siteOverviewForm } from "~/features/site/site-forms";
import { Installation, SiteOpening, SiteOverview } from "~/features/site/views/site-overview";
import { form } from "~/http/forms/form.server";
import { proxyProblems } from "~/http/guard/forwarded.server";
import { page } from "~/http/page.server";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { paths } from "~/urls";

export const loader = page("admin", async ({ t, language }) => ({
  ...presentSite(t),
  opening: presentOpening(t, language),
  installation: presentInstallation(t, language, proxyProblems()),
}));

export const action = form(
  "admin",
  siteOverviewForm,
  async ({ actor, input, redirectWithToast }) => {
    if (input.intent === "testEmail") {
      await sendTestEmail(actor);
      return redirectWithToast(paths.adminSite(), "site.installation.testEmailSent");
    }
    const result = await changeSiteOpening(actor, input);
    return redirectWithToast(paths.adminSite(), `site.${result}`, { result });
  },
);

export default function SiteRoute() {
  const { installation, opening, ...site } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <PostedSummary typed={[]} />
      <PageTitle lede={t("site.lede")} />
      <SiteOpening opening={opening} />
      <SiteOverview site={site} />
      <Installation installation={installation} />
    </Page>
  );
}
