import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/controls/button";
import { DetailsCard } from "~/ui/controls/details-card";
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
  const given = booking.details.filter(({ words }) => words);
  return (
    <>
      {given.length > 0 && (
        <Card title={t("bookings.detail.event")}>
          <SummaryList rows={detailRows(given)} />
        </Card>
      )}
      <div className="booking-price">
        <DetailsCard
          heading="h2"
          title={t("bookings.bill.title")}
          open={booking.state === "requested" || booking.state === "accepted"}
        >
          {booking.otherGuests && <p>{booking.otherGuests}</p>}
          <Bill bill={booking.bill} />
          <PaymentPlan plan={booking.plan} />
          <Refunds refunds={booking.refunds}>
            {booking.refundByProvider && <p className="note">{booking.refundByProvider}</p>}
          </Refunds>
          {booking.termsNote && <p className="enquiry-message">{booking.termsNote}</p>}
          {booking.refundNow && <p>{booking.refundNow}</p>}
        </DetailsCard>
      </div>
      {change && (
        <p>
          <ButtonLink to={change} variant="secondary" small>
            {t("bookings.change.title")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
