import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { SummaryList } from "~/ui/data/summary-list";
import type { PresentedBrief } from "../../presenter.server";

/** The whole brief, without anybody's contact. */
export function BriefSummary({ brief }: { brief: PresentedBrief }) {
  const { t } = useTranslation();
  const label = (field: string) => t(`enquiries.form.${field}.label`);
  return (
    <Card title={t("enquiries.detail.brief")}>
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
          ...(brief.functions
            ? [{ key: t("enquiries.form.functions.short"), value: brief.functions }]
            : []),
          { key: label("guestCount"), value: brief.guests },
          { key: label("city"), value: brief.city },
          { key: label("venue"), value: brief.venue },
          { key: label("budget"), value: brief.budget },
          {
            key: label("message"),
            value: brief.message && <p className="enquiry-message">{brief.message}</p>,
          },
        ]}
      />
    </Card>
  );
}
