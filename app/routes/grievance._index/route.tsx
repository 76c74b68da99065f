import { useLoaderData } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { LegalSection } from "~/features/legal-pages/views/legal-section";
import { page } from "~/http/page.server";
import { publicHead } from "~/http/public-head.server";
import { paths } from "~/urls";
import { currentLegalText } from "~/features/legal-pages/legal-text.server";
import { site } from "~/platform/site/current-site.server";
import { textIn } from "~/platform/site/site-settings";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { SummaryList } from "~/ui/data/summary-list";

export const loader = page("anyone", async ({ t, language }) => {
  const { company, address, contactPhone, grievanceOfficer, grievanceEmail } = site();
  const { sections } = await currentLegalText("grievance", language);
  return {
    head: publicHead(language, {
      title: t("legal.grievance.title"),
      description: t("legal.grievance.description"),
      path: paths.grievance(),
    }),
    company: textIn(company, language),
    officer: textIn(grievanceOfficer, language),
    email: grievanceEmail,
    address: textIn(address, language),
    phone: contactPhone,
    sections,
  };
});

export default function GrievancePage() {
  const { company, officer, email, address, phone, sections } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <PageTitle lede={t("legal.grievance.lede")}>{t("legal.grievance.title")}</PageTitle>
      <Card framed title={t("legal.grievance.officer.title")} titleId="officer">
        <SummaryList
          rows={[
            { key: t("legal.grievance.officer.name"), value: officer },
            {
              key: t("legal.grievance.officer.email"),
              value: <a href={`mailto:${email}`}>{email}</a>,
            },
            phone && {
              key: t("legal.grievance.officer.phone"),
              value: <a href={`tel:${phone}`}>{phone}</a>,
            },
            { key: t("legal.grievance.officer.operator"), value: company },
            { key: t("legal.grievance.officer.address"), value: address },
            {
              key: t("legal.grievance.officer.languages"),
              value: t("legal.grievance.officer.languagesText"),
            },
          ]}
        />
        <ButtonRow>
          <ButtonLink to={paths.fileGrievance()}>{t("legal.grievance.file")}</ButtonLink>
          <ButtonLink to={paths.ownGrievances()} variant="secondary">
            {t("legal.grievance.mine")}
          </ButtonLink>
        </ButtonRow>
        <p>
          <Link to={paths.grievanceLink()}>{t("grievances.link.title")}</Link>
        </p>
      </Card>
      <section className="stack" aria-labelledby="how">
        <h2 id="how">{t("legal.grievance.how.title")}</h2>
        <ol className="next-steps">
          {(["write", "hear", "settled"] as const).map((step) => (
            <li key={step}>
              <strong>{t(`legal.grievance.how.${step}.title`)}</strong>
              <p>{t(`legal.grievance.how.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      {sections.map((section) => (
        <LegalSection key={section.id} {...section} />
      ))}
    </Page>
  );
}
