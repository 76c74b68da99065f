import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { currentLegalText } from "~/features/legal-pages/legal-text.server";
import { DataKinds } from "~/features/legal-pages/views/data-kinds";
import { LegalSection } from "~/features/legal-pages/views/legal-section";
import { page } from "~/http/page.server";
import { publicHead } from "~/http/meta/public-head.server";
import { paths } from "~/urls";
import { formatDay } from "~/platform/india/dates/day-format";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import paperStyles from "~/layout/styles/papers.css?url";
import type { Handle } from "~/layout/route-handle";

export const handle: Handle = { styles: [paperStyles] };

export const loader = page("anyone", async ({ t, language }) => {
  const { version, day, sections } = await currentLegalText("privacy", language);
  return {
    head: publicHead(language, {
      title: t("legal.privacy.title"),
      description: t("legal.privacy.description"),
      path: paths.privacy(),
    }),
    version: t("legal.version", { version, day: formatDay(day, language) }),
    sections,
  };
});

export default function PrivacyPage() {
  const { version, sections } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <PageTitle eyebrow={version} lede={t("legal.privacy.lede")}>
        {t("legal.privacy.title")}
      </PageTitle>
      <DataKinds />
      {sections.map((section) => (
        <LegalSection key={section.id} {...section} />
      ))}
    </Page>
  );
}
