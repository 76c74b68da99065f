import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { presentFigures } from "~/features/applications/review/figures/review-figures-presenter.server";
import { WeekTable } from "~/features/applications/review/figures/views/week-table";
import { page } from "~/http/page.server";
import { Fold } from "~/ui/controls/fold";
import { BarChart } from "~/ui/data/bar-chart";
import { Card } from "~/ui/data/card";
import { SummaryList } from "~/ui/data/summary-list";
import { PageTitle, SectionTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const loader = page("admin", async ({ t, language }) => ({
  title: t("applicationReview.figures.title"),
  page: await presentFigures(t, language),
}));

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
        <WeekTable rows={shown.rows} />
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
