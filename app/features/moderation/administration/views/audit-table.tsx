import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DataTable } from "~/ui/data/data-table";
import type { AuditPage } from "../audit-log.server";

export function AuditTable({ rows }: { rows: AuditPage["rows"] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("auditLog.title")}
      captionHidden
      rows={rows}
      rowKey={({ number }) => String(number)}
      className="queue"
      columns={[
        { key: "number", label: t("auditLog.number"), heading: true, cell: ({ number }) => number },
        {
          key: "when",
          label: t("auditLog.when"),
          cell: ({ at, when }) => <time dateTime={at}>{when}</time>,
        },
        {
          key: "person",
          label: t("auditLog.person"),
          cell: ({ person, personTo }) => (personTo ? <Link to={personTo}>{person}</Link> : person),
        },
        { key: "action", label: t("auditLog.action"), cell: ({ event }) => event },
        {
          key: "subject",
          label: t("auditLog.subject"),
          cell: ({ about, subjectTo, others }) => (
            <span>
              {subjectTo ? <Link to={subjectTo}>{about}</Link> : about}
              {" · "}
              <Link to={others}>{t("auditLog.others")}</Link>
            </span>
          ),
        },
        {
          key: "detail",
          label: t("auditLog.detail"),
          cell: ({ detail }) => (
            <>
              {detail.map(({ name, label, text, to }) => (
                <small key={name} className="note">
                  {label}: {to ? <Link to={to}>{text}</Link> : text}
                </small>
              ))}
            </>
          ),
        },
      ]}
    />
  );
}
