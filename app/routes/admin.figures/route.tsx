import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { presentFigures } from "~/features/applications/review/figures/review-figures-presenter.server";
import { page } from "~/http/page.server";
import { Fold } from "~/ui/controls/fold";
import { BarChart } from "~/ui/data/bar-chart";
import { Card } from "~/ui/data/card";
import { SummaryList } from "~/ui/data/summary-list";
import { PageTitle, SectionTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { AdminTable } from "~/features/moderation/views/admin-list";

export const loader = page("admin", async ({ t, language }) => ({
  title: t("applicationReview.figures.title"),
  page: await presentFigures(t, language),
}));

const columns = ["waiting", "oldest", "decided", "median", "settled", "share"] as const;

export default function FiguresRoute() {
  const { page: shown } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <PageTitle lede={t("applicationReview.figures.lede")} />
      <div className="split">
        {shown.charts.map(({ name, ...chart }) => (
          <Card key={name} title={chart.title}>
            <BarChart {...chart} />
          </Card>
        ))}
      </div>
      <p className="note">{t("applicationReview.figures.definition")}</p>
      <Fold summary={t("applicationReview.figures.table")}>
        <AdminTable
          caption={t("applicationReview.figures.table")}
          rows={shown.rows}
          rowKey={({ week }) => week}
          columns={[
            {
              label: "applicationReview.figures.column.week",
              heading: true,
              cell: ({ label }) => label,
            },
            ...columns.map((key) => ({
              label: `applicationReview.figures.column.${key}`,
              align: "end" as const,
              cell: (row: (typeof shown.rows)[number]) => row[key],
            })),
          ]}
        />
      </Fold>
      <SectionTitle>{t("applicationReview.figures.reasons")}</SectionTitle>
      {shown.reasons.length === 0 ? (
        <p className="muted">{t("applicationReview.figures.noReasons")}</p>
      ) : (
        <Card>
          <SummaryList
            rows={shown.reasons.map(({ label, count }) => ({ key: label, value: String(count) }))}
          />
        </Card>
      )}
      <p>
        <a href={shown.csv} download>
          {t("applicationReview.figures.csv")}
        </a>
      </p>
    </Page>
  );
}
