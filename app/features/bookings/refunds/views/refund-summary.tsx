import { useTranslation } from "react-i18next";
import { Instant } from "~/features/enquiries/views/instant";
import { SummaryList } from "~/ui/data/summary-list";
import { Tag } from "~/ui/data/tag";
import { TeamWords } from "~/ui/data/team-words";
import type { PresentedRefund } from "../refund-presenter.server";

/**
 * The amount and due date, the payments stated, and the notes of both sides and the administrator.
 */
export function RefundSummary({ refund }: { refund: PresentedRefund }) {
  const { t } = useTranslation();
  const { sent } = refund;
  return (
    <SummaryList
      rows={[
        {
          key: t("refunds.standing"),
          value: <Tag tone={refund.tone}>{refund.stateLabel}</Tag>,
        },
        { key: t("refunds.amount"), value: refund.amount },
        ...(refund.isOpen
          ? [
              {
                key: t("refunds.dueOn"),
                value: <time dateTime={refund.dueIso}>{refund.dueOn}</time>,
              },
            ]
          : []),
        ...(refund.isStated && refund.stated
          ? [{ key: t("refunds.stated"), value: refund.stated }]
          : []),
        ...(sent
          ? [
              {
                key: t("refunds.sent"),
                value: (
                  <>
                    {sent.reference} <Instant {...sent}>({sent.relative})</Instant>
                  </>
                ),
              },
            ]
          : []),
        ...refund.notes.map(({ by, text }) => ({
          key: t("refunds.saidBy", { name: by }),
          value: <p className="enquiry-message">{text}</p>,
        })),
        ...(refund.decision
          ? [
              {
                key: t("refunds.decision"),
                value: <TeamWords {...refund.decision} className="enquiry-message" />,
              },
            ]
          : []),
      ]}
    />
  );
}
