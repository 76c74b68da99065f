import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/controls/button";
import { Notice } from "~/ui/feedback/notice";
import { SummaryList } from "~/ui/data/summary-list";
import { SectionTitle } from "~/ui/navigation/page-header";
import { paths } from "~/urls";

interface SiteOverviewProps {
  site: {
    missing: string[];
    name: string[];
    look: { label: string; value: string }[];
    operator: { label: string; lines: string[] }[];
    announcement: string[];
    offer: Record<string, string>;
    legal: { page: "terms" | "privacy" | "grievance"; title: string; version: string }[];
  };
}

export function SiteOverview({ site }: SiteOverviewProps) {
  const { t } = useTranslation();
  const changeTo = (to: string, label: string) => ({ to, label });
  return (
    <>
      {site.missing.length > 0 ? (
        <Notice tone="warning" title={t("site.almostReady.title")}>
          <p>{t("site.almostReady.admin")}</p>
          <ul>
            {site.missing.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <ButtonLink to={paths.adminSite("operator")}>{t("site.operator.title")}</ButtonLink>
        </Notice>
      ) : null}
      <SectionTitle>{t("site.name.title")}</SectionTitle>
      <SummaryList
        rows={[
          {
            key: t("site.shown.name"),
            value: linesOf(site.name),
            change: changeTo(paths.adminSite("name"), t("site.name.title")),
          },
          ...site.look.map(({ label, value }) => ({
            key: label,
            value,
            change: changeTo(paths.adminSite("look"), label),
          })),
          {
            key: t("site.shown.announcement"),
            value: linesOf(site.announcement),
            change: changeTo(paths.adminSite("announcement"), t("site.announcement.title")),
          },
        ]}
      />
      <SectionTitle>{t("site.operator.title")}</SectionTitle>
      <SummaryList
        rows={site.operator.map(({ label, lines }) => ({
          key: label,
          value: linesOf(lines.filter(Boolean)),
          change: changeTo(paths.adminSite("operator"), label),
        }))}
      />
      <SectionTitle>{t("site.offer.title")}</SectionTitle>
      <SummaryList
        rows={Object.entries(site.offer).map(([field, value]) => ({
          key: t(`site.offer.${field}.label`),
          value,
          change: changeTo(paths.adminSite("offer"), t(`site.offer.${field}.label`)),
        }))}
      />
      <SectionTitle>{t("site.legal.heading")}</SectionTitle>
      <SummaryList
        rows={site.legal.map(({ page, title, version }) => ({
          key: title,
          value: version,
          change: changeTo(paths.adminLegalText(page), title),
        }))}
      />
    </>
  );
}

const linesOf = (lines: string[]) =>
  lines.length > 0 && lines.map((line) => <div key={line}>{line}</div>);
