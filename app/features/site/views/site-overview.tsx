import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/controls/button";
import { Notice } from "~/ui/feedback/notice";
import { SummaryList } from "~/ui/data/summary-list";
import { SectionTitle } from "~/ui/navigation/page-header";
import { paths } from "~/urls";
import type { presentSite } from "../site-presenter.server";

export function SiteOverview({ site }: { site: ReturnType<typeof presentSite> }) {
  const { t } = useTranslation();
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
      {site.sections.map(({ title, to: ofSection, rows }) => (
        <Fragment key={title}>
          <SectionTitle>{title}</SectionTitle>
          <SummaryList
            rows={rows.map(({ label, lines, to = ofSection, changes = label }) => ({
              key: label,
              value: lines.filter(Boolean).map((line) => <div key={line}>{line}</div>),
              change: { to, label: changes },
            }))}
          />
        </Fragment>
      ))}
    </>
  );
}
