import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DataTable } from "~/ui/data/data-table";
import { Tag } from "~/ui/data/tag";
import type { UsersPage } from "../user-presenter.server";
import { stateTone } from "./user-tones";

export function UserTable({ rows }: { rows: UsersPage["rows"] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("administration.title")}
      captionHidden
      rows={rows}
      rowKey={(row) => row.id}
      className="queue"
      columns={[
        {
          key: "name",
          label: t("administration.column.name"),
          heading: true,
          cell: (row) => (
            <>
              <Link to={row.to}>{row.name}</Link>
              <small className="note">{row.email}</small>
            </>
          ),
        },
        { key: "role", label: t("administration.column.role"), cell: (row) => row.role },
        {
          key: "state",
          label: t("administration.column.state"),
          cell: (row) => <Tag tone={stateTone[row.state]}>{row.stateLabel}</Tag>,
        },
        {
          key: "joined",
          label: t("administration.column.joined"),
          cell: (row) => <When {...row.joined} />,
        },
        {
          key: "seen",
          label: t("administration.column.seen"),
          cell: (row) => (row.seen ? <When {...row.seen} /> : "–"),
        },
      ]}
    />
  );
}

const When = ({ at, exact, text }: { at: string; exact: string; text: string }) => (
  <time dateTime={at} title={exact}>
    {text}
  </time>
);
