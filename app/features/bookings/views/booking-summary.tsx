import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { detailRows, SummaryList } from "~/ui/data/summary-list";
import type { BookingPageData } from "../booking-page.server";
import { Bill } from "./bill";
import { PaymentPlan } from "./payment-plan-table";
import { Refunds } from "./refunds";

type Props = {
  booking: BookingPageData;
  change: string | null;
};

export function BookingSummary({ booking, change }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Card
        title={t("bookings.detail.event")}
        footer={
          change && (
            <ButtonLink to={change} variant="secondary" small>
              {t("bookings.change.title")}
            </ButtonLink>
          )
        }
      >
        <SummaryList
          rows={[
            {
              key: t("bookings.form.eventDate.label"),
              value: (
                <>
                  <time dateTime={booking.dateIso}>{booking.date}</time>{" "}
                  <span className="muted">({booking.inDays})</span>
                </>
              ),
            },
            { key: t("bookings.form.guestCount.label"), value: booking.guests },
            { key: t("enquiries.form.city.label"), value: booking.city },
            ...detailRows(booking.details),
          ]}
        />
      </Card>
      <Card title={t("bookings.bill.title")}>
        {booking.otherGuests && <p>{booking.otherGuests}</p>}
        <Bill bill={booking.bill} />
        <PaymentPlan plan={booking.plan} />
        <Refunds refunds={booking.refunds}>
          {booking.refundByProvider && <p className="note">{booking.refundByProvider}</p>}
        </Refunds>
        {booking.termsNote && <p className="enquiry-message">{booking.termsNote}</p>}
        {booking.refundNow && <p>{booking.refundNow}</p>}
      </Card>
    </>
  );
}
