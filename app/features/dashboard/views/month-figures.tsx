import { useTranslation } from "react-i18next";
import { Fold } from "~/ui/controls/fold";
import { BarChart } from "~/ui/data/bar-chart";
import { Card, CardGrid, Figure } from "~/ui/data/card";
import { DataTable } from "~/ui/data/data-table";
import type { ProviderFigures } from "../provider-figures-presenter.server";

export function MonthFigures({ figures: { sums, charts, rows } }: { figures: ProviderFigures }) {
  const { t } = useTranslation();
  return (
    <>
      <CardGrid columns="small">
        {(["viewed", "received", "share", "booked"] as const).map((name) => (
          <Figure
            key={name}
            value={sums[name]}
            label={t(`dashboard.figures.sum.${name}`, { total: sums.total })}
          />
        ))}
      </CardGrid>
      <div className="split">
        {charts.map(({ name, ...chart }) => (
          <Card key={name} title={chart.title}>
            <BarChart {...chart} />
          </Card>
        ))}
      </div>
      <Fold summary={t("dashboard.figures.table")}>
        <DataTable
          caption={t("dashboard.figures.table")}
          captionHidden
          rows={rows}
          rowKey={({ month }) => month}
          columns={[
            {
              label: t("dashboard.figures.column.month"),
              heading: true,
              cell: ({ label }) => label,
            },
            ...charts.map(({ name }) => ({
              label: t(`dashboard.figures.column.${name}`),
              align: "end" as const,
              cell: (row: ProviderFigures["rows"][number]) => row[name],
            })),
          ]}
        />
      </Fold>
      <p className="note">{t("dashboard.figures.definition")}</p>
    </>
  );
}
