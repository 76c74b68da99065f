import { useTranslation } from "react-i18next";
import { DataTable } from "~/ui/data/data-table";
import { Tag } from "~/ui/data/tag";
import type { JobsPage } from "../background-jobs/background-job-presenter.server";

const tones = { well: "good", late: "wait", partly: "wait", failing: "bad" } as const;

export function JobTable({ jobs }: { jobs: JobsPage["jobs"] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("jobs.jobs")}
      captionHidden
      rows={jobs}
      rowKey={({ name }) => name}
      className="queue"
      columns={[
        {
          key: "name",
          label: t("jobs.job"),
          heading: true,
          cell: ({ label, every }) => (
            <>
              {label}
              <small className="note">{every}</small>
            </>
          ),
        },
        {
          key: "last",
          label: t("jobs.last"),
          cell: ({ last, lastExact, took }) => (
            <>
              <span title={lastExact}>{last}</span>
              <small className="note">{took}</small>
            </>
          ),
        },
        { key: "next", label: t("jobs.next"), cell: ({ next }) => next },
        {
          key: "state",
          label: t("jobs.state.label"),
          cell: ({ state, failures, failedRows }) => (
            <>
              <Tag tone={tones[state]}>{t(`jobs.state.${state}`)}</Tag>
              {failures && <small className="note">{failures}</small>}
              {failedRows && <small className="note">{failedRows}</small>}
            </>
          ),
        },
        {
          key: "error",
          label: t("jobs.error"),
          cell: ({ error, failed }) =>
            error ? (
              <>
                <code>{error}</code>
                <small className="note">{failed}</small>
              </>
            ) : (
              "–"
            ),
        },
      ]}
    />
  );
}
