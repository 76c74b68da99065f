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
import paperStyles from "~/layout/styles/papers.css?url";
import type { Handle } from "~/layout/route-handle";
import { DataTable } from "~/ui/data/data-table";
import { administratorsRead, dataKinds, type DataKind } from "~/features/legal-pages/sections";

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

const columns = ["kind", "purpose", "seen", "kept"] as const;

function DataKinds() {
  const { t } = useTranslation();
  return (
    <DataTable
      className="data-kinds"
      caption={t("legal.privacy.table.caption")}
      rows={dataKinds}
      rowKey={(kind) => kind}
      columns={columns.map((column) => {
        const text = (kind: DataKind) => {
          const written = t(`legal.privacy.data.${kind}.${column}`);
          const when = administratorsRead[kind];
          return column === "seen" && when !== "never"
            ? t(`legal.privacy.administrators.${when}`, { others: written })
            : written;
        };
        const isKind = column === "kind";
        return {
          label: t(`legal.privacy.table.${column}`),
          heading: isKind,
          cell: (kind: DataKind) => (isKind ? <Kind text={text(kind)} /> : text(kind)),
        };
      })}
    />
  );
}

function Kind({ text }: { text: string }) {
  const [name = "", details] = text.split(/(?<=:) /);
  return (
    <>
      <strong>{name}</strong> {details}
    </>
  );
}
