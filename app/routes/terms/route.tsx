import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { legalDay, termsSections } from "~/features/directory/legal";
import { LegalSection } from "~/features/directory/views/legal-section";
import { termsVersion } from "~/features/onboarding/choices";
import { page } from "~/http/doors.server";
import { headOf } from "~/http/head.server";
import { published } from "~/http/published";
import { paths } from "~/paths";
import { formatDay } from "~/platform/india/day-format";
import { operator } from "~/platform/operator.server";
import { PageTitle } from "~/ui/page-header";
import { Page } from "~/ui/shell";

export const meta = published;

export const loader = page("anyone", async ({ t, language }) => ({
  head: headOf(language, {
    title: t("legal.terms.title"),
    description: t("legal.terms.description"),
    path: paths.terms(),
  }),
  version: t("legal.version", { version: termsVersion, day: formatDay(legalDay, language) }),
  sections: termsSections.map((id) => ({
    id,
    title: t(`legal.terms.${id}.title`),
    text: t(`legal.terms.${id}.text`, { operator: operator().company[language] }),
  })),
}));

export default function TermsPage() {
  const { version, sections } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <PageTitle eyebrow={version} lede={t("legal.terms.lede")}>
        {t("legal.terms.title")}
      </PageTitle>
      {sections.map((section) => (
        <LegalSection key={section.id} {...section} />
      ))}
    </Page>
  );
}
