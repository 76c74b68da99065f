import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import type { TagTone } from "~/ui/data/tag";
import { Timeline } from "~/ui/data/timeline";
import type { BookingPageData } from "../../booking-page.server";

const tones: Record<string, TagTone> = {
  accept: "good",
  accept_without_advance: "good",
  confirm: "good",
  complete: "good",
  reject: "bad",
  cancel_by_customer: "bad",
  cancel_by_provider: "bad",
  dispute: "wait",
};

export function BookingHistory({ booking }: { booking: BookingPageData }) {
  const { t } = useTranslation();
  const { history, requested, due, side, other } = booking;
  return (
    <Card title={t("enquiries.detail.history")}>
      <Timeline
        label={t("enquiries.detail.history")}
        next={
          due && {
            title: t(`bookings.due.${booking.state}.${side}`, { when: due.exact }),
            when: t(`bookings.due.left.${side}`, { time: due.left }),
            dateTime: due.iso,
            exact: due.exact,
          }
        }
        items={[
          ...history.map(({ id, event, title, by, iso, relative, exact }) => ({
            id,
            title,
            exact,
            by: by && t("enquiries.detail.who", { name: by }),
            when: relative,
            dateTime: iso,
            tone: tones[event] ?? ("neutral" as const),
          })),
          {
            id: "requested",
            title: t("bookings.history.request"),
            exact: requested.exact,
            by: side === "provider" ? t("enquiries.detail.who", { name: other }) : "",
            when: requested.relative,
            dateTime: requested.iso,
            tone: "neutral" as const,
          },
        ]}
      />
    </Card>
  );
}
