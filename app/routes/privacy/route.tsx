import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { currentLegalText } from "~/features/legal-pages/legal-text.server";
import { dataKinds } from "~/features/legal-pages/sections";
import { LegalSection } from "~/features/legal-pages/views/legal-section";
import { page } from "~/http/page.server";
import { publicHead } from "~/http/meta/public-head.server";
import { publicMeta } from "~/http/meta/public-meta";
import { paths } from "~/urls";
import { formatDay } from "~/platform/india/dates/day-format";
import { DataTable } from "~/ui/data/data-table";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const meta = publicMeta;

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

const columns = ["kind", "purpose", "seen", "kept"] as const;

export default function PrivacyPage() {
  const { version, sections } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <PageTitle eyebrow={version} lede={t("legal.privacy.lede")}>
        {t("legal.privacy.title")}
      </PageTitle>
      <DataTable
        caption={t("legal.privacy.table.caption")}
        rows={dataKinds}
        rowKey={(kind) => kind}
        columns={columns.map((column) => ({
          key: column,
          label: t(`legal.privacy.table.${column}`),
          heading: column === "kind",
          cell: (kind: string) => t(`legal.privacy.data.${kind}.${column}`),
        }))}
      />
      {sections.map((section) => (
        <LegalSection key={section.id} {...section} />
      ))}
    </Page>
  );
}
