import { useTranslation } from "react-i18next";
import { DetailsCard } from "~/ui/controls/details-card";
import { stateTone } from "~/ui/data/state-tag";
import { Timeline } from "~/ui/data/timeline";
import type { BookingPageData } from "../booking-page.server";

export function BookingHistory({ booking }: { booking: BookingPageData }) {
  const { t } = useTranslation();
  const { history, due, side } = booking;
  return (
    <DetailsCard heading="h2" title={t("enquiries.detail.history")} open={false}>
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
        items={history.map(({ to, ...one }) => ({ ...one, tone: to && stateTone[to] }))}
      />
    </DetailsCard>
  );
}
