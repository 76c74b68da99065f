import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { presentPaper } from "~/features/applications/form/submission/paper.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { SummaryList } from "~/ui/data/summary-list";
import { BackLink, PageTitle, SectionTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const loader = page("member", async ({ actor, t, language }) =>
  presentPaper(actor, t, language),
);

export default function ApplicationSummaryRoute() {
  const { title, reference, name, facts, steps } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <BackLink to={paths.myProfile()} label="layout.myProfile" />
      <PageTitle eyebrow={reference}>{name || title}</PageTitle>
      <p className="lede how-to-print">{t("onboarding.summary.lede")}</p>
      <SummaryList rows={facts} />
      {steps.map(({ step, title: heading, rows }) => (
        <section key={step} className="stack">
          <SectionTitle>{heading}</SectionTitle>
          {rows.length > 0 && (
            <SummaryList
              rows={rows.map(({ key, value }) => ({
                key,
                value: value && <span className="typed">{value}</span>,
              }))}
            />
          )}
        </section>
      ))}
    </Page>
  );
}
