import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { currentLegalText } from "~/features/legal-pages/legal-text.server";
import { LegalSection } from "~/features/legal-pages/views/legal-section";
import { page } from "~/http/page.server";
import { publicHead } from "~/http/public-head.server";
import { paths } from "~/urls";
import { formatDay } from "~/platform/india/dates/day-format";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const loader = page("anyone", async ({ t, language }) => {
  const { version, day, sections } = await currentLegalText("terms", language);
  return {
    head: publicHead(language, {
      title: t("legal.terms.title"),
      description: t("legal.terms.description"),
      path: paths.terms(),
    }),
    version: t("legal.version", { version, day: formatDay(day, language) }),
    sections,
  };
});

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
