import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { detailRows, SummaryList } from "~/ui/data/summary-list";
import type { presentWholeEvent } from "../event-presenter.server";

export function EventSummary({ event }: { event: ReturnType<typeof presentWholeEvent> }) {
  const { t } = useTranslation();
  const label = (field: string) => t(`enquiries.form.${field}.label`);
  return (
    <Card title={t("enquiries.detail.brief")}>
      <SummaryList
        rows={[
          {
            key: label("city"),
            value: event.city,
            note: event.dateFlexible && t("events.form.dateFlexible.label"),
          },
          ...detailRows(event.details),
          { key: t("events.contactPreference"), value: event.contactPreference },
        ]}
      />
    </Card>
  );
}
