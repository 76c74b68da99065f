import { useTranslation } from "react-i18next";
import { Instant } from "~/features/enquiries/views/instant";
import { TeamWords } from "~/ui/data/team-words";
import { Notice } from "~/ui/feedback/notice";
import type { DisputeData } from "../dispute-presenter.server";

export function DecisionNotice({
  decision: { outcome, refund, reason, decided },
}: {
  decision: NonNullable<DisputeData["decision"]>;
}) {
  const { t } = useTranslation();
  return (
    <Notice tone="info" title={outcome}>
      {refund && <p>{refund}</p>}
      {reason && (
        <>
          <p>{t("bookings.settle.because")}</p>
          <TeamWords {...reason} className="enquiry-message" />
        </>
      )}
      <p className="muted">
        <Instant {...decided}>{t("bookings.settle.when", { when: decided.relative })}</Instant>
      </p>
    </Notice>
  );
}
