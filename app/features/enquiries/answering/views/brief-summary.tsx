import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { SummaryList, detailRows } from "~/ui/data/summary-list";
import type { PresentedBrief } from "../../enquiry-presenter.server";
import { InvitationCard } from "../../views/invitation-card";

export function BriefSummary({ brief }: { brief: PresentedBrief }) {
  const { t } = useTranslation();
  const label = (field: string) => t(`enquiries.form.${field}.label`);
  return (
    <Card title={t("enquiries.detail.brief")}>
      <InvitationCard brief={brief} />
      <SummaryList
        rows={[
          {
            key: label("eventDate"),
            value: (
              <>
                <time dateTime={brief.dateIso}>{brief.date}</time>{" "}
                <span className="muted">({brief.inDays})</span>
              </>
            ),
            note: brief.dateFlexible && label("dateFlexible"),
          },
          ...detailRows(brief.details),
        ]}
      />
    </Card>
  );
}
