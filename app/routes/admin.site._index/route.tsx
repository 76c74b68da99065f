import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { presentSite } from "~/features/site/site-presenter.server";
import { SiteOverview } from "~/features/site/views/site-overview";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const meta = pageTitle;

export const loader = page("admin", async ({ t }) => presentSite(t));

export default function SiteRoute() {
  const site = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <PageTitle lede={t("site.lede")}>{site.title}</PageTitle>
      <SiteOverview site={site} />
    </Page>
  );
}
