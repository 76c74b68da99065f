import { useTranslation } from "react-i18next";
import { DataTable } from "~/ui/data/data-table";
import type { FiguresPage } from "../review-figures-presenter.server";

export function WeekTable({ rows }: { rows: FiguresPage["rows"] }) {
  const { t } = useTranslation();
  const column = (key: "waiting" | "oldest" | "decided" | "median" | "settled" | "share") => ({
    key,
    label: t(`applicationReview.figures.column.${key}`),
    align: "end" as const,
    cell: (row: FiguresPage["rows"][number]) => row[key],
  });
  return (
    <DataTable
      caption={t("applicationReview.figures.table")}
      captionHidden
      rows={rows}
      rowKey={({ week }) => week}
      className="queue"
      columns={[
        {
          key: "week",
          label: t("applicationReview.figures.column.week"),
          heading: true,
          cell: ({ label }) => label,
        },
        column("waiting"),
        column("oldest"),
        column("decided"),
        column("median"),
        column("settled"),
        column("share"),
      ]}
    />
  );
}
