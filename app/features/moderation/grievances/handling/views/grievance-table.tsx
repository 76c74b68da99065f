import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DataTable } from "~/ui/data/data-table";
import { Tag } from "~/ui/data/tag";
import { UnbrokenWords } from "~/ui/data/unbroken-words";
import { GrievanceState } from "../../views/grievance-state-tag";
import type { GrievanceRows } from "../grievance-list.server";

export function GrievanceTable({ rows }: { rows: GrievanceRows }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("grievances.list.title")}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      className="queue"
      columns={[
        {
          key: "reference",
          label: t("grievances.one"),
          heading: true,
          cell: ({ reference, to, kind }) => (
            <>
              <Link to={to}>{reference}</Link>
              <small className="note">{kind}</small>
            </>
          ),
        },
        {
          key: "from",
          label: t("grievances.list.from"),
          cell: ({ name, email }) => (
            <>
              {name}
              <small className="note">
                <UnbrokenWords text={email} />
              </small>
            </>
          ),
        },
        {
          key: "due",
          label: t("grievances.list.due"),
          cell: ({ due }) =>
            due ? (
              <span className="cluster">
                {due.day}
                {due.isOver && <Tag tone="bad">{t("grievances.list.overdue")}</Tag>}
              </span>
            ) : (
              "–"
            ),
        },
        {
          key: "state",
          label: t("grievances.list.state"),
          cell: ({ state, stateLabel, outcome, takenBy }) => (
            <>
              <GrievanceState state={state} stateLabel={stateLabel} />
              {outcome && <small className="note">{outcome.label}</small>}
              {takenBy && state === "in_progress" && (
                <small className="note">{t("grievances.list.takenBy", { name: takenBy })}</small>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
