import { useTranslation } from "react-i18next";
import { Fold } from "~/ui/controls/fold";
import { BarChart } from "~/ui/data/bar-chart";
import { Card, CardGrid, Figure } from "~/ui/data/card";
import { DataTable } from "~/ui/data/data-table";
import type { ProviderFigures } from "../provider-figures-presenter.server";

type Row = ProviderFigures["rows"][number];

export function MonthFigures({ figures: { sums, charts, rows } }: { figures: ProviderFigures }) {
  const { t } = useTranslation();
  const column = (key: Exclude<keyof Row, "month" | "label">) => ({
    key,
    label: t(`dashboard.figures.column.${key}`),
    align: "end" as const,
    cell: (row: Row) => row[key],
  });
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
              key: "month",
              label: t("dashboard.figures.column.month"),
              heading: true,
              cell: ({ label }) => label,
            },
            column("viewed"),
            column("received"),
            column("share"),
            column("median"),
            column("booked"),
            column("total"),
          ]}
        />
      </Fold>
      <p className="note">{t("dashboard.figures.definition")}</p>
    </>
  );
}
