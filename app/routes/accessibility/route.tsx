import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { accessibilitySections } from "~/features/legal-pages/legal-text.server";
import { accessibilityStatement } from "~/features/legal-pages/sections";
import { LegalSection } from "~/features/legal-pages/views/legal-section";
import { page } from "~/http/page.server";
import { publicHead } from "~/http/public-head.server";
import { paths } from "~/urls";
import { formatDay } from "~/platform/india/dates/day-format";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const loader = page("anyone", async ({ t, language }) => ({
  head: publicHead(language, {
    title: t("legal.accessibility.title"),
    description: t("legal.accessibility.description"),
    path: paths.accessibility(),
  }),
  reviewed: t("legal.accessibility.version", {
    day: formatDay(accessibilityStatement.day, language),
  }),
  sections: accessibilitySections(language),
}));

export default function AccessibilityPage() {
  const { reviewed, sections } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <PageTitle eyebrow={reviewed} lede={t("legal.accessibility.lede")}>
        {t("legal.accessibility.title")}
      </PageTitle>
      {sections.map((section) => (
        <LegalSection key={section.id} {...section} />
      ))}
    </Page>
  );
}
