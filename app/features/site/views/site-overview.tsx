import { Fragment } from "react";
import { SummaryList } from "~/ui/data/summary-list";
import { SectionTitle } from "~/ui/navigation/page-header";
import type { presentSite } from "../site-presenter.server";

export function SiteOverview({ site }: { site: ReturnType<typeof presentSite> }) {
  return (
    <>
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
