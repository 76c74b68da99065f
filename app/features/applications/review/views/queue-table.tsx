import { Link } from "~/ui/controls/link";
import { StateTag } from "~/ui/data/state-tag";
import { useTranslation } from "react-i18next";
import { DataTable } from "~/ui/data/data-table";
import { Tag } from "~/ui/data/tag";
import type { QueuePage } from "../queue/review-queue-presenter.server";

export function QueueTable({
  rows,
  caption,
  sort,
}: {
  rows: QueuePage["rows"];
  caption: string;
  /** Omitted where the order can't be changed. */
  sort?: QueuePage["sort"];
}) {
  const { t } = useTranslation();
  const sorted = (key: "sent" | "percent") => {
    const label = t(`applicationReview.queue.column.${key}`);
    const by = sort?.[key];
    return { label, sort: by?.direction, sortLink: by && <Link to={by.to}>{label}</Link> };
  };
  return (
    <DataTable
      caption={caption}
      captionHidden
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          label: t("applicationReview.queue.column.name"),
          heading: true,
          cell: (row) => (
            <Link to={row.to} data-row="">
              {row.name}
            </Link>
          ),
          note: (row) => (
            <>
              <code>{row.reference}</code> {row.email}
            </>
          ),
        },
        {
          minor: true,
          label: t("applicationReview.queue.column.categories"),
          cell: (row) => row.categories || "–",
        },
        {
          label: t("applicationReview.queue.column.city"),
          cell: (row) => row.city || "–",
        },
        {
          ...sorted("sent"),
          cell: (row) => (
            <time dateTime={row.sentAt} title={row.sentExact}>
              {row.sent}
            </time>
          ),
          note: (row) => row.again && t("applicationReview.queue.sent.again"),
        },
        { ...sorted("percent"), minor: true, align: "end", cell: (row) => row.percent },
        {
          label: t("applicationReview.queue.column.warnings"),
          align: "end",
          cell: (row) => (row.warnings > 0 ? <Tag tone="wait">{row.warnings}</Tag> : "–"),
        },
        {
          label: t("applicationReview.queue.column.left"),
          cell: (row) => (row.left ? <Tag tone={row.left.tone}>{row.left.text}</Tag> : "–"),
        },
        {
          label: t("applicationReview.queue.column.state"),
          cell: (row) => (
            <>
              <StateTag state={row.state} label={row.stateLabel} />
              {row.reviewer && (
                <small className="note">
                  {t("applicationReview.queue.claimedBy", { name: row.reviewer })}
                </small>
              )}
              {row.followUp && <small className="manual-check">{row.followUp}</small>}
            </>
          ),
        },
      ]}
    />
  );
}
