import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { presentInstallation } from "~/features/site/installation-presenter.server";
import { siteOverviewForm } from "~/features/site/site-forms";
import { presentSite } from "~/features/site/site-presenter.server";
import { sendTestEmail } from "~/features/site/test-email.server";
import { Installation } from "~/features/site/views/installation";
import { SiteOverview } from "~/features/site/views/site-overview";
import { form } from "~/http/forms/form.server";
import { proxyProblems } from "~/http/guard/forwarded.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { paths } from "~/urls";

export const meta = pageTitle;

export const loader = page("admin", async ({ t, language }) => ({
  ...presentSite(t),
  installation: presentInstallation(t, language, proxyProblems()),
}));

export const action = form("admin", siteOverviewForm, async ({ actor, redirectWithToast }) => {
  await sendTestEmail(actor);
  return redirectWithToast(paths.adminSite(), "site.installation.testEmailSent");
});

export default function SiteRoute() {
  const { installation, ...site } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <PostedSummary typed={[]} />
      <PageTitle lede={t("site.lede")}>{site.title}</PageTitle>
      <SiteOverview site={site} />
      <Installation installation={installation} />
    </Page>
  );
}
