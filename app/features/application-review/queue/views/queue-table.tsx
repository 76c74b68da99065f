import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DataTable } from "~/ui/data/data-table";
import { Tag } from "~/ui/data/tag";
import type { QueuePage } from "../presenter.server";
import { applicationTone } from "~/features/onboarding/views/tones";

export function QueueTable({
  rows,
  caption,
  sort,
}: {
  rows: QueuePage["rows"];
  caption: string;
  /** Left out where the order can't be changed. */
  sort?: { newestFirst: boolean; to: string };
}) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={caption}
      captionHidden
      rows={rows}
      rowKey={(row) => row.id}
      className="queue"
      columns={[
        {
          key: "name",
          label: t("applicationReview.queue.column.name"),
          heading: true,
          cell: (row) => (
            <>
              <Link to={row.to}>{row.name}</Link>
              <small className="note">{row.email}</small>
            </>
          ),
        },
        {
          key: "place",
          label: t("applicationReview.queue.column.city"),
          cell: (row) => row.place || "–",
        },
        {
          key: "reference",
          label: t("applicationReview.queue.column.reference"),
          cell: (row) => <code>{row.reference}</code>,
        },
        {
          key: "sent",
          label: t("applicationReview.queue.column.sent"),
          sort: sort && (sort.newestFirst ? "descending" : "ascending"),
          sortLink: sort && <Link to={sort.to}>{t("applicationReview.queue.column.sent")}</Link>,
          cell: (row) => (
            <time dateTime={row.sentAt} title={row.sentExact}>
              {row.sent}
            </time>
          ),
        },
        {
          key: "left",
          label: t("applicationReview.queue.column.left"),
          cell: (row) => (row.left ? <Tag tone={row.left.tone}>{row.left.text}</Tag> : "–"),
        },
        {
          key: "state",
          label: t("applicationReview.queue.column.state"),
          cell: (row) => (
            <>
              <Tag tone={applicationTone[row.state]}>{row.stateLabel}</Tag>
              {row.reviewer && <small className="note">{row.reviewer}</small>}
              {row.followUp && <small className="manual-check">{row.followUp}</small>}
            </>
          ),
        },
      ]}
    />
  );
}
