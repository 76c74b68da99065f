import { useTranslation } from "react-i18next";
import { Instant } from "~/features/enquiries/views/instant";
import { SummaryList } from "~/ui/data/summary-list";
import { StateTag } from "~/ui/data/state-tag";
import type { PresentedRefund } from "../refund-presenter.server";

export const RefundState = ({ refund }: { refund: PresentedRefund }) => (
  <StateTag state={refund.shownState} label={refund.stateLabel} />
);

export function RefundSummary({ refund }: { refund: PresentedRefund }) {
  const { t } = useTranslation();
  const { sent, destination } = refund;
  return (
    <SummaryList
      rows={[
        { key: t("refunds.amount"), value: refund.amount },
        ...(refund.isOpen
          ? [
              {
                key: t("refunds.dueOn"),
                value: <time dateTime={refund.dueIso}>{refund.dueOn}</time>,
              },
            ]
          : []),
        ...(destination && !destination.link
          ? [{ key: t("refunds.sendTo"), value: destination.text }]
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
      ]}
    />
  );
}
