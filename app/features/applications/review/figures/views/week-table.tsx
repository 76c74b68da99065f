import { useTranslation } from "react-i18next";
import { DataTable } from "~/ui/data/data-table";
import type { FiguresPage } from "../review-figures-presenter.server";

export function WeekTable({ rows }: { rows: FiguresPage["rows"] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("applicationReview.figures.table")}
      captionHidden
      rows={rows}
      rowKey={({ week }) => week}
      className="queue"
      columns={[
        {
          label: t("applicationReview.figures.column.week"),
          heading: true,
          cell: ({ label }) => label,
        },
        ...(["waiting", "oldest", "decided", "median", "settled", "share"] as const).map((key) => ({
          label: t(`applicationReview.figures.column.${key}`),
          align: "end" as const,
          cell: (row: FiguresPage["rows"][number]) => row[key],
        })),
      ]}
    />
  );
}
