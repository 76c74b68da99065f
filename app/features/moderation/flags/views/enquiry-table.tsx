import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Instant } from "~/features/enquiries/views/instant";
import { StateTag } from "~/features/enquiries/views/enquiry-state-tag";
import { DataTable } from "~/ui/data/data-table";
import { Tag } from "~/ui/data/tag";
import { UnbrokenWords } from "~/ui/data/unbroken-words";
import type { AllEnquiries } from "../flag-list-presenter.server";

export function EnquiryTable({ rows }: { rows: AllEnquiries["rows"] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("flags.admin.title")}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      className="queue"
      columns={[
        {
          key: "reference",
          label: t("flags.list.reference"),
          heading: true,
          cell: ({ reference, to, event, date }) => (
            <>
              <Link to={to}>{reference}</Link>
              <small className="note">{t("enquiries.detail.title", { event, date })}</small>
            </>
          ),
        },
        {
          key: "customer",
          label: t("layout.role.customer"),
          cell: ({ name, email }) => (
            <>
              {name}
              <small className="note">
                <UnbrokenWords text={email} />
              </small>
            </>
          ),
        },
        { key: "provider", label: t("layout.role.provider"), cell: ({ provider }) => provider },
        { key: "city", label: t("enquiries.form.city.label"), cell: ({ city }) => city },
        {
          key: "sent",
          label: t("flags.list.sent"),
          cell: ({ sent }) => sent && <Instant {...sent}>{sent.relative}</Instant>,
        },
        {
          key: "state",
          label: t("bookings.admin.state"),
          cell: ({ state, stateLabel, flag }) => (
            <span className="cluster">
              <StateTag state={state} label={stateLabel} />
              {flag && <Tag tone="bad">{t("flags.list.flagged", { state: flag })}</Tag>}
            </span>
          ),
        },
      ]}
    />
  );
}
