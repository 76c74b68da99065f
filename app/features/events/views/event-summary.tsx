import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { SummaryList } from "~/ui/data/summary-list";
import type { presentWholeEvent } from "../event-presenter.server";

/** What every enquiry from the event begins with. */
export function EventSummary({ event }: { event: ReturnType<typeof presentWholeEvent> }) {
  const { t } = useTranslation();
  const label = (field: string) => t(`enquiries.form.${field}.label`);
  return (
    <Card title={t("enquiries.detail.brief")}>
      <SummaryList
        rows={[
          { key: label("city"), value: event.city },
          { key: label("venue"), value: event.venue },
          {
            key: t("events.form.budget.label"),
            value: event.budget,
            note: event.dateFlexible && t("events.form.dateFlexible.label"),
          },
          { key: label("contactPreference"), value: event.contactPreference },
          {
            key: label("message"),
            value: event.message && <p className="enquiry-message">{event.message}</p>,
          },
        ]}
      />
    </Card>
  );
}
